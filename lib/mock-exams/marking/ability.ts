/**
 * Ability by the three-parameter logistic model with D = 1, a second time: the database's functions count, these are
 * held against them in tests.
 */
export type ItemParameters = { a: number; b: number; c: number };

const NODES = Array.from({ length: 33 }, (_, i) => -4 + i / 4);

const chance = (theta: number, { a, b, c }: ItemParameters) => c + (1 - c) / (1 + Math.exp(-a * (theta - b)));

/** Expected a posteriori with trapezoid weights; the normal prior has mean 0. */
export function estimateAbility(
  answers: readonly (ItemParameters & { isRight: boolean })[],
  priorSd: number,
): { theta: number; se: number } {
  const logs = NODES.map((theta) =>
    answers.reduce(
      (sum, item) => sum + Math.log(item.isRight ? chance(theta, item) : 1 - chance(theta, item)),
      -(theta ** 2) / (2 * priorSd ** 2),
    ),
  );
  const top = Math.max(...logs);
  const density = logs.map((log, i) => Math.exp(log - top) * (i === 0 || i === NODES.length - 1 ? 0.5 : 1));
  const mean = (of: (theta: number) => number) =>
    density.reduce((sum, weight, i) => sum + weight * of(NODES[i] ?? 0), 0) /
    density.reduce((sum, weight) => sum + weight, 0);
  const theta = mean((node) => node);
  return { theta, se: Math.sqrt(mean((node) => (node - theta) ** 2)) };
}

/** Fisher information: how much a question tells of somebody of this ability. */
export function informationOf(theta: number, item: ItemParameters): number {
  const p = chance(theta, item);
  return item.a ** 2 * ((1 - p) / p) * ((p - item.c) / (1 - item.c)) ** 2;
}
