import { keyLines } from "@/components/keys/sections";
import type { KeySection } from "@/components/keys/use-keys";
import type { PaletteEntry } from "@/lib/command-palette/schema";

/** A line of the palette: it leads somewhere, or does something on the page that is open. */
export type PaletteItem =
  | (PaletteEntry & { run?: never; keys?: never })
  | {
      group: string;
      title: string;
      detail?: never;
      href?: never;
      isPublic?: never;
      keys: readonly string[];
      run: () => void;
    };

/** Whoever walks does so by key: these are found by their words, and are not in the way before anything is typed. */
const WALKING = new Set([
  "j",
  "k",
  "h",
  "l",
  "o",
  "arrowdown",
  "arrowup",
  "arrowleft",
  "arrowright",
  "escape",
]);

/** What every list has stands below what the open row offers. */
const GENERAL = ["List", "Board", "Everywhere"];

/** What the page does now. */
export function pageActions(sections: readonly KeySection[]): PaletteItem[] {
  const isGeneral = ({ title }: KeySection) => Number(GENERAL.includes(title));
  const ordered = sections.toSorted((one, other) => isGeneral(one) - isGeneral(other));
  return keyLines(ordered).flatMap(({ title, lines }) =>
    lines.map(({ label, keys, run }) => ({ group: title, title: label, keys, run })),
  );
}

/** By the beginning of any of their words; all but the steps of a list before anything is typed. */
export function itemsFor<Item extends PaletteItem>(items: readonly Item[], words: string): Item[] {
  if (words === "") return items.filter(({ keys }) => !keys?.some((key) => WALKING.has(key)));
  const typed = words.toLowerCase().split(/\s+/);
  return items.filter(({ title, detail = "", group }) => {
    const text = ` ${group} ${title} ${detail}`.toLowerCase();
    return typed.every((word) => text.includes(` ${word}`));
  });
}

export function grouped(items: readonly PaletteItem[]): { value: string; items: PaletteItem[] }[] {
  const groups = new Map<string, PaletteItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups].map(([value, own]) => ({ value, items: own }));
}
