import { parse } from "csv-parse/sync";
import { dayInIndia } from "@/lib/platform/clock";
import { COLUMNS, type Column, NEEDED, SETTLEMENT_LIMITS } from "./wording";

/** What a provider says it paid out, from its CSV file. All of it is read before any of it is kept. Without I/O. */

/** As import_settlement takes it. */
export type SettlementLine = {
  kind: string;
  payment: string;
  amount_minor: number;
  fee_minor: number;
  tax_minor: number;
  settlement: string | null;
  utr: string | null;
  settled_on: string;
};
export type SettlementFile = { lines: SettlementLine[]; faults: string[] };

const MOST_FAULTS = 10;
const refuse = (fault: string): SettlementFile => ({ lines: [], faults: [fault] });

type Mapping = Partial<Record<Column, string>>;
type Cells = Readonly<Record<string, string>>;

export function readSettlementFile(bytes: Uint8Array): SettlementFile {
  let records: { record: Cells; line: number }[];
  try {
    const parsed: unknown = parse(decode(bytes), {
      bom: true,
      columns: (head: string[]) => head.map((column) => column.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
      delimiter: [",", ";", "\t"],
    });
    records = (parsed as { record: Cells; info: { lines: number } }[]).map(({ record, info }) => ({
      record,
      line: info.lines,
    }));
  } catch {
    return refuse("This is not a CSV file with one payment on each line.");
  }
  const [first] = records;
  if (!first) return refuse("The file has no lines: the first one names the columns, payments follow.");
  const mapping = mappingOf(first.record);
  const missing = NEEDED.filter((column) => mapping[column] === undefined);
  if (missing.length > 0)
    return refuse(`The first line does not name: ${missing.map((column) => COLUMNS[column][0]).join(", ")}.`);
  if (records.length > SETTLEMENT_LIMITS.lines)
    return refuse(
      `The file has more than ${SETTLEMENT_LIMITS.lines.toLocaleString("en-IN")} lines. Split it.`,
    );
  const lines: SettlementLine[] = [];
  const faults: string[] = [];
  for (const { record, line } of records) {
    const read = readLine(record, mapping);
    if (typeof read === "string") faults.push(`Line ${line}: ${read}.`);
    else lines.push(read);
  }
  const more = faults.length - MOST_FAULTS;
  return { lines, faults: more > 0 ? [...faults.slice(0, MOST_FAULTS), `And ${more} more.`] : faults };
}

/** Banks still write Latin-1: what is no UTF-8 is that. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function mappingOf(record: Cells): Mapping {
  const found = (Object.keys(COLUMNS) as Column[]).map((column) => [
    column,
    COLUMNS[column].find((name) => name in record),
  ]);
  return Object.fromEntries(found.filter(([, name]) => name !== undefined));
}

function readLine(record: Cells, mapping: Mapping): SettlementLine | string {
  const cell = (column: Column) => {
    const name = mapping[column];
    // An apostrophe in front keeps a spreadsheet from calculating, and is no part of the text.
    return name === undefined ? "" : (record[name] ?? "").replace(/^'/, "").trim();
  };
  const payment = cell("payment");
  if (!/^[\w-]{1,255}$/.test(payment)) return "no number of a payment";
  const [amount, fee, tax] = [rupees(cell("amount")), rupees(cell("fee")), rupees(cell("tax"))];
  if (amount === null || amount === 0) return "the amount is no sum in rupees";
  if (fee === null || tax === null) return "the fee or its tax is no sum in rupees";
  const kept = mapping.fee === "fee" ? fee : fee + tax;
  if (tax > kept) return "the tax is more than the fee with it";
  if (kept > amount) return "the fee is more than the amount";
  const day = dayOf(cell("settledAt"));
  if (day === null) return "no day on which it was paid out";
  return {
    kind: (cell("kind") || "payment").toLowerCase().slice(0, 40),
    payment,
    amount_minor: amount,
    fee_minor: kept,
    tax_minor: tax,
    settlement: cell("settlement").slice(0, 100) || null,
    utr: cell("utr").slice(0, 100) || null,
    settled_on: day,
  };
}

/** "11,800.50" in paise. A sum is never guessed: 11.800 is no number here. */
function rupees(typed: string): number | null {
  if (typed === "") return 0;
  if (!/^(\d{1,9}|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(typed)) return null;
  const [whole = "", part = ""] = typed.replaceAll(",", "").split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** "2026-11-20 10:00:00", "20/11/2026 10:00", or seconds since 1970. */
function dayOf(typed: string): string | null {
  if (/^\d{10}$/.test(typed)) return dayInIndia(new Date(Number(typed) * 1000));
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](20\d{2})\b/.exec(typed) ?? [];
  const text = year ? `${year}-${month}-${day}` : (/^20\d{2}-\d{2}-\d{2}/.exec(typed)?.[0] ?? "");
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? null : text;
}
