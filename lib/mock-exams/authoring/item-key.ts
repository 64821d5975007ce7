import { idOf } from "./option-ids.ts";
import type { ItemFile } from "./paper-file.ts";

const LONGEST_DECIMALS = 12;

export function keyOf(item: ItemFile): unknown {
  const id = (letter: string, options: Record<string, string>, scope = item.id) =>
    idOf(scope, letter, options[letter]);
  switch (item.type) {
    case "single_choice":
      return {
        type: item.type,
        any: [item.key, ...(item.also ?? [])].map((letter) => id(letter, item.options)),
      };
    case "multiple_choice":
      return { type: item.type, all: item.key.map((letter) => id(letter, item.options)) };
    case "numeric":
      return { type: item.type, ranges: [item.key, ...(item.also ?? [])].map(rangeOf) };
    case "text":
      return { type: item.type, accept: item.key };
    case "gaps": {
      const accepted = Object.entries(item.key).map(([number, key]) => {
        if (typeof key !== "string") return [number, key];
        const gap = item.gaps[number];
        if (typeof gap === "object" && "options" in gap)
          return [number, [id(key, gap.options, `${item.id} ${number}`)]];
        return [number, [id(key, item.bank ?? {})]];
      });
      return { type: item.type, gaps: Object.fromEntries(accepted) };
    }
    case "matching": {
      const pairs = Object.entries(item.key).map(([row, letter]) => [row, id(letter, item.columns)]);
      return { type: item.type, pairs: Object.fromEntries(pairs) };
    }
    case "ordering":
      return { type: item.type, order: item.key.map((letter) => id(letter, item.parts)) };
    default:
      return null;
  }
}

function rangeOf(key: string | { from: string; to: string }) {
  if (typeof key !== "string") return { from: decimalOf(key.from, "down"), to: decimalOf(key.to, "up") };
  return { from: decimalOf(key, "down"), to: decimalOf(key, "up") };
}

/** A fraction without end becomes the nearest decimals below and above it, so that it lies between them. */
function decimalOf(text: string, way: "down" | "up"): string {
  const [above = "", below] = text.split("/");
  if (!below) return above;
  const scale = 10n ** BigInt(LONGEST_DECIMALS);
  const [whole = "0", decimals = ""] = above.split(".");
  const numerator = BigInt(whole + decimals) * scale;
  const denominator = BigInt(below) * 10n ** BigInt(decimals.length);
  let scaled = numerator / denominator;
  const isExact = scaled * denominator === numerator;
  if (!isExact && way === "up" && numerator > 0n) scaled += 1n;
  if (!isExact && way === "down" && numerator < 0n) scaled -= 1n;
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(LONGEST_DECIMALS + 1, "0");
  const fraction = digits.slice(-LONGEST_DECIMALS).replace(/0+$/, "");
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -LONGEST_DECIMALS)}${fraction ? `.${fraction}` : ""}`;
}
