/** Tries one kind of attack, counts it, and keeps what it found for the table at the end of the run. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { inParallel } from "../../support/http.ts";

const FOLDER = path.join(import.meta.dirname, "../../../.data/reports/attacks");

/** What somebody would lose, as a sentence; nothing when the attack came to nothing. */
export type Finding = string | undefined;

/** Every item in turn, some at a time. A try that does not get an answer at all is a finding too. */
export async function seek<Item>(
  items: readonly Item[],
  tryOne: (item: Item) => Promise<Finding | string[]>,
  atOnce = 8,
): Promise<string[]> {
  const found = await inParallel(
    items,
    async (item) => {
      try {
        return (await tryOne(item)) ?? [];
      } catch (error) {
        return `${JSON.stringify(item)?.slice(0, 120)} got no answer: ${(error as Error).message}`;
      }
    },
    atOnce,
  );
  return found.flat();
}

/** As `seek`, against the product: counted in the table. */
export async function attack<Item>(
  kind: string,
  items: readonly Item[],
  tryOne: (item: Item) => Promise<Finding | string[]>,
  atOnce = 8,
): Promise<string[]> {
  if (items.length === 0) throw new Error(`There is nothing to try for "${kind}".`);
  const found = await seek(items, tryOne, atOnce);
  count(kind, items.length, found);
  return found;
}

export function count(kind: string, tries: number, found: readonly string[]): void {
  appendFileSync(path.join(FOLDER, `${process.pid}.jsonl`), `${JSON.stringify({ kind, tries, found })}\n`);
}

export function resetOutcomes(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

export function outcomeTable(): string {
  const sums = new Map<string, { tries: number; found: number }>();
  for (const file of readdirSync(FOLDER)) {
    for (const line of readFileSync(path.join(FOLDER, file), "utf8").split("\n").filter(Boolean)) {
      const { kind, tries, found } = JSON.parse(line) as { kind: string; tries: number; found: string[] };
      const sum = sums.get(kind) ?? { tries: 0, found: 0 };
      sums.set(kind, { tries: sum.tries + tries, found: sum.found + found.length });
    }
  }
  const rows = [...sums].sort(([a], [b]) => a.localeCompare(b));
  const line = (kind: string, tries: number | string, found: number | string) =>
    `  ${kind.padEnd(62)} ${String(tries).padStart(6)} ${String(found).padStart(6)}`;
  return [
    line("Kind of attack", "tries", "found"),
    ...rows.map(([kind, sum]) => line(kind, sum.tries, sum.found)),
  ].join("\n");
}
