/** Of one university at most so many stand among the first, where others have some too. */
const MAX_PER_UNIVERSITY = 2;

type OfUniversity = { university: { id: string } };

/**
 * The first so many programs of a list in its order, but not all of one university: a page about a part of the catalogue shows
 * what there is. Where the others do not suffice, what was passed over follows.
 */
export function spreadOverUniversities<Program extends OfUniversity>(
  programs: readonly Program[],
  count: number,
): Program[] {
  const seen = new Map<string, number>();
  const ranked = programs.map((program) => {
    const before = seen.get(program.university.id) ?? 0;
    seen.set(program.university.id, before + 1);
    return { program, isPassedOver: before >= MAX_PER_UNIVERSITY };
  });
  return ranked
    .toSorted((a, b) => Number(a.isPassedOver) - Number(b.isPassedOver))
    .slice(0, count)
    .map(({ program }) => program);
}
