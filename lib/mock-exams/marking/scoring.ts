/**
 * What an answer is worth, a second time: written from the rules of marking, not from the database's function, so that
 * tests can hold the two against each other. The database's is the one that counts.
 */
import type { ItemContent, ItemKey, ItemResponse, Marking, Strictness } from "../item.ts";
import type { Outcome } from "../results/rows.ts";

export type KeyStatus = "live" | "dropped" | "bonus";
export type Fraction = { num: number; den: number };
export type Scored = { outcome: Outcome; marks: Fraction | null; most: Fraction };

const LONGEST_NUMBER = 20;
const BLANKS = "[ \\t\\n\\r\\f\\v\\u00a0\\u2000-\\u200b\\u202f\\u3000\\ufeff]";
const MANY_BLANKS = new RegExp(`${BLANKS}+`, "g");
/** Capitals outside A to Z that German and French have. */
const CAPITALS = /[A-ZÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸẞ]/g;

/** One space between words; quotes, dashes and full-width signs as on an English keyboard. Capitals stay. */
function straight(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("￡", "£")
    .replaceAll("￥", "¥")
    .replace(/[‘’‚‛ʼ`´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[–—‐‑−]/g, "-")
    .replace(MANY_BLANKS, " ")
    .replace(/^ | $/g, "");
}

const small = (text: string) => text.replace(CAPITALS, (letter) => letter.toLowerCase());
const plain = (text: string) => small(straight(text));

/**
 * A short answer as the real exams compare it: capitals, spaces, a final full stop and the space beside a currency or per cent
 * sign make no difference. "case": capitals do. "exact": all of them do.
 */
function comparable(text: string, strict: Strictness | undefined): string {
  const written = straight(text);
  if (strict === "exact") return written;
  const lenient = written
    .replace(/ ?\.$/, "")
    .replace(/([£$€¥₹]) (?=\d)/g, "$1")
    .replace(/(?<=\d) ([£$€¥₹%])/g, "$1");
  return strict === "case" ? lenient : small(lenient);
}

const wordsOf = (text: string) =>
  plain(text)
    .replace(/[.,;:!?"()]/g, "")
    .split(" ")
    .filter((word) => word !== "");

type Ratio = { num: bigint; den: bigint };

function decimal(text: string): Ratio {
  const [, sign, whole = "", places = ""] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  const num = BigInt(`${whole}${places}` || "0");
  return { num: sign === "-" ? -num : num, den: 10n ** BigInt(places.length) };
}

/** A typed number, or null: the locale's decimal sign, or one whole number over another. */
function parseNumber(typed: string, locale: "en" | "de" | "fr"): Ratio | null {
  const text = plain(typed);
  if ([...text].length > LONGEST_NUMBER) return null;
  const over = /^([+-]?\d+)\/(\d+)$/.exec(text);
  if (over?.[1] && over[2]) {
    const den = BigInt(over[2]);
    return den === 0n ? null : { num: BigInt(over[1].replace("+", "")), den };
  }
  const sign = locale === "en" ? "\\." : ",";
  if (!new RegExp(`^[+-]?(\\d+(${sign}\\d*)?|${sign}\\d+)$`).test(text)) return null;
  return decimal(text.replace(",", "."));
}

const atMost = (left: Ratio, right: Ratio) => left.num * right.den <= right.num * left.den;

const isText = (value: unknown): value is string => typeof value === "string" && plain(value) !== "";

function isAnswered(response: ItemResponse): boolean {
  if (response === null) return false;
  if (typeof response === "string") return isText(response);
  return Array.isArray(response) ? response.length > 0 : Object.values(response).some(isText);
}

function acceptsText(
  accepted: readonly string[],
  typed: unknown,
  { mostWords, strict }: { mostWords?: number | undefined; strict?: Strictness | undefined },
): boolean {
  if (!isText(typed)) return false;
  const text = comparable(typed, strict);
  if (text === "" || (mostWords !== undefined && text.split(" ").length > mostWords)) return false;
  return accepted.some((form) => comparable(form, strict) === text);
}

/** How many parts a question has, and how many of them are right. Marks per part; the rest is decided by nothing right. */
type Parts = { parts: number; right: number; marks?: number };

function countRight(
  key: ItemKey,
  content: ItemContent,
  partial: Marking["partial"],
  response: ItemResponse,
): Parts {
  const allOrNothing = (isRight: boolean): Parts => ({ parts: 1, right: isRight ? 1 : 0 });
  const parts = (all: number, right: number, isByPart: boolean): Parts =>
    isByPart ? { parts: all, right } : allOrNothing(right === all);

  if (content.type === "single_choice" && key.type === "single_choice")
    return allOrNothing(typeof response === "string" && key.any.includes(response));

  if (content.type === "multiple_choice" && key.type === "multiple_choice") {
    const keyed = new Set(key.all);
    const chosen = new Set(Array.isArray(response) ? response : []);
    const right = [...chosen].filter((id) => keyed.has(id)).length;
    const wrong = chosen.size - right;
    if (partial === "per_option") return { parts: keyed.size, right: Math.max(0, right - wrong) };
    const isExact = wrong === 0 && right === keyed.size;
    if (partial === "jee_adv" && wrong === 0 && right > 0 && !isExact)
      return { parts: 1, right: 0, marks: right };
    return allOrNothing(isExact);
  }

  if (content.type === "numeric" && key.type === "numeric") {
    const value = typeof response === "string" ? parseNumber(response, content.locale) : null;
    return allOrNothing(
      value !== null &&
        key.ranges.some((range) => atMost(decimal(range.from), value) && atMost(value, decimal(range.to))),
    );
  }

  if (content.type === "text" && key.type === "text") {
    if (partial !== "per_word") return allOrNothing(acceptsText(key.accept, response, content));
    const said = wordsOf(key.accept[0] ?? "");
    const left = typeof response === "string" ? wordsOf(response) : [];
    const right = said.filter((word) => {
      const place = left.indexOf(word);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
    return { parts: said.length, right: right.length };
  }

  if (content.type === "gaps" && key.type === "gaps") {
    const filled = isRecord(response) ? response : {};
    const right = content.gaps.filter((gap) => {
      const accepted = key.gaps[gap.id] ?? [];
      const answer = filled[gap.id];
      if (gap.kind === "text") return acceptsText(accepted, answer, gap);
      return answer !== undefined && accepted.includes(answer);
    }).length;
    return parts(Object.keys(key.gaps).length, right, partial === "per_gap");
  }

  if (content.type === "matching" && key.type === "matching") {
    const matched = isRecord(response) ? response : {};
    const rows = Object.entries(key.pairs);
    const right = rows.filter(([row, column]) => matched[row] === column).length;
    return parts(rows.length, right, partial === "per_row");
  }

  if (content.type === "ordering" && key.type === "ordering") {
    const order = Array.isArray(response) ? response : [];
    const hasRepeats = new Set(order).size < order.length;
    if (partial !== "pairs") return allOrNothing(!hasRepeats && order.join() === key.order.join());
    const neighbours = key.order.slice(1).filter((part, i) => {
      const before = order.indexOf(key.order[i] ?? "");
      return before >= 0 && order[before + 1] === part;
    });
    return { parts: key.order.length - 1, right: hasRepeats ? 0 : neighbours.length };
  }

  throw new Error(`A question of type ${content.type} has a key of type ${key.type}.`);
}

const isRecord = (response: ItemResponse): response is Record<string, string> =>
  typeof response === "object" && response !== null && !Array.isArray(response);

export function scoreItem(
  key: ItemKey | null,
  content: ItemContent,
  marking: Marking,
  response: ItemResponse,
  status: KeyStatus,
): Scored {
  const times = (marks: Fraction, factor: number): Fraction => ({ num: marks.num * factor, den: marks.den });
  const counted = key && countRight(key, content, marking.partial, response);
  const most = times(marking.correct, counted?.parts ?? 1);
  if (status === "dropped") return { outcome: "dropped", marks: most, most };
  if (!isAnswered(response)) return { outcome: "unanswered", marks: { num: 0, den: 1 }, most };
  if (status === "bonus") return { outcome: "bonus", marks: most, most };
  if (!counted) return { outcome: "pending", marks: null, most };

  if (counted.marks !== undefined) return { outcome: "partly", marks: { num: counted.marks, den: 1 }, most };
  const outcome = counted.right === counted.parts ? "right" : counted.right > 0 ? "partly" : "wrong";
  const neverBelowNothing = content.type === "multiple_choice" && marking.partial === "per_option";
  if (outcome === "wrong")
    return { outcome, marks: neverBelowNothing ? { num: 0, den: 1 } : marking.wrong, most };
  return { outcome, marks: times(marking.correct, counted.right), most };
}
