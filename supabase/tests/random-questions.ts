/** Random questions with random answers, many of them nearly right or nonsense, the same for the same seed. */
import type { ItemContent, ItemKey, ItemResponse, Marking } from "../../lib/mock-exams/item.ts";
import { PARTIAL_CREDITS, STRICTNESS } from "../../lib/mock-exams/item.ts";
import type { KeyStatus } from "../../lib/mock-exams/marking/scoring.ts";

export type RandomCase = {
  key: ItemKey | null;
  content: ItemContent;
  marking: Marking;
  response: ItemResponse;
  status: KeyStatus;
};

export type Dice = {
  /** From 0 to below the limit. */
  below(limit: number): number;
  oneOf<T>(list: readonly T[]): T;
  chance(share: number): boolean;
};

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneOf: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error("Nothing to choose from.");
      return found;
    },
    chance: (share) => next() < share,
  };
}

const MARKS = [
  { num: 1, den: 1 },
  { num: 2, den: 1 },
  { num: 3, den: 1 },
  { num: 4, den: 1 },
  { num: 6, den: 7 },
  { num: 5, den: 2 },
];
const PENALTIES = [
  { num: 0, den: 1 },
  { num: -1, den: 1 },
  { num: -2, den: 1 },
  { num: -1, den: 3 },
  { num: -2, den: 3 },
  { num: -5, den: 6 },
  { num: -3, den: 14 },
];
const WORDS = [
  "river",
  "Élan",
  "two words",
  "It’s",
  "well-known",
  "über uns",
  "STRASSE",
  "ß",
  "3 km",
  "été",
  "the",
  "a the",
  "museum.",
  "£25",
  "£ 1,000.",
  "25 %",
  "10 a.m.",
  "Ｆｕｌｌ　ｗｉｄｔｈ",
];
const NONSENSE = [
  "",
  " ",
  "\u00a0",
  "NaN",
  "Infinity",
  "1e400",
  "1e3",
  "0x10",
  "9".repeat(200),
  "9".repeat(20),
  "-",
  ".",
  "1/0",
  "1//2",
  "1,5",
  "1.5",
  "1.5.2",
  "--1",
  "＋1",
  "١٢",
  "½",
  "1 2",
  "null",
  "'; drop table x",
  "😀",
  '["a"]',
];
const NUMBERS = [
  "0",
  "-0",
  "7",
  "7.0",
  "7.00",
  "+7",
  "0.5",
  ".5",
  "-2.25",
  "1/2",
  "2/4",
  "14/2",
  "-9/4",
  "2/3",
  "0.666",
  "0.667",
  "3.",
  "1000",
  "007",
  "−7",
];

export function randomCase(random: Dice): RandomCase {
  const { content, key, ids } = question(random);
  return {
    content,
    key,
    marking: {
      correct: random.oneOf(MARKS),
      wrong: random.oneOf(PENALTIES),
      partial: random.oneOf(PARTIAL_CREDITS),
    },
    response: answer(random, content, key, ids),
    status: random.oneOf(["live", "live", "live", "live", "live", "live", "dropped", "bonus"]),
  };
}

const stem = "<p>?</p>";
const named = (ids: readonly string[]) => ids.map((id) => ({ id, html: id }));
const idsOf = (random: Dice, prefix: string, least: number, more: number) =>
  Array.from({ length: least + random.below(more) }, (_, i) => `${prefix}${i}`);

function some<T>(random: Dice, list: readonly T[], least = 1): T[] {
  const chosen = list.filter(() => random.chance(0.5));
  return chosen.length >= least ? chosen : [...list].slice(0, least);
}

function shuffled<T>(random: Dice, list: readonly T[]): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [copy[i], copy[other]] = [copy[other] as T, copy[i] as T];
  }
  return copy;
}

type Question = { content: ItemContent; key: ItemKey | null; ids: string[] };

function question(random: Dice): Question {
  const type = random.oneOf([
    "single_choice",
    "multiple_choice",
    "multiple_choice",
    "numeric",
    "numeric",
    "text",
    "text",
    "gaps",
    "gaps",
    "matching",
    "ordering",
    "essay",
    "speech",
  ] as const);
  const ids = idsOf(random, "o", 3, 4);
  switch (type) {
    case "single_choice":
      return {
        ids,
        content: { type, stem, options: named(ids), keepOrder: false },
        key: { type, any: random.chance(0.9) ? [random.oneOf(ids)] : some(random, ids) },
      };
    case "multiple_choice":
      return {
        ids,
        content: { type, stem, options: named(ids), keepOrder: false },
        key: { type, all: some(random, ids) },
      };
    case "numeric": {
      const at = random.oneOf(["7", "0.5", "-2.25", "1000", "0"]);
      const ranges = random.chance(0.5)
        ? [{ from: at, to: at }]
        : [
            { from: "0.666", to: "0.667" },
            { from: "6.9", to: "7.1" },
          ];
      return {
        ids,
        content: { type, stem, locale: random.oneOf(["en", "de", "fr"]) },
        key: { type, ranges },
      };
    }
    case "text":
      return {
        ids,
        content: {
          type,
          stem,
          ...(random.chance(0.5) ? { mostWords: 1 + random.below(3) } : {}),
          ...strictness(random),
        },
        key: { type, accept: some(random, [sentence(random), ...WORDS]) },
      };
    case "gaps": {
      const gaps = ids.map((id) => {
        const kind = random.oneOf(["choice", "text", "bank"] as const);
        if (kind === "choice") return { id, kind, options: named(["x0", "x1", "x2"]) };
        if (kind === "bank") return { id, kind };
        return { id, kind, ...(random.chance(0.3) ? { mostWords: 1 } : {}), ...strictness(random) };
      });
      return {
        ids,
        content: { type, stem, gaps, bank: named(["x0", "x1", "x2"]) },
        key: {
          type,
          gaps: Object.fromEntries(
            gaps.map((gap) => [
              gap.id,
              gap.kind === "text" ? some(random, WORDS) : some(random, ["x0", "x1"]),
            ]),
          ),
        },
      };
    }
    case "matching": {
      const columns = ["c0", "c1", "c2", "c3"];
      return {
        ids,
        content: { type, stem, rows: named(ids), columns: named(columns), reuse: random.chance(0.5) },
        key: { type, pairs: Object.fromEntries(ids.map((id) => [id, random.oneOf(columns)])) },
      };
    }
    case "ordering":
      return { ids, content: { type, stem, parts: named(ids) }, key: { type, order: shuffled(random, ids) } };
    case "essay":
      return { ids, content: { type, stem, leastWords: 0 }, key: null };
    case "speech":
      return { ids, content: { type, stem, prepareSeconds: 0, speakSeconds: 30 }, key: null };
  }
}

const strictness = (random: Dice) => (random.chance(0.4) ? { strict: random.oneOf(STRICTNESS) } : {});

const sentence = (random: Dice) =>
  Array.from({ length: 2 + random.below(6) }, () =>
    random.oneOf(["the", "cat", "sat", "on", "It's", "mat."]),
  ).join(" ");

/** Other capitals, other spaces, other quotes; or one letter too many. */
function typed(random: Dice, text: string): string {
  return random.oneOf([
    text,
    text.toUpperCase(),
    ` ${text}\t`,
    text.replaceAll(" ", "\u00a0 "),
    text.replaceAll("'", "’"),
    text.normalize("NFD"),
    `${text}s`,
    `${text} the`,
    text.slice(1),
    `${text}.`,
    `${text} . `,
    text.replace(/\.$/, ""),
    text.replace(/([£$€%])/, " $1 "),
    text.replaceAll("'", "´"),
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ]);
}

function answer(
  random: Dice,
  content: ItemContent,
  key: ItemKey | null,
  ids: readonly string[],
): ItemResponse {
  if (random.chance(0.06)) return null;
  if (random.chance(0.06))
    return random.oneOf([[], {}, "", random.oneOf(NONSENSE), [random.oneOf(NONSENSE)]]);
  if (random.chance(0.03)) return { o0: random.oneOf(NONSENSE), zzz: "c0" };
  switch (key?.type) {
    case "single_choice":
      return random.chance(0.4) ? random.oneOf(key.any) : random.oneOf([...ids, "zz"]);
    case "multiple_choice":
      return random.oneOf([
        key.all,
        shuffled(random, key.all),
        some(random, key.all),
        some(random, ids),
        [...key.all, ...key.all],
        [...key.all, "zz"],
      ]);
    case "numeric":
      return random.oneOf([
        ...NUMBERS,
        random.oneOf(NUMBERS).replace(".", ","),
        key.ranges[0]?.to ?? "0",
        random.oneOf(NONSENSE),
      ]);
    case "text":
      return random.oneOf([
        typed(random, random.oneOf(key.accept)),
        typed(random, key.accept[0] ?? ""),
        shuffled(random, (key.accept[0] ?? "").split(" ")).join(" "),
        random.oneOf(NONSENSE),
        sentence(random),
      ]);
    case "gaps":
      return Object.fromEntries(
        some(random, ids, random.chance(0.5) ? ids.length : 1).map((id) => [
          id,
          random.chance(0.6)
            ? typed(random, random.oneOf(key.gaps[id] ?? ["x"]))
            : random.oneOf(["x0", "x2", ...NONSENSE]),
        ]),
      );
    case "matching":
      return Object.fromEntries(
        Object.entries(key.pairs)
          .filter(() => random.chance(0.95))
          .map(([row, column]) => [row, random.chance(0.8) ? column : random.oneOf(["c0", "c1", "zz", ""])]),
      );
    case "ordering":
      return random.oneOf([
        key.order,
        shuffled(random, key.order),
        [...key.order.slice(1), key.order[0] ?? ""],
        key.order.slice(1),
        [...key.order, ...key.order],
      ]);
    default:
      return random.oneOf(["An essay of some words", " \n ", content.type]);
  }
}
