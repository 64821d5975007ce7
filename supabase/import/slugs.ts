import { createHash } from "node:crypto";

/** Letters that do not come apart into a plain one and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ŋ: "n",
  "&": " and ",
};

/** A part of an address in plain letters; empty for a name that is wholly in another script. */
export function slugOf(name: string, most = 140): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłıŋ&]/g, (letter) => LETTERS[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’ʻ.]/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return plain.slice(0, most).replaceAll(/^-+|-+$/g, "");
}

export const shortHash = (words: string) => createHash("sha256").update(words).digest("hex").slice(0, 8);
