/** Says in a few words which rows of a fixture somebody reaches: the fewest conditions that tell them from the others. */

/** What tells a row from others: "user_id" → "own", "status" → "published". */
export type Features = Readonly<Record<string, string>>;
/** Conditions that hold together: each feature with the values it may have. */
type Conditions = Record<string, string[]>;

/** Stands for the values that no policy names. */
export const ANY_OTHER = "any other";
export const NO_ROWS = "–";
export const ALL_ROWS = "all rows";

/** `people` names the features that say whose a row is, the most telling first. */
export function describeRows(
  rows: readonly Features[],
  reached: ReadonlySet<Features>,
  people: readonly string[],
): string {
  if (reached.size === 0) return NO_ROWS;
  if (rows.every((row) => reached.has(row))) return ALL_ROWS;
  const open = new Set(reached);
  const parts: string[] = [];
  for (const row of rows) {
    if (!open.has(row)) continue;
    const conditions = widen(row, rows, reached, people);
    for (const other of [...open]) if (fits(other, conditions)) open.delete(other);
    parts.push(inWords(conditions, valuesOf(rows), people));
  }
  return parts.join("; ");
}

/** The widest conditions that this row fits and that let in no row which is not reached. */
function widen(
  row: Features,
  rows: readonly Features[],
  reached: ReadonlySet<Features>,
  people: readonly string[],
): Conditions {
  let conditions: Conditions = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, [value]]),
  );
  const isSound = (tried: Conditions) => rows.every((other) => !fits(other, tried) || reached.has(other));
  // What tells most is the last to be left out: whose the row is, then its own columns, then those of rows it refers to.
  const weight = (name: string) =>
    people.includes(name) ? 100 - people.indexOf(name) : name.includes(".") ? 0 : 1;
  for (const name of Object.keys(conditions).sort((a, b) => weight(a) - weight(b))) {
    const { [name]: _left, ...tried } = conditions;
    if (isSound(tried)) conditions = tried;
  }
  for (const [name, values] of Object.entries(conditions)) {
    for (const value of valuesOf(rows)[name] ?? []) {
      if (values.includes(value)) continue;
      const tried = { ...conditions, [name]: [...(conditions[name] ?? []), value] };
      if (isSound(tried)) conditions = tried;
    }
  }
  return conditions;
}

function fits(row: Features, conditions: Conditions): boolean {
  return Object.entries(conditions).every(([name, values]) => values.includes(row[name] ?? ""));
}

function valuesOf(rows: readonly Features[]): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const known = values[name] ?? [];
      if (!known.includes(value)) values[name] = [...known, value];
    }
  }
  return values;
}

function inWords(conditions: Conditions, every: Record<string, string[]>, people: readonly string[]): string {
  const whose = people.find((name) => conditions[name]);
  const subject = whose ? rowsOf(whose, conditions[whose] ?? [], every[whose] ?? [], people) : "rows";
  const where = Object.entries(conditions)
    .filter(([name]) => name !== whose)
    .map(([name, values]) => condition(name, values, every[name] ?? []));
  return where.length > 0 ? `${subject} where ${where.join(" and ")}` : subject;
}

const WHOSE: Readonly<Record<string, string>> = {
  own: "own",
  assigned: "assigned students’",
  other: "other students’",
  colleague: "colleagues’",
  nobody: "nobody’s",
};

/** "own rows", "rows of own pages" for what belongs to a row of another table, "rows with themselves as assigned_to". */
function rowsOf(
  name: string,
  values: readonly string[],
  every: readonly string[],
  people: readonly string[],
): string {
  const others = every.filter((value) => !values.includes(value));
  const list = (all: readonly string[]) => all.map((value) => WHOSE[value] ?? value).join(" and ");
  const whose = others.length === 1 && values.length > 1 ? `all but ${list(others)}` : list(values);
  const [table, column] = name.split(".");
  if (column) return `rows of ${whose} ${table}`;
  if (name === people[0]) return `${whose} rows`;
  return values.join() === "own" ? `rows with themselves as ${name}` : `rows with ${whose} ${name}`;
}

function condition(name: string, values: readonly string[], every: readonly string[]): string {
  const others = every.filter((value) => !values.includes(value));
  const isLeftover = values.includes(ANY_OTHER) || others.length < values.length;
  if (others.length > 0 && isLeftover) return `${name} is not ${others.join(" or ")}`;
  return `${name} is ${values.join(" or ")}`;
}
