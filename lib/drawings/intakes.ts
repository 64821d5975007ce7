import { formatMonth } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import { MONTHS } from "@/lib/platform/months";

/** The months in few letters: Jan, Feb. */
export function monthLetters(locale: Locale): string[] {
  return MONTHS.map((month, index) =>
    locale === "en" ? month.slice(0, 3) : formatMonth(index + 1, locale, "short"),
  );
}

export type Intake = {
  /** As people say it: "September", "February/March". */
  name: string;
  /** The months it may begin in, from 0. */
  months: number[];
};

/** The intakes that a fact names, the main one first: "September, January/February". None where it names no month. */
export function intakesIn(value: string): Intake[] {
  return value
    .split(/,| and /)
    .map((name) => name.trim())
    .map((name) => ({
      name,
      months: MONTHS.flatMap((month, index) => (new RegExp(`\\b${month}\\b`, "i").test(name) ? [index] : [])),
    }))
    .filter(({ months }) => months.length > 0);
}

const radians = (month: number) => ((month / MONTHS.length) * 360 - 90) * (Math.PI / 180);

function pointAt(centre: number, radius: number, month: number) {
  const round = (length: number) => Math.round(length * 100) / 100;
  return {
    x: round(centre + radius * Math.cos(radians(month))),
    y: round(centre + radius * Math.sin(radians(month))),
  };
}

/** A piece of the ring, from the beginning of one month to the end of another; January begins at the top. */
export function ringPiece(centre: number, [inner, outer]: [number, number], first: number, last = first) {
  const gap = 0.04;
  const [from, to] = [first + gap, last + 1 - gap];
  const isLong = to - from > 6 ? 1 : 0;
  const [a, b, c, d] = [
    pointAt(centre, outer, from),
    pointAt(centre, outer, to),
    pointAt(centre, inner, to),
    pointAt(centre, inner, from),
  ];
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${isLong} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${isLong} 0 ${d.x} ${d.y}Z`;
}

/** Where the name of a month stands, in the middle of its piece. */
export function monthPoint(centre: number, radius: number, month: number) {
  return pointAt(centre, radius, month + 0.5);
}
