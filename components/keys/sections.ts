import type { KeySection } from "./use-keys";

/** What can be done by one line of the list: its words, and every key for it. */
export type KeyLine = { label: string; keys: string[]; run: () => void };

/** Parts of a page that name themselves alike stand under one heading, and two keys for one thing share a line. */
export function keyLines(sections: readonly KeySection[]): { title: string; lines: KeyLine[] }[] {
  const titles = new Map<string, Map<string, KeyLine>>();
  for (const { title, bindings } of sections) {
    const lines = titles.get(title) ?? new Map<string, KeyLine>();
    titles.set(title, lines);
    for (const { key, label, run } of bindings) {
      const line = lines.get(label) ?? { label, keys: [], run };
      lines.set(label, line);
      if (key !== undefined && !line.keys.includes(key)) line.keys.push(key);
    }
  }
  return [...titles].map(([title, lines]) => ({ title, lines: [...lines.values()] }));
}
