/**
 * Reads a whole list without writing anything: what is wrong and where, which rows are there twice, and what is left to
 * write. The same file gives the same rows in the same order each time, which is what lets an import go on where it
 * was interrupted.
 */
import { Fault, isEmpty, shorten } from "./cells.ts";
import type { FileRecord } from "./file-record.ts";
import type { List, Values } from "./list.ts";
import { lookUp, type Mapping, unknownNames } from "./mapping.ts";
import { slugOf } from "./slugs.ts";

export type Finding = {
  line: number;
  /** Empty where the whole record is meant. */
  column: string;
  problem: string;
  /** An error keeps the record out; a note is worth knowing. */
  weight: "error" | "note";
};

export type Checked = {
  records: number;
  findings: Finding[];
  errors: number;
  notes: number;
  /** Rows after merging, without those that have errors. */
  rows: number;
  /** How often each key of more than one record occurs. */
  repeated: ReadonlyMap<string, number>;
  keys: readonly string[];
};

type Read = { line: number; values: Values; key: string; findings: Finding[] };

export type Reading = { list: List; mapping: Mapping; willBePublished: boolean };

/** The report keeps this many findings of each weight; the rest is counted. */
const MAX_FINDINGS = 10_000;

export async function checkList(
  records: AsyncIterable<FileRecord>,
  reading: Reading,
  onRecord: (line: number) => void = () => {},
): Promise<Checked> {
  const seen = new Map<string, { line: number; count: number }>();
  const names = new Map<string, { line: number; key: string }>();
  const strangers = new Set<string>();
  const findings: Finding[] = [];
  const counts = { records: 0, error: 0, note: 0 };
  const report = (finding: Finding) => {
    counts[finding.weight] += 1;
    if (counts[finding.weight] <= MAX_FINDINGS) findings.push(finding);
  };

  for await (const record of records) {
    counts.records += 1;
    onRecord(record.line);
    if ("problem" in record) {
      report({ line: record.line, column: "", problem: record.problem, weight: "error" });
      continue;
    }
    for (const name of unknownNames(record.fields, Object.keys(reading.list.columns), reading.mapping)) {
      if (strangers.has(name)) continue;
      strangers.add(name);
      report({
        line: record.line,
        column: shorten(name),
        problem: "is a column that is not known and is left out",
        weight: "note",
      });
    }
    const read = readRecord(record.line, record.fields, reading);
    for (const finding of read.findings) report(finding);
    if (read.findings.length > 0) continue;
    const before = seen.get(read.key);
    if (before) {
      before.count += 1;
      const problem = `is the same as line ${before.line} (${read.key}); the two are merged, and what the later one says counts`;
      report({ line: read.line, column: "", problem, weight: "note" });
      continue;
    }
    seen.set(read.key, { line: read.line, count: 1 });
    const look = lookOf(read.values);
    const alike = look === undefined ? undefined : names.get(look);
    if (alike) {
      const problem = `has the name and country of line ${alike.line}, and another domain; both are taken`;
      report({ line: read.line, column: "name", problem, weight: "note" });
    } else if (look !== undefined) names.set(look, { line: read.line, key: read.key });
  }
  return {
    records: counts.records,
    findings,
    errors: counts.error,
    notes: counts.note,
    rows: seen.size,
    repeated: new Map([...seen].filter(([, { count }]) => count > 1).map(([key, { count }]) => [key, count])),
    keys: [...seen.keys()],
  };
}

/** The rows to write, merged; records with errors are passed over. */
export async function* rowsOf(
  records: AsyncIterable<FileRecord>,
  reading: Reading,
  repeated: Checked["repeated"],
): AsyncGenerator<{ key: string; values: Values }> {
  const waiting = new Map<string, { values: Values; left: number }>();
  for await (const record of records) {
    if ("problem" in record) continue;
    const { key, values, findings } = readRecord(record.line, record.fields, reading);
    if (findings.length > 0) continue;
    const times = repeated.get(key);
    if (times === undefined) {
      yield { key, values };
      continue;
    }
    const before = waiting.get(key) ?? { values: {}, left: times };
    const merged = { values: { ...before.values, ...values }, left: before.left - 1 };
    waiting.set(key, merged);
    if (merged.left === 0) {
      waiting.delete(key);
      yield { key, values: merged.values };
    }
  }
}

function readRecord(line: number, fields: ReadonlyMap<string, unknown>, reading: Reading): Read {
  const { list, mapping, willBePublished } = reading;
  const findings: Finding[] = [];
  const say = (column: string, problem: string) =>
    findings.push({ line, column: mapping.columns[column] ?? column, problem, weight: "error" });
  const values: Record<string, unknown> = {};
  for (const [column, read] of Object.entries(list.columns)) {
    const value = lookUp(fields, column, mapping);
    if (isEmpty(value)) {
      if (list.required.includes(column)) say(column, "is empty and has to be given");
      continue;
    }
    const taken = read(value);
    if (taken instanceof Fault) say(column, taken.problem);
    else if (taken !== undefined) values[column] = taken;
  }
  if (findings.length > 0) return { line, values, key: "", findings };
  list.judge(values, say, willBePublished);
  return { line, values, key: list.keyOf(values), findings };
}

/** For finding one institution under two domains. */
function lookOf({ name, country }: Values): string | undefined {
  if (typeof name !== "string" || typeof country !== "string") return undefined;
  return `${country} ${slugOf(name) || name.toLowerCase()}`;
}
