/**
 * What may stand in a cell, kind by kind. A reader gives the value that will be stored, undefined for an empty cell, or a
 * Fault that says what is wrong to the person who has the file. CSV gives text only; JSON gives numbers and lists too.
 */
export class Fault {
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}

export type Read<Value> = (value: unknown) => Value | undefined | Fault;

const SPREADSHEET_FORMULA = /^[=+@]/;
const MARKUP = /<\/?[a-z!]|&(#\d+|#x[0-9a-f]+|lt|gt|amp|quot);|javascript:/i;
/** Control characters, and marks that turn the direction of writing or cannot be seen. */
const HIDDEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const REPLACEMENT = "\uFFFD";
const MAX_URL_LENGTH = 500;

export function text(most: number, least = 1): Read<string> {
  return (value) => {
    if (isEmpty(value)) return undefined;
    if (typeof value !== "string") return new Fault(`must be text, not ${kindOf(value)}`);
    const clean = value.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
    if (clean.includes(REPLACEMENT) || !clean.isWellFormed())
      return new Fault("has characters that are not UTF-8");
    if (HIDDEN.test(clean)) return new Fault("has control characters");
    if (MARKUP.test(clean)) return new Fault("has markup; only plain text is taken");
    if (SPREADSHEET_FORMULA.test(clean)) return new Fault("begins like a formula of a spreadsheet");
    const length = [...clean].length;
    if (length > most) return new Fault(`has ${length} characters; ${most} is the most`);
    return length < least ? new Fault(`has fewer than ${least} characters`) : clean;
  };
}

export const url: Read<string> = (value) => {
  const words = text(MAX_URL_LENGTH)(value);
  if (typeof words !== "string") return words;
  const address = URL.parse(words);
  if (!address || !["http:", "https:"].includes(address.protocol))
    return new Fault("must be a web address that begins with http:// or https://");
  if (address.username || address.password) return new Fault("must not hold a name or a password");
  return isDomain(address.hostname) ? address.href : new Fault("must name a host such as example.edu");
};

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const isDomain = (host: string) => DOMAIN.test(host) && !/^[\d.]+$/.test(host);

/** As it stands in email addresses: lower case, no www, no path; names in other scripts become punycode. */
export const domain: Read<string> = (value) => {
  const words = text(MAX_URL_LENGTH)(value);
  if (typeof words !== "string") return words;
  const host = URL.parse(/^https?:\/\//i.test(words) ? words : `http://${words}`)?.hostname ?? "";
  const bare = host.replace(/^www\./, "").replace(/\.$/, "");
  return isDomain(bare) ? bare : new Fault("must be a domain such as example.edu");
};

export const date: Read<string> = (value) => {
  const words = text(40)(value);
  if (typeof words !== "string") return words;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(words) && toIsoDay(words) === words;
  return isDay ? words : new Fault("must be a day such as 2027-01-31");
};

function toIsoDay(words: string): string | undefined {
  const day = new Date(`${words}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

export function wholeNumber(least: number, most: number): Read<number> {
  return (value) => {
    const number = plainNumber(value, 8);
    if (typeof number !== "number") return number;
    const isRight = Number.isInteger(number) && number >= least && number <= most;
    return isRight ? number : new Fault(`must be a whole number from ${least} to ${most}`);
  };
}

export const amount = (most = 99_999_999): Read<number> => amountWith(2, most);

export function amountWith(decimals: number, most = 99_999_999): Read<number> {
  return (value) => {
    const number = plainNumber(value, decimals);
    if (typeof number !== "number") return number;
    return number >= 0 && number <= most ? number : new Fault(`must be from 0 to ${most}`);
  };
}

function plainNumber(value: unknown, decimals: number): number | undefined | Fault {
  if (isEmpty(value)) return undefined;
  const written = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const parts = /^\d{1,12}(?:\.(\d+))?$/.exec(written);
  if (!parts) return new Fault("must be a plain number such as 14500 or 14500.50");
  return (parts[1] ?? "").length <= decimals
    ? Number(written)
    : new Fault(`has more than ${decimals} digits after the point`);
}

export const yesOrNo: Read<boolean> = (value) => {
  if (isEmpty(value)) return undefined;
  const word = String(value).trim().toLowerCase();
  if (["true", "yes", "1"].includes(word)) return true;
  if (["false", "no", "0"].includes(word)) return false;
  return new Fault("must be true or false");
};

export function oneOf(words: Iterable<string>, change = (word: string) => word.toLowerCase()): Read<string> {
  const allowed = new Set(words);
  return (value) => {
    const word = text(200)(value);
    if (typeof word !== "string") return word;
    const changed = change(word);
    if (allowed.has(changed)) return changed;
    const few = allowed.size <= 20 ? `; one of ${[...allowed].join(", ")} is` : "";
    return new Fault(`"${shorten(word)}" is not known${few}`);
  };
}

/** A code that a standard gives: compared in upper case, and named in the fault. */
export function codeOf(codes: ReadonlySet<string>, standard: string): Read<string> {
  return (value) => {
    const word = text(60)(value);
    if (typeof word !== "string") return word;
    const code = word.toUpperCase();
    return codes.has(code) ? code : new Fault(`"${shorten(word)}" is no code of ${standard}`);
  };
}

/** In CSV a semicolon separates; in JSON it is a list. The same twice counts once. */
export function listOf<Value>(read: Read<Value>, most: number): Read<Value[]> {
  return (value) => {
    if (isEmpty(value)) return undefined;
    const parts = Array.isArray(value) ? value : typeof value === "string" ? value.split(";") : [value];
    const values: Value[] = [];
    for (const part of parts) {
      const one = read(part);
      if (one instanceof Fault) return one;
      if (one !== undefined && !values.includes(one)) values.push(one);
    }
    if (values.length > most) return new Fault(`has ${values.length} entries; ${most} is the most`);
    return values.length > 0 ? values : undefined;
  };
}

export const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

export function shorten(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "boolean" ? "true or false" : `a ${typeof value}`;
}
