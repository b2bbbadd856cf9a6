"""Decides for all tables, keeps what was decided, and learns from it: PPO."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from training.export import Arrays, load, shape_of, whole_numbers
from training.memory import Sizes
from training.network import Net
from training.settings import Settings
from training.trails import Floats, Longs

OTHERS = 0.25  # weight of how the other seats will do
VALUE = 0.5  # weight of values beside the policy
STEEPEST = 0.5  # gradient
COLD = 1e-7
RARELY = 8  # one decision in so many is looked at for features that were never seen


class Ring:
    """The last so many decisions, where the network is."""

    def __init__(self, size: int, request: int, device: torch.device) -> None:
        self.size = size
        self.request = torch.zeros((size, request), dtype=torch.int16, device=device)
        self.position = torch.zeros(size, dtype=torch.int16, device=device)
        self.odds = torch.zeros(size, device=device)
        self.written = 0

    def keep(self, request: Tensor, position: Tensor, odds: Tensor) -> None:
        """Write down decisions, over the oldest ones."""
        at = (self.written + torch.arange(len(request), device=request.device)) % self.size
        self.request[at] = request
        self.position[at] = position.to(torch.int16)
        self.odds[at] = odds
        self.written += len(request)


class Learner:
    """The network that plays, one of its past that plays against it, and how it learns."""

    def __init__(self, settings: Settings, sizes: Sizes, turn: int = 0) -> None:
        torch.manual_seed(int(np.random.default_rng([settings.seed, turn]).integers(1 << 62)))
        torch.set_float32_matmul_precision("high")  # exact: all factors have few bits
        torch.backends.cuda.matmul.allow_bf16_reduced_precision_reduction = False  # and sums too
        self.settings = settings
        self.device = torch.device(settings.device)
        self.shape = shape_of(settings.game, settings.width, settings.hidden)
        self.net = Net(self.shape, sizes.features, sizes.actions).to(self.device)
        self.rival = Net(self.shape, sizes.features, sizes.actions).to(self.device)
        self.rival.load_state_dict(self.net.state_dict())
        self.optimizer = torch.optim.Adam(
            self.net.parameters(), lr=settings.lr, eps=1e-5, fused=self.device.type == "cuda"
        )
        self.ring = Ring(settings.ring, sizes.request, self.device)
        self.seen = torch.zeros(len(self.net.first), device=self.device)  # 1 for features that held
        self.progress = 0.0
        self.stale = 0  # decisions that came back too late to be learned from
        self.steps = 0
        self._sums = torch.zeros(5, device=self.device)

    # ---- deciding --------------------------------------------------------------------------------

    def decide(self, requests: NDArray[np.int16]) -> tuple[NDArray[np.int16], Floats]:
        """Draw an action for each request; gives its place in the list, and the own value."""
        with torch.no_grad():
            answer = self._decide(requests).cpu().numpy()
        return answer[0].astype(np.int16), answer[1]

    def _decide(self, requests: NDArray[np.int16]) -> Tensor:
        request = torch.from_numpy(requests).to(self.device)
        logits, values = self.net(request)
        rivals = np.flatnonzero(requests[:, -1])
        if len(rivals):
            theirs = torch.from_numpy(rivals).to(self.device)
            logits[theirs] = self.rival(request[theirs])[0]
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(COLD, 1 - COLD)))
        position = (logits + noise).argmax(1)
        odds = torch.log_softmax(logits, 1).gather(1, position[:, None])[:, 0]
        self.ring.keep(request, position, odds)
        return torch.stack([position.float(), values[:, 0]])

    # ---- learning --------------------------------------------------------------------------------

    def learn(self, rows: Longs, advantage: Floats, returned: Floats) -> Iterator[None]:
        """Learn from finished decisions, a minibatch at each step."""
        fresh = rows > self.ring.written - self.ring.size
        self.stale += int((~fresh).sum())
        at = torch.from_numpy(rows[fresh] % self.ring.size).to(self.device)
        batch = Batch(self.ring, at, advantage[fresh], returned[fresh])
        self._note_features(batch.request[::RARELY])
        self._schedule()
        for _ in range(self.settings.epochs):
            order = torch.randperm(len(at), device=self.device)
            for part in order.split(self.settings.minibatch):
                if len(part) * 2 > self.settings.minibatch:  # a small rest is too noisy
                    self._step(batch, part)
                    yield

    def _schedule(self) -> None:
        settings = self.settings
        rate = between(settings.lr, settings.lr_end, self.progress)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.curiosity = between(settings.entropy, settings.entropy_end, self.progress)

    def _step(self, batch: Batch, part: Tensor) -> None:
        logits, values = self.net(batch.request[part])
        odds = torch.log_softmax(logits, 1)
        entropy = -(odds.exp() * odds.clamp(min=-50.0)).sum(1).mean()
        chosen = odds.gather(1, batch.position[part].long()[:, None])[:, 0]
        ratio = (chosen - batch.odds[part]).exp()
        advantage, clip = batch.advantage[part], self.settings.clip
        kept = torch.min(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage)
        error = value_error(values, batch.returned[part])
        loss = -kept.mean() - self.curiosity * entropy + VALUE * error
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), STEEPEST)
        self.optimizer.step()
        self.net.bound()
        self.steps += 1
        far = ((ratio - 1).abs() > clip).float().mean()
        one = torch.ones_like(error)
        self._sums += torch.stack([-kept.mean(), error, entropy, far, one]).detach()

    def _note_features(self, request: Tensor) -> None:
        features = request[:, : self.net.most_features].long()
        self.seen[features.reshape(-1)] = 1.0
        self.seen[0] = 0.0

    def losses(self) -> dict[str, float]:
        """Give the means since the last call."""
        sums = self._sums.cpu().numpy().copy()
        self._sums.zero_()
        names = ("policy", "value", "entropy", "clipped")
        return {name: float(sums[n] / max(sums[4], 1)) for n, name in enumerate(names)}

    # ---- its past --------------------------------------------------------------------------------

    def snapshot(self) -> Arrays:
        """Give the network as whole numbers."""
        return whole_numbers(self.net, self.seen)

    def face(self, past: Arrays) -> None:
        """Let a network of the past take the rivals' seats."""
        load(self.rival, past)


class Batch:
    """Decisions that are learned from, with their advantages and what each seat got."""

    def __init__(self, ring: Ring, at: Tensor, advantage: Floats, returned: Floats) -> None:
        self.request = ring.request[at]
        self.position = ring.position[at]
        self.odds = ring.odds[at]
        given = torch.from_numpy(advantage).to(at.device)
        self.advantage = (given - given.mean()) / (given.std() + 1e-6)
        self.returned = torch.from_numpy(returned).to(at.device)


def value_error(values: Tensor, returned: Tensor) -> Tensor:
    """Give the error of the own value and, with less weight, of the others'."""
    there = ~returned.isnan()
    errors = (values - returned.nan_to_num()).square() * there
    others = errors[:, 1:].sum() / there[:, 1:].sum().clamp(min=1)
    return errors[:, 0].mean() + OTHERS * others


def between(first: float, last: float, progress: float) -> float:
    """Go from the first to the last evenly."""
    return first + (last - first) * min(1.0, max(0.0, progress))
