import type { QuestionForm } from "./question-form.ts";

/** What cannot be read stays as it was typed, to be found fault with. */
export function furtherNumber(line: string): (string | { from: string; to: string })[] {
  if (line.trim() === "") return [];
  const [from = "", to] = line.split(/\s+to\s+/i);
  return [to === undefined ? numberText(from) : { from: numberText(from), to: numberText(to) }];
}

/** A value and how far off it may be become the range that is accepted; exact, because binary fractions are not. */
export function numberKey(answer: QuestionForm["answer"]): unknown {
  if (answer.kind === "exact") return numberText(answer.value);
  if (answer.kind === "range") return { from: numberText(answer.from), to: numberText(answer.to) };
  return rangeAround(numberText(answer.value), numberText(answer.tolerance));
}

/** Null where one of them is no plain decimal number. */
export function rangeAround(value: string, tolerance: string): { from: string; to: string } | null {
  if (!/^-?\d+(\.\d+)?$/.test(value) || !/^\d+(\.\d+)?$/.test(tolerance)) return null;
  const places = Math.max(...[value, tolerance].map((text) => text.split(".")[1]?.length ?? 0));
  const scaled = (text: string) => {
    const [whole = "0", decimals = ""] = text.replace("-", "").split(".");
    const size = BigInt(whole + decimals.padEnd(places, "0"));
    return text.startsWith("-") ? -size : size;
  };
  const shown = (size: bigint) => {
    const digits = (size < 0n ? -size : size).toString().padStart(places + 1, "0");
    const fraction = places > 0 ? digits.slice(-places).replace(/0+$/, "") : "";
    const whole = places > 0 ? digits.slice(0, -places) : digits;
    return `${size < 0n ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
  };
  const [middle, off] = [scaled(value), scaled(tolerance)];
  return { from: shown(middle - off), to: shown(middle + off) };
}

/** As numbers are typed anywhere: a comma or a point, a minus of any kind, no blanks. */
export function numberText(text: string): string {
  return text.trim().replaceAll(/\s/g, "").replaceAll(/[−–]/g, "-").replace(",", ".").replace(/^\+/, "");
}

/** 4, -1/3, or -0.25, which is written -1/4; anything else stays as it was typed, to be found fault with. */
export function marksOf(text: string): number | string {
  const plain = numberText(text);
  if (/^-?\d+$/.test(plain)) return Number(plain);
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d*)\.(\d{1,4})$/.exec(plain) ?? [];
  if (!decimals) return plain;
  const den = 10 ** decimals.length;
  const num = Number(`${whole}${decimals}`);
  const shared = divisor(num, den);
  return den === shared ? Number(`${sign}${num / shared}`) : `${sign}${num / shared}/${den / shared}`;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
