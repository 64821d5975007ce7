/** Sums of decimals as they are written; binary numbers would lose their tenths. */
const PLACES = 14;
const DECIMAL = /^[+-]?\d{0,15}(?:\.(\d{0,14}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** Null when it is no number of an ordinary size. */
function scaled(text: string): bigint | null {
  const found = DECIMAL.exec(text.trim());
  if (!found || !/\d/.test(text)) return null;
  const [mantissa = ""] = text.trim().toLowerCase().split("e");
  const exponent = Number(found[2] ?? 0);
  const [whole = "", decimals = ""] = mantissa.replace(/^[+-]/, "").split(".");
  const digits = BigInt(`${whole}${decimals}` || "0");
  const shift = PLACES - decimals.length + exponent;
  if (shift < 0 && digits % 10n ** BigInt(-shift) !== 0n) return null;
  if (shift > 40) return null;
  const value = shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift);
  return text.trim().startsWith("-") ? -value : value;
}

function written(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, "0");
  const decimals = digits.slice(-PLACES).replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -PLACES)}${decimals ? `.${decimals}` : ""}`;
}

/** A key of a numeric question from a value and how far off an answer may be; null when either is no number. */
export function keyAround(
  value: string,
  below: string,
  above = below,
): string | { from: string; to: string } | null {
  const [middle, down, up] = [value, below, above].map((one) => scaled(one || "0"));
  if (middle === null || down === null || up === null || !/\d/.test(value)) return null;
  if (middle === undefined || down === undefined || up === undefined || down < 0n || up < 0n) return null;
  if (down === 0n && up === 0n) return written(middle);
  return { from: written(middle - down), to: written(middle + up) };
}

/** The other way round: what lies in the middle of a range, and how far its ends are. */
export function middleOf({ from, to }: { from: string; to: string }): { value: string; tolerance: string } {
  const low = scaled(from) ?? 0n;
  const high = scaled(to) ?? 0n;
  // Keys have twelve decimals at most, so half of a sum is exact here.
  return { value: written((low + high) / 2n), tolerance: written((high - low) / 2n) };
}
