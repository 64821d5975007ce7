/** What was found in a list, for people: a summary to read at once, and every finding with line and column in a file. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { shorten } from "./cells.ts";
import type { Checked, Finding } from "./check.ts";

const EXAMPLES = 3;
const MAX_KINDS = 15;

/** The same problem in many lines is said once, with how often and where first. */
export function summarise(findings: readonly Finding[], weight: Finding["weight"]): string[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.weight !== weight) continue;
    const kind = `${finding.column} ${finding.problem.replaceAll(/"[^"]*"|\([^)]*\)|\d+/g, "…")}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), finding]);
  }
  const ordered = [...kinds.values()].sort((one, other) => other.length - one.length);
  const lines = ordered.slice(0, MAX_KINDS).flatMap((same) => {
    const shown = same.slice(0, same.length > EXAMPLES ? 1 : EXAMPLES).map(describe);
    const others = same.length - shown.length;
    const lineNumbers = same.slice(shown.length, shown.length + 5).map(({ line }) => line);
    return others === 0
      ? shown
      : [
          ...shown,
          `    … and ${count(others)} more like it (lines ${lineNumbers.join(", ")}${others > 5 ? " …" : ""})`,
        ];
  });
  const rest = ordered.length - MAX_KINDS;
  return rest > 0 ? [...lines, `  … and ${count(rest)} other kinds`] : lines;
}

export function describe({ line, column, problem }: Finding): string {
  return `  line ${line}: ${column ? `${shorten(column)} ${problem}` : problem}`;
}

export async function writeReport(file: string, { findings }: Checked): Promise<void> {
  const rows = findings.map(({ line, weight, column, problem }) => [String(line), weight, column, problem]);
  const text = [["line", "weight", "column", "problem"], ...rows]
    .map((row) => row.map(toCell).join(","))
    .join("\r\n");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `\uFEFF${text}\r\n`);
}

/** The report is opened in a spreadsheet, which must not run what a hostile list has written. */
function toCell(words: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const count = (number: number) => number.toLocaleString("en-IN");
