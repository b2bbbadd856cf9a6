"""What the adapters need is not part of a plain install; who lacks it is told how to get it."""

from __future__ import annotations

from importlib import import_module


def require(module: str) -> None:
    """Import a module of the extra `envs`, or say how to install it."""
    try:
        import_module(module)
    except ImportError as missing:
        raise ImportError(
            f"trattoria.envs needs {module}, which is not installed: pip install 'trattoria[envs]'",
            name=module,
        ) from missing
