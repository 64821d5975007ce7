/** What a file of leads may hold: plain data, so that the page shows what the rules read. */

const MB = 1024 * 1024;

/** The only place for how large a file may be. */
export const IMPORT_LIMITS = {
  bytes: 50 * MB,
  lines: 1_000_000,
  columns: 200,
  /** A line longer than this is a quotation mark that is never closed, or no lead. */
  recordLength: 64 * 1024,
  source: 100,
  consentText: 2000,
} as const;

export const IMPORT_FIELDS = {
  name: "Name",
  first_name: "First name",
  last_name: "Last name",
  phone: "Phone",
  email: "Email",
  destination: "Destination",
  message: "Note",
  source: "Source",
  campaign: "Campaign",
  owner: "Owner (email)",
  received_on: "Received on",
  consent_text: "Consent",
  consented_on: "Consent given on",
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

/** Of each column its field, or an empty text where the column is left out. */
export type ImportColumns = readonly (ImportField | "")[];

/** Several columns may go into the note: forms ask questions of their own. */
export const REPEATABLE: readonly ImportField[] = ["message"];

export const CONSENT_ANSWERS = {
  yes: "Yes, all of them",
  file: "Some did: a column says who",
  no: "No, or we don’t know",
} as const;
export type ConsentAnswer = keyof typeof CONSENT_ANSWERS;

export const DATE_ORDERS = {
  day: "Day first: 31/12/2026",
  month: "Month first: 12/31/2026",
} as const;
export type DateOrder = keyof typeof DATE_ORDERS;

/** What we add to a file of lines to mend; ignored when that file comes back. */
export const ADDED_COLUMNS = ["Original line", "Problem"] as const;

export const ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252 (Latin-1)",
} as const;
export type Encoding = keyof typeof ENCODINGS;

export const DELIMITERS = { ",": "commas", ";": "semicolons", "\t": "tabs" } as const;
export type Delimiter = keyof typeof DELIMITERS;
export const DELIMITER_SIGNS = Object.keys(DELIMITERS) as Delimiter[];
