"""The network as PyTorch sees it: the same whole numbers that `trattoria.bots.network` computes.

Weights are kept as floats and rounded on the way forward, as if they were already stored in 8 bits;
gradients pass the rounding.  All numbers on the way are exact in float32, so what is trained is
what will play.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from trattoria.bots.network import MOST, ONE, Shape

LIMIT = MOST / ONE  # of weights, and of numbers between layers
FINE = ONE * ONE  # what stands for 1 in a bias
LEAK = 0.01  # of the gradient, where a number is clipped
ALIGNED = 64  # rows of the first layer are a multiple of it


class Net(nn.Module):
    """From requests (see `memory.Sizes`) to logits of the legal actions, and values of seats."""

    def __init__(self, shape: Shape, most_features: int, most_actions: int) -> None:
        super().__init__()
        self.shape = shape
        self.most_features = most_features
        self.most_actions = most_actions
        rows = -(-shape.features // ALIGNED) * ALIGNED
        wide, hidden = shape.width, shape.hidden
        self.first = nn.Parameter(torch.randn(rows, wide) * 0.12)
        self.second = nn.Parameter(torch.randn(wide, hidden) * (1.6 / wide**0.5))
        self.third = nn.Parameter(torch.randn(hidden, hidden) * (0.5 / hidden**0.5))
        self.policy = nn.Parameter(torch.randn(shape.actions, hidden) * 0.01)
        apart = 0.01 if shape.kinds > 1 else 0.0  # one kind alone says nothing
        self.kind = nn.Parameter(torch.randn(shape.kinds, hidden) * apart)
        self.value = nn.Parameter(torch.randn(shape.seats, hidden) * 0.01)
        self.second_bias = nn.Parameter(torch.zeros(hidden))
        self.third_bias = nn.Parameter(torch.zeros(hidden))
        self.policy_bias = nn.Parameter(torch.zeros(shape.actions))
        self.kind_bias = nn.Parameter(torch.zeros(shape.kinds))
        self.value_bias = nn.Parameter(torch.zeros(shape.seats))

    def forward(self, request: Tensor) -> tuple[Tensor, Tensor]:
        """Give the logits of the legal actions, the others far below, and the values."""
        first, second = self.most_features, self.most_features + self.most_actions
        seen = self.look(request[:, :first].long())
        all_logits = outputs(seen, self.policy, self.policy_bias)
        logits = all_logits.gather(1, request[:, first:second].long())
        if self.shape.kinds > 1:
            kinds = outputs(seen, self.kind, self.kind_bias)
            logits = logits + kinds.gather(1, request[:, second:-2].long())
        places = torch.arange(self.most_actions, device=request.device)
        off = places[None] >= request[:, -2, None]
        return logits.masked_fill(off, -1e9), outputs(seen, self.value, self.value_bias)

    def look(self, features: Tensor) -> Tensor:
        """Give what the last layer makes of the features that hold."""
        first = clipped(self.sum_of_rows(features))
        second = first @ rounded(self.second, ONE) + rounded(self.second_bias, FINE)
        shallow = clipped(rounded(second, ONE))
        third = shallow @ rounded(self.third, ONE) + rounded(self.third_bias, FINE)
        return clipped(shallow + rounded(third, ONE))

    def sum_of_rows(self, features: Tensor) -> Tensor:
        """Add up the rows of the features that hold; feature 0 fills up a request."""
        rows = rounded(self.first, ONE)
        if features.device.type == "cpu":
            return functional.embedding_bag(features, rows, mode="sum", padding_idx=0)
        held = torch.zeros(len(features), len(rows), dtype=torch.bfloat16, device=features.device)
        held.scatter_(1, features, 1.0)
        held[:, 0] = 0.0
        return (held @ rows.to(torch.bfloat16)).float()  # exact where it is not clipped

    def tables(self) -> list[nn.Parameter]:
        """List the weights that have 8 bits."""
        return [part for name, part in self.named_parameters() if not name.endswith("_bias")]

    def bound(self) -> None:
        """Keep the weights within what 8 bits can hold."""
        with torch.no_grad():
            for weights in self.tables():
                weights.clamp_(-LIMIT, LIMIT)


def rounded(numbers: Tensor, parts: int) -> Tensor:
    """Round to parts of 1, halves up; gradients pass as if it were not there."""
    with torch.no_grad():
        change = torch.floor(numbers * parts + 0.5) / parts - numbers
    return numbers + change


def outputs(seen: Tensor, weights: Tensor, bias: Tensor) -> Tensor:
    """Give one number for each row of weights."""
    return seen @ rounded(weights, ONE).T + rounded(bias, FINE)


def clipped(numbers: Tensor) -> Tensor:
    """Bound numbers between layers; a little of the gradient passes where they are clipped."""
    leak = LEAK * numbers
    return numbers.clamp(0.0, LIMIT) + (leak - leak.detach())
