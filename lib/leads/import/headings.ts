import { ADDED_COLUMNS, type ImportColumns, type ImportField, REPEATABLE } from "./fields";

/** What columns are called in English and in the exports of Facebook and Google lead forms. The first name that a file has wins. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    "full name",
    "name",
    "student name",
    "lead name",
    "contact name",
    "your name",
    "candidate name",
    "customer name",
  ],
  first_name: ["first name", "given name", "forename"],
  last_name: ["last name", "surname", "family name"],
  phone: [
    "phone number",
    "phone",
    "mobile number",
    "mobile",
    "mobile no",
    "phone no",
    "contact number",
    "contact no",
    "telephone",
    "whatsapp number",
    "whatsapp",
    "user phone",
    "work phone",
    "cell",
    "contact",
  ],
  email: ["email", "email address", "e mail", "email id", "mail", "user email", "work email", "mail id"],
  destination: [
    "destination",
    "preferred destination",
    "preferred country",
    "study destination",
    "country of interest",
    "interested country",
    "which country do you want to study in",
    "which country would you like to study in",
    "target country",
    "country",
  ],
  message: ["message", "note", "notes", "comment", "comments", "remarks", "enquiry", "query", "description"],
  source: ["source", "lead source", "utm source", "platform"],
  campaign: ["campaign name", "campaign", "utm campaign"],
  owner: ["owner email", "owner", "lead owner", "counsellor email", "counsellor", "counselor", "assigned to"],
  received_on: [
    "created time",
    "created at",
    "created date",
    "create date",
    "submission time",
    "submitted at",
    "lead submit time",
    "received on",
    "received",
    "date",
    "timestamp",
  ],
  consent_text: [
    "consent",
    "consent text",
    "consent wording",
    "opt in",
    "marketing consent",
    "agreed to be contacted",
  ],
  consented_on: ["consent date", "consented on", "consent given on", "opt in date", "opt in time"],
};

/** The field that each column probably is, by its heading; no field is given twice. */
export function guessColumns(headings: readonly string[]): ImportColumns {
  const columns: (ImportField | "")[] = headings.map(() => "");
  const plain = headings.map(plainHeading);
  for (const [field, names] of Object.entries(NAMES) as [ImportField, readonly string[]][]) {
    const found = names.map((name) => plain.indexOf(name)).find((at) => at >= 0 && columns[at] === "");
    if (found !== undefined) columns[found] = field;
  }
  if (columns.includes("name"))
    return columns.map((field) => (field === "first_name" || field === "last_name" ? "" : field));
  return columns;
}

/** "Phone_Number*" and "phone number" are one heading. */
export function plainHeading(heading: string): string {
  return heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** The columns that came with the file, without those that we add for mending. */
export function ownHeadings(headings: readonly string[]): string[] {
  const added = ADDED_COLUMNS.map(plainHeading);
  return headings.map(plainHeading).filter((heading) => !added.includes(heading));
}

/** A first line of people instead of headings. */
export function looksLikePeople(headings: readonly string[]): boolean {
  return headings.some(
    (cell) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(cell.trim()) || /^\+?[\d\s()-]{8,}$/.test(cell.trim()),
  );
}

export type MappingFault = "no_name" | "no_contact" | "no_consent_column" | { twice: ImportField };

/** What is missing or too much before a file can be read. */
export function mappingFault(columns: ImportColumns, consent: string): MappingFault | null {
  const has = (field: ImportField) => columns.includes(field);
  const twice = columns.find(
    (field, at) => field !== "" && !REPEATABLE.includes(field) && columns.indexOf(field) !== at,
  );
  if (twice) return { twice };
  if (!has("name") && !has("first_name") && !has("last_name")) return "no_name";
  if (!has("phone") && !has("email")) return "no_contact";
  if (consent === "file" && !has("consent_text")) return "no_consent_column";
  return null;
}
