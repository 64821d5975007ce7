import { parse } from "csv-parse/sync";
import { dayInIndia } from "@/lib/platform/clock";
import {
  type AskedColumns,
  askAgain,
  askColumns,
  COLUMN_LIMITS,
  type ColumnChoice,
  isChoosable,
  missingColumns,
  type Reading,
  readChoice,
  recognise,
  type SentChoice,
} from "./columns";
import { COLUMNS, type Column, SETTLEMENT_LIMITS } from "./wording";

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
/** `asked` where a person has to say which column is which, also once lines did not fit what was said. */
export type SettlementFile = { lines: SettlementLine[]; faults: string[]; asked?: AskedColumns };

const MOST_FAULTS = 10;
const refuse = (fault: string): SettlementFile => ({ lines: [], faults: [fault] });

type Cells = readonly string[];
type How = { remembered?: ColumnChoice | null; chosen?: SentChoice | null };

/** By what was chosen for this file, by what is remembered for its provider, or by the names we know. */
export function readSettlementFile(
  bytes: Uint8Array,
  { remembered = null, chosen = null }: How = {},
): SettlementFile {
  let records: { record: Cells; line: number }[];
  try {
    const parsed: unknown = parse(decode(bytes), {
      bom: true,
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
  const head = records.shift()?.record ?? [];
  if (records.length === 0)
    return refuse("The file has no lines: the first one names the columns, payments follow.");
  const reading = chosen && isChoosable(head) ? readChoice(head, chosen) : recognise(head, remembered);
  if (reading === null || "errors" in reading) return ask(head, reading ?? askColumns(head, remembered));
  if (records.length > SETTLEMENT_LIMITS.lines)
    return refuse(
      `The file has more than ${SETTLEMENT_LIMITS.lines.toLocaleString("en-IN")} lines. Split it.`,
    );
  const lines: SettlementLine[] = [];
  const faults: string[] = [];
  for (const { record, line } of records) {
    const read = readLine(record, reading);
    if (typeof read === "string") faults.push(`Line ${line}: ${read}.`);
    else lines.push(read);
  }
  const more = faults.length - MOST_FAULTS;
  return {
    lines,
    faults: more > 0 ? [...faults.slice(0, MOST_FAULTS), `And ${more} more.`] : faults,
    ...(chosen && faults.length > 0 ? { asked: askAgain(head, chosen) } : {}),
  };
}

function ask(head: Cells, asked: AskedColumns): SettlementFile {
  const missing = missingColumns(head)
    .map((column) => COLUMNS[column][0])
    .join(", ");
  if (isChoosable(head)) return { lines: [], faults: [], asked };
  if (head.length <= COLUMN_LIMITS.columns) return refuse(`The first line does not name: ${missing}.`);
  return refuse(
    `The first line does not name: ${missing}. It has more than ${COLUMN_LIMITS.columns} columns, too many to choose from.`,
  );
}

/** Banks still write Latin-1: what is no UTF-8 is that. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function readLine(record: Cells, { places, isFeeWithTax }: Reading): SettlementLine | string {
  const cell = (column: Column) => {
    const place = places[column];
    // An apostrophe in front keeps a spreadsheet from calculating, and is no part of the text.
    return place === undefined ? "" : (record[place] ?? "").replace(/^'/, "").trim();
  };
  const payment = cell("payment");
  if (!/^[\w-]{1,255}$/.test(payment)) return "no number of a payment";
  const [amount, fee, tax] = [rupees(cell("amount")), rupees(cell("fee")), rupees(cell("tax"))];
  if (amount === null || amount === 0) return "the amount is no sum in rupees";
  if (fee === null || tax === null) return "the fee or its tax is no sum in rupees";
  const kept = isFeeWithTax ? fee : fee + tax;
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
