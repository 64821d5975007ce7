/** Who is next to get an application. */

type Colleague = {
  id: string;
  open: number;
  late: number;
  awayUntil: string | null;
  lastGivenAt: string | null;
};

/** Who has least to do, a late application counting twice: of those who are there. */
export function nextByLoad<Person extends Colleague>(colleagues: readonly Person[]): Person | null {
  return firstOf(colleagues, (a, b) => a.open + a.late - (b.open + b.late));
}

/** Whose turn it is: who was given none, or waits longest since. */
export function nextInTurn<Person extends Colleague>(colleagues: readonly Person[]): Person | null {
  return firstOf(colleagues, (a, b) => (a.lastGivenAt ?? "").localeCompare(b.lastGivenAt ?? ""));
}

function firstOf<Person extends Colleague>(
  colleagues: readonly Person[],
  compare: (a: Person, b: Person) => number,
): Person | null {
  const there = colleagues.filter(({ awayUntil }) => awayUntil === null);
  return [...there].sort((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}
