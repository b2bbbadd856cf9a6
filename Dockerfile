# The server with its page, on compiled rules. compose.yaml runs two of it; docs/hosting.md tells more.
ARG PYTHON=3.13

FROM python:${PYTHON}-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /build
# pip from 25.3 on has a constraint of its own for what builds a package
ENV PIP_CONSTRAINT=/build/constraints.txt \
    PIP_BUILD_CONSTRAINT=/build/constraints.txt \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE constraints.txt ./
COPY web web
COPY src src
RUN TRATTORIA_NATIVE=1 python -m pip wheel --no-deps --wheel-dir dist .
RUN python -m venv /opt/trattoria
RUN /opt/trattoria/bin/python -m pip install "$(echo dist/*.whl)[server]"

FROM python:${PYTHON}-slim
RUN useradd --system trattoria && install --directory --owner trattoria --mode 700 /data
COPY --from=build /opt/trattoria /opt/trattoria
ENV PATH=/opt/trattoria/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    TRATTORIA_DATA=/data \
    TRATTORIA_PORT=8000
USER trattoria
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen(f\"http://127.0.0.1:{os.environ['TRATTORIA_PORT']}/ready\", timeout=4)"]
CMD ["trattoria", "serve"]
