import type { ClaimedAnswer, Criterion } from "./rows.ts";

/** The bands of a criterion from the highest down. Steps are counted, because 0.1 added up is not exact. */
export function bandsOf({ least, most, step }: Pick<Criterion, "least" | "most" | "step">): number[] {
  const count = Math.floor((most - least) / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((least + (count - at) * step).toFixed(2)));
}

/** What bands mean, from the highest down; a rubric without descriptors has none. */
export function descriptorsOf({
  descriptors,
}: Pick<Criterion, "descriptors">): { band: string; text: string }[] {
  if (typeof descriptors !== "object" || descriptors === null) return [];
  return Object.entries(descriptors)
    .filter((entry): entry is [string, string] => typeof entry[1] === "string")
    .map(([band, text]) => ({ band, text }))
    .sort((one, other) => Number.parseFloat(other.band) - Number.parseFloat(one.band));
}

/** The bands both markers gave for a criterion, for whoever decides between them. */
export function givenFor({ given }: Pick<ClaimedAnswer, "given">, criterionId: string) {
  const of = (kind: "human" | "second") =>
    given.find((one) => one.kind === kind && one.criterionId === criterionId) ?? null;
  return { first: of("human"), second: of("second") };
}
