import { cleanLine, email, message, personName, phone } from "../fields";
import { readDay, startOfDay } from "./dates";
import { IMPORT_LIMITS, type ImportColumns, type ImportField } from "./fields";
import type { LineProblem } from "./problems";
import type { FileRecord } from "./read-csv";
import type { ImportOptions } from "./schema";

/** What a lead is made of, as the database takes it. */
export type LineFields = {
  name: string;
  phone?: string;
  email?: string;
  destination?: string;
  message?: string;
  source?: string;
  campaign?: string;
  owner_email?: string;
  received_on?: string;
  received_at?: string;
  consent_text?: string;
  consented_at?: string;
};
export type StagedLine = { line: number; fields?: LineFields; problems: LineProblem[]; cells?: string[] };
export type LinePlan = {
  headings: readonly string[];
  columns: ImportColumns;
  options: ImportOptions;
  today: string;
};

const FAULTS = { too_long: "long_line", open_quote: "open_quote", unreadable: "unreadable" } as const;
const SHOWN_VALUE = 200;
const KEPT_CELL = 4000;
const LONGEST_DESTINATION = 100;
const FORMULA_MARK = /^'(?=[=+\-@＝＋－＠])/;
/** Facebook writes p:+919876543210. */
const PHONE_PREFIX = /^(?:p|tel|phone):\s*/i;
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;
const YES = /^(?:yes|y|true|1|agreed|opted in|ok)$/i;
const NO = /^(?:no|n|false|0|none|null|opted out|-)?$/i;

/** Makes of a record of the file what becomes a lead, or says everything that is wrong with it. Nothing is calculated: a formula is a text. */
export function readLine(record: FileRecord, plan: LinePlan): StagedLine {
  const { line, cells, fault } = record;
  const problems: LineProblem[] = [];
  const say = (field: LineProblem["field"], code: LineProblem["code"], value = "") => {
    problems.push({ field, code, value: [...value].slice(0, SHOWN_VALUE).join("") });
  };
  const refused = () => ({ line, problems, cells: cells.map((cell) => cell.slice(0, KEPT_CELL)) });

  if (fault) {
    say("line", FAULTS[fault], cells[0]);
    return refused();
  }
  const extra = cells.slice(plan.headings.length).filter((cell) => cell.trim() !== "");
  if (extra.length > 0) say("line", "too_many_fields", extra.join(", "));
  if (cells.length < plan.headings.length) say("line", "too_few_fields", cells.join(", "));
  // Its values may stand in the wrong columns, so there is no use in judging them.
  if (problems.length > 0) return refused();

  const { fields, options } = { fields: textsOf(cells, plan), options: plan.options };
  const text = (field: ImportField) => fields.get(field) ?? "";
  const judge = <Value>(
    field: ImportField,
    code: LineProblem["code"],
    schema: { safeParse(value: string): { success: boolean; data?: Value } },
    value = text(field),
  ): Value | undefined => {
    if (value === "") return;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    say(field, code, value);
    return;
  };
  const short = (field: ImportField, longest: number): string | undefined => {
    const value = cleanLine(text(field));
    if ([...value].length > longest) say(field, "too_long", value);
    return value || undefined;
  };
  const day = (field: ImportField): string | undefined => {
    const value = text(field);
    if (value === "") return;
    const read = readDay(value, options.dateOrder);
    if (!read) say(field, "bad_date", value);
    else if (read > plan.today) say(field, "future_date", value);
    else return read;
    return;
  };

  const whole = text("name") || [text("first_name"), text("last_name")].filter(Boolean).join(" ");
  if (whole === "") say("name", "no_name");
  const name = judge("name", "no_name", personName, whole);
  const number = text("phone").replace(PHONE_PREFIX, "");
  const given = {
    phone: judge("phone", ROUNDED.test(number) ? "rounded_phone" : "bad_phone", phone, number),
    email: judge("email", "bad_email", email),
  };
  if (number === "" && text("email") === "") say("phone", "no_contact");
  const receivedOn = day("received_on");
  const consent = consentOf(text("consent_text"), day("consented_on") ?? receivedOn, options);
  if (consent === "no_date") say("consented_on", "no_consent_date", text("consent_text"));
  else if (consent && consent.text.length > IMPORT_LIMITS.consentText)
    say("consent_text", "too_long", consent.text);
  const note = judge("message", "too_long", message);
  const destination = short("destination", LONGEST_DESTINATION);
  const source = short("source", IMPORT_LIMITS.source) ?? options.source;
  const campaign = short("campaign", IMPORT_LIMITS.source) ?? options.campaign;
  const owner = text("owner") === "" ? undefined : judge("owner", "unknown_owner", email);
  if (problems.length > 0 || name === undefined) return refused();

  const made: LineFields = {
    name,
    ...(given.phone ? { phone: given.phone } : {}),
    ...(given.email ? { email: given.email } : {}),
    ...(destination ? { destination } : {}),
    ...(note ? { message: note } : {}),
    ...(source ? { source } : {}),
    ...(campaign ? { campaign } : {}),
    ...(owner ? { owner_email: owner } : {}),
    ...(receivedOn ? { received_on: receivedOn, received_at: startOfDay(receivedOn) } : {}),
    ...(consent && consent !== "no_date"
      ? { consent_text: consent.text, consented_at: startOfDay(consent.day) }
      : {}),
  };
  // Kept too, in case its owner or its person turns out to be a problem.
  return { line, fields: made, problems, cells: refused().cells };
}

/** The texts of a line by field; several columns of the note are named by their headings. */
function textsOf(cells: readonly string[], { headings, columns }: LinePlan): Map<ImportField, string> {
  const texts = new Map<ImportField, string>();
  const notes: { heading: string; text: string }[] = [];
  columns.forEach((field, at) => {
    const text = (cells[at] ?? "").trim().replace(FORMULA_MARK, "");
    if (field === "" || text === "") return;
    if (field === "message") notes.push({ heading: headings[at] ?? "", text });
    else texts.set(field, text);
  });
  const isNamed = columns.filter((field) => field === "message").length > 1;
  const note = notes.map(({ heading, text }) => (isNamed ? `${heading}: ${text}` : text)).join("\n");
  if (note) texts.set("message", note);
  return texts;
}

function consentOf(
  cell: string,
  day: string | undefined,
  { consent, consentText, consentedOn }: ImportOptions,
): { text: string; day: string } | "no_date" | null {
  if (consent === "no" || (consent === "file" && NO.test(cell))) return null;
  const isWording = cell !== "" && !YES.test(cell) && !NO.test(cell);
  const text = isWording ? cell : consentText;
  const given = day ?? consentedOn;
  if (!text) return null;
  return given ? { text, day: given } : "no_date";
}
