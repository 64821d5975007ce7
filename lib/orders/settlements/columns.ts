import { COLUMN_LABELS, COLUMN_NAMES, COLUMNS, type Column, NEEDED } from "./wording";

/** Which column of a file is read as what: by the names we know, or as an administrator chose. Without I/O. */

type Names = Partial<Record<Column, string>>;

/** What is remembered for a provider, by the names that its files have. */
export type ColumnChoice = { columns: Names; isFeeWithTax: boolean };
/** The same from a form, which may leave anything out. */
export type SentChoice = { columns: Names; isFeeWithTax: boolean | null };

/** Where in a line each thing stands. */
export type Reading = { places: Partial<Record<Column, number>>; isFeeWithTax: boolean };

/** What a person is asked where a file cannot be read by itself. */
export type AskedColumns = {
  /** The columns to choose from, as the file writes them. */
  names: string[];
  /** How many columns have a name that cannot be chosen. */
  notListed: number;
  picked: Names;
  isFeeWithTax: boolean | null;
  errors: Partial<Record<Column | "feeTax", string>>;
};

export const COLUMN_LIMITS = {
  /** A longer name is no heading. */
  name: 200,
  /** Nobody chooses from a longer list. */
  columns: 200,
} as const;

/** Without what nobody sees: two names that look alike are the same. */
export const cleanName = (name: string): string =>
  name
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
const keyOf = (name: string): string => cleanName(name).toLowerCase();

export function canBeChosen(name: string): boolean {
  const clean = cleanName(name);
  return clean.length > 0 && clean.length <= COLUMN_LIMITS.name && !/[<>]/.test(clean);
}

/** As it is remembered for the provider, or else by the names we know; null where neither finds all that is needed. */
export function recognise(head: readonly string[], remembered: ColumnChoice | null): Reading | null {
  const { placeOf } = placesIn(head);
  if (remembered) {
    const places = placesOf(remembered.columns, placeOf);
    // Whole or not at all: half of this and half of that would be a reading of sums that nobody chose.
    const isWhole = namesOf(remembered.columns).every((column) => places[column] !== undefined);
    if (isWhole) return { places, isFeeWithTax: remembered.isFeeWithTax };
  }
  const known = knownNames(head);
  const places = placesOf(known, placeOf);
  const isFound = NEEDED.every((column) => places[column] !== undefined);
  return isFound ? { places, isFeeWithTax: isKnownWithTax(known.fee) } : null;
}

/** The needed things that the names we know do not find. */
export function missingColumns(head: readonly string[]): Column[] {
  const places = placesOf(knownNames(head), placesIn(head).placeOf);
  return NEEDED.filter((column) => places[column] === undefined);
}

/** Whether a file has columns enough to choose from, and not too many. */
export function isChoosable(head: readonly string[]): boolean {
  return choosable(head).size >= NEEDED.length && head.length <= COLUMN_LIMITS.columns;
}

/** What to ask of a file that is not recognised, with all that is known of it already chosen. */
export function askColumns(head: readonly string[], remembered: ColumnChoice | null): AskedColumns {
  const names = choosable(head);
  const known = knownNames(head);
  const picked: Names = {};
  for (const column of COLUMN_NAMES) {
    const found = [remembered?.columns[column], known[column]]
      .map((name) => names.get(keyOf(name ?? "")))
      .find((name) => name !== undefined);
    if (found && !Object.values(picked).includes(found)) picked[column] = found;
  }
  const isPicked = (fee: string | undefined) => keyOf(fee ?? "") === keyOf(picked.fee ?? "");
  let isFeeWithTax = null;
  if (picked.fee && remembered && isPicked(remembered.columns.fee)) isFeeWithTax = remembered.isFeeWithTax;
  else if (picked.fee && isPicked(known.fee)) isFeeWithTax = isKnownWithTax(known.fee);
  return { ...listed(head, names), picked, isFeeWithTax, errors: {} };
}

/** How to read this file by a choice, or what to ask again, with what is wrong beside each field. */
export function readChoice(
  head: readonly string[],
  { columns, isFeeWithTax }: SentChoice,
): Reading | AskedColumns {
  const names = choosable(head);
  const { placeOf, doubled } = placesIn(head);
  const errors: AskedColumns["errors"] = {};
  const picked: Names = {};
  const takenBy = new Map<string, Column>();
  for (const column of COLUMN_NAMES) {
    const name = columns[column];
    const key = keyOf(name ?? "");
    const other = takenBy.get(key);
    if (!name) {
      if (NEEDED.includes(column)) errors[column] = "Choose a column";
    } else if (doubled.has(key)) {
      errors[column] = `“${name}” stands twice in the first line of this file. Choose another column`;
    } else if (!placeOf.has(key)) {
      errors[column] = `This file has no column “${name}”. Choose one that it has`;
    } else if (other) {
      errors[column] = `“${name}” is chosen for “${COLUMN_LABELS[other]}” too. Choose another column`;
    } else {
      takenBy.set(key, column);
    }
    const own = names.get(key);
    if (own) picked[column] = own;
  }
  if (isFeeWithTax === null) errors.feeTax = "Say whether the fee includes its tax";
  else if (Object.keys(errors).length === 0) return { places: placesOf(columns, placeOf), isFeeWithTax };
  return { ...listed(head, names), picked, isFeeWithTax, errors };
}

/** The same question again, for a file whose lines did not fit what was chosen. */
export const askAgain = (head: readonly string[], { columns, isFeeWithTax }: SentChoice): AskedColumns => ({
  ...listed(head, choosable(head)),
  picked: columns,
  isFeeWithTax,
  errors: {},
});

const listed = (head: readonly string[], names: ReadonlyMap<string, string>) => ({
  names: [...names.values()],
  notListed: head.length - names.size,
});

const namesOf = (columns: Names): Column[] => COLUMN_NAMES.filter((column) => columns[column] !== undefined);

/** Razorpay calls a fee with its tax just that. */
const isKnownWithTax = (fee: string | undefined): boolean => fee === COLUMNS.fee[0];

/** The first of our names that the file has. */
function knownNames(head: readonly string[]): Names {
  const keys = new Set(head.map(keyOf));
  const names: Names = {};
  for (const column of COLUMN_NAMES) {
    const name = COLUMNS[column].find((each) => keys.has(each));
    if (name) names[column] = name;
  }
  return names;
}

/** Where each name stands. One that stands twice stands nowhere: which of both holds the sum is never guessed. */
function placesIn(head: readonly string[]): { placeOf: Map<string, number>; doubled: Set<string> } {
  const placeOf = new Map<string, number>();
  const doubled = new Set<string>();
  for (const [place, name] of head.entries()) {
    const key = keyOf(name);
    if (placeOf.has(key)) doubled.add(key);
    placeOf.set(key, place);
  }
  for (const key of doubled) placeOf.delete(key);
  return { placeOf, doubled };
}

function placesOf(columns: Names, placeOf: ReadonlyMap<string, number>): Reading["places"] {
  const places: Reading["places"] = {};
  for (const column of namesOf(columns)) {
    const place = placeOf.get(keyOf(columns[column] ?? ""));
    if (place !== undefined) places[column] = place;
  }
  return places;
}

/** What can be chosen, by its key. */
function choosable(head: readonly string[]): Map<string, string> {
  const { placeOf } = placesIn(head);
  const names = head.filter((name) => canBeChosen(name) && placeOf.has(keyOf(name))).map(cleanName);
  return new Map(names.map((name) => [keyOf(name), name]));
}
