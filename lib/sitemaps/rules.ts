/** What the protocol allows in one file: https://www.sitemaps.org/protocol.html */
export const MAX_URLS_PER_FILE = 50_000;
/** Ids are random, so ranges of equal width hold about equal numbers; the room left takes up the difference. */
const URLS_AIMED_AT = 40_000;
const ID_BITS = 128n;

export type IdRange = { from: string; to: string };

/** The ids of a table in as many ranges as its rows need files; from is inside, to is inside too. */
export function idRanges(rows: number): IdRange[] {
  const files = BigInt(Math.max(1, Math.ceil(rows / URLS_AIMED_AT)));
  const edge = (index: bigint) => (index << ID_BITS) / files;
  return Array.from({ length: Number(files) }, (_range, index) => ({
    from: toUuid(edge(BigInt(index))),
    to: toUuid(edge(BigInt(index) + 1n) - 1n),
  }));
}

function toUuid(value: bigint): string {
  const digits = value.toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
