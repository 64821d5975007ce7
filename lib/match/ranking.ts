import type { Judged } from "./verdict";

/**
 * Within a group: what is known stands above what is not, fewer gaps above more, and then the cheaper year first. Nothing
 * else counts, so nobody can pay to stand higher and nobody rises by keeping silent.
 */
export function rank(one: Judged, other: Judged): number {
  return (
    one.unknowns - other.unknowns ||
    one.gaps.length - other.gaps.length ||
    (one.cost.total ?? 0) - (other.cost.total ?? 0) ||
    (one.candidate.slug < other.candidate.slug ? -1 : 1)
  );
}
