import type { Ask, Paper, PaperModule, PaperQuestion, PaperSection, SectionBank } from "./rows";
import { addQuestions, blocksOf, isAskedFor, mixTally, removeQuestions } from "./rules";

/** What a module is to come to; without a number, as many as its time allows. */
type Need = {
  asks: Ask[];
  questions: number | null;
  seconds: number | null;
  /** Whether it is a bank, in which a text with six gaps is one of those that are chosen from. */
  isBank: boolean;
};

/** What the bank has no more of. Seconds, where only the time says how many there are. */
export type Lack = { ask: Ask; questions: number } | { ask: null; seconds: number };

export type Filled = {
  section: string;
  module: number;
  added: PaperQuestion[];
  /** Those of them that another complete mock exam asks as well, because the bank has no others. */
  again: string[];
  lacks: Lack[];
};

/** A bank to choose from needs more than is taken, or everybody would be asked the same. */
const BANK_FOR_EACH_TAKEN = 2;
type Difficulty = "easy" | "medium" | "hard";
/** Our own mix of levels: the exams publish none. */
const LEVELS: Record<"all" | "bank" | "low" | "middle" | "high", Record<Difficulty, number>> = {
  all: { easy: 0.25, medium: 0.5, hard: 0.25 },
  bank: { easy: 1 / 3, medium: 1 / 3, hard: 1 / 3 },
  low: { easy: 0.5, medium: 0.4, hard: 0.1 },
  middle: { easy: 0.25, medium: 0.5, hard: 0.25 },
  high: { easy: 0.1, medium: 0.3, hard: 0.6 },
};
const byName = new Intl.Collator("en", { numeric: true }).compare;

/** What the exam asks of a module; a shorter paper takes its share of that, by the minutes it was given. */
export function needOf(section: PaperSection, paper: Pick<Paper, "kind" | "timeLimitS" | "sections">): Need {
  const { take, ownQuestions, mix } = section;
  if (take !== null) {
    const bank = take * BANK_FOR_EACH_TAKEN;
    return { asks: [{ count: bank }], questions: bank, seconds: null, isBank: true };
  }
  const time = timeOf(section, paper);
  if (ownQuestions === null)
    return { asks: mix ?? [{ count: null }], questions: null, seconds: time, isBank: false };
  const share = paper.kind === "full" || !time || !section.ownSeconds ? 1 : time / section.ownSeconds;
  const questions = Math.max(1, Math.round(ownQuestions * share));
  const asks = shareOf(mix ?? [{ count: ownQuestions }], questions);
  return { asks, questions, seconds: null, isBank: false };
}

/**
 * Adds to a draft what its sections are missing, from what the bank has for each. What stands there stays; nothing is taken
 * twice, questions about one passage come together, and those that no other complete mock exam asks come first.
 */
export function fillPaper(
  paper: Paper,
  bank: SectionBank,
  only?: string,
): { paper: Paper; filled: Filled[] } {
  let now = paper;
  const filled: Filled[] = [];
  for (const { code, modules } of paper.sections) {
    if (only !== undefined && code !== only) continue;
    for (const { ordinal } of modules) {
      const section = now.sections.find((one) => one.code === code) as PaperSection;
      const module = section.modules.find((one) => one.ordinal === ordinal) as PaperModule;
      const others = now.sections.flatMap((one) => one.modules).filter((one) => one !== module);
      const result = fillModule(section, module, needOf(section, now), bank[code] ?? [], others);
      filled.push({ section: code, module: ordinal, ...result });
      now = withQuestions(now, code, ordinal, addQuestions(module.questions, result.added));
    }
  }
  return { paper: now, filled };
}

/** Takes out what was added, and leaves what came before and after it. */
export function takeOut(paper: Paper, filled: readonly Filled[]): Paper {
  return filled.reduce((now, { section, module, added }) => {
    const there = now.sections
      .find(({ code }) => code === section)
      ?.modules.find(({ ordinal }) => ordinal === module);
    const gone = added.map(({ versionId }) => versionId);
    return there ? withQuestions(now, section, module, removeQuestions(there.questions, gone)) : now;
  }, paper);
}

function fillModule(
  section: PaperSection,
  module: PaperModule,
  need: Need,
  candidates: readonly SectionBank[string][number][],
  others: readonly PaperModule[],
): Pick<Filled, "added" | "again" | "lacks"> {
  const placed = [...others, module].flatMap(({ questions }) => questions);
  const items = new Set(placed.map(({ itemId }) => itemId));
  // A passage stands in one place, so that nobody reads it twice.
  const passages = new Set(others.flatMap(({ questions }) => questions.map(({ passage }) => passage?.id)));
  const isForAll = section.take === null && module.tier === null;
  const room = roomOf(need, module.questions);
  const pool = unitsOf(
    candidates.filter((one) => !items.has(one.itemId) && !(one.passage && passages.has(one.passage.id))),
    (one) => Number(one.isUsed || (isForAll && one.keptFor !== null)),
  );
  const spread = spreadOf(
    need,
    module.questions,
    pool.flatMap(({ questions }) => questions),
    LEVELS[section.take !== null ? "bank" : ((module.tier ?? "all") as keyof typeof LEVELS)],
  );
  const chosen: { at: number; questions: PaperQuestion[] }[] = [];
  const take = (isPart: boolean) => {
    for (;;) {
      const best = pool
        .flatMap((unit) => {
          const questions = isPart ? room.partOf(unit.questions) : unit.questions;
          const at = questions.length > 0 ? room.fits(questions) : null;
          return at === null ? [] : [{ unit, questions, at, cost: spread.costOf(questions) }];
        })
        .sort(
          (one, other) =>
            one.unit.again - other.unit.again ||
            one.cost - other.cost ||
            byName(one.unit.name, other.unit.name),
        )[0];
      if (!best) return;
      pool.splice(pool.indexOf(best.unit), 1);
      room.take(best.questions);
      spread.take(best.questions);
      chosen.push({ at: best.at, questions: best.questions });
    }
  };
  // Whole passages first; where none fits any more, as many of the questions about one as do.
  take(false);
  take(true);
  const added = chosen
    .sort((one, other) => one.at - other.at || byName(nameOf(one.questions), nameOf(other.questions)))
    .flatMap(({ questions }) => questions);
  const used = new Set(candidates.filter(({ isUsed }) => isUsed).map(({ versionId }) => versionId));
  return {
    added,
    again: added.filter(({ versionId }) => used.has(versionId)).map(({ name }) => name),
    lacks: room.lacks(),
  };
}

/** How much of what is needed is still free. */
function roomOf({ asks, questions, seconds, isBank }: Need, placed: readonly PaperQuestion[]) {
  const sizeOf = (question: PaperQuestion) => (isBank ? 1 : question.questions);
  const left = mixTally(
    placed.map((question) => ({ ...question, questions: sizeOf(question) })),
    asks,
  ).map(({ ask, have }) => (ask.count === null ? Number.POSITIVE_INFINITY : Math.max(0, ask.count - have)));
  let free = questions === null ? Number.POSITIVE_INFINITY : questions - sum(placed, sizeOf);
  let time = seconds === null ? Number.POSITIVE_INFINITY : seconds - sum(placed, (one) => one.seconds);
  /** Which kind each question is taken for; null where one does not fit. */
  const kinds = (added: readonly PaperQuestion[]): number[] | null => {
    if (sum(added, sizeOf) > free || sum(added, (one) => one.seconds) > time) return null;
    const rest = [...left];
    const places = added.map((question) => {
      const at = asks.findIndex(
        (ask, nth) => (rest[nth] ?? 0) >= sizeOf(question) && isAskedFor(question, ask),
      );
      if (at >= 0) rest[at] = (rest[at] ?? 0) - sizeOf(question);
      return at;
    });
    return places.includes(-1) ? null : places;
  };
  return {
    fits: (added: readonly PaperQuestion[]) => kinds(added)?.[0] ?? null,
    partOf: (added: readonly PaperQuestion[]) => {
      const part: PaperQuestion[] = [];
      for (const one of added) {
        part.push(one);
        if (!kinds(part)) part.pop();
      }
      return part;
    },
    take: (added: readonly PaperQuestion[]) => {
      const places = kinds(added) ?? [];
      for (const [nth, question] of added.entries()) {
        const at = places[nth] ?? -1;
        left[at] = (left[at] ?? 0) - sizeOf(question);
      }
      free -= sum(added, sizeOf);
      time -= sum(added, (one) => one.seconds);
    },
    lacks: (): Lack[] => {
      if (questions === null)
        return time >= 60 && Number.isFinite(time) ? [{ ask: null, seconds: time }] : [];
      return asks.flatMap((ask, nth) => {
        const missing = Math.min(left[nth] ?? 0, free);
        return missing > 0 ? [{ ask, questions: missing }] : [];
      });
    },
  };
}

/** Keeps topics and levels even: whatever has had least of its share costs least. */
function spreadOf(
  { questions: wanted }: Need,
  placed: readonly PaperQuestion[],
  pool: readonly PaperQuestion[],
  levels: Record<Difficulty, number>,
) {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const note = (added: readonly PaperQuestion[]) => {
    for (const one of added) {
      count(topicOf(one));
      count(one.difficulty);
    }
  };
  note(placed);
  const all = wanted ?? placed.length + pool.length;
  const forTopic = Math.max(1, all / new Set([...placed, ...pool].map(topicOf)).size);
  const fullness = (one: PaperQuestion) =>
    (counts.get(topicOf(one)) ?? 0) / forTopic +
    (counts.get(one.difficulty) ?? 0) / Math.max(0.5, all * (levels[one.difficulty as Difficulty] ?? 0));
  return {
    costOf: (added: readonly PaperQuestion[]) => sum(added, fullness) / added.length,
    take: note,
  };
}

type Unit = { name: string; again: number; questions: PaperQuestion[] };

/** What comes together: the questions about one passage in the order of their names, or one alone. */
function unitsOf(
  candidates: readonly SectionBank[string][number][],
  rankOf: (one: SectionBank[string][number]) => number,
): Unit[] {
  const rank = new Map(candidates.map((one) => [one.versionId, rankOf(one)]));
  const sorted = [...candidates].sort((one, other) => byName(one.name, other.name));
  return blocksOf(sorted.map(({ isUsed: _, ...question }) => question)).map(({ questions }) => ({
    name: nameOf(questions),
    again: Math.max(...questions.map(({ versionId }) => rank.get(versionId) ?? 0)),
    questions,
  }));
}

/** The same mix in another size, in whole questions. */
function shareOf(asks: readonly Ask[], questions: number): Ask[] {
  const all = asks.reduce((total, { count }) => total + (count ?? 0), 0);
  if (all === questions || all === 0) return [...asks];
  let before = 0;
  return asks.map((ask) => {
    if (ask.count === null) return ask;
    const from = Math.round((before * questions) / all);
    before += ask.count;
    return { ...ask, count: Math.round((before * questions) / all) - from };
  });
}

/** The time of a section; where all share a clock, its part of that. */
function timeOf(
  section: PaperSection,
  { kind, timeLimitS, sections }: Pick<Paper, "kind" | "timeLimitS" | "sections">,
): number | null {
  if (section.timeLimitS !== null) return section.timeLimitS;
  if (kind === "full" || section.ownSeconds === null) return section.ownSeconds;
  return (timeLimitS * section.ownSeconds) / sum(sections, ({ ownSeconds }) => ownSeconds ?? 0);
}

function withQuestions(paper: Paper, code: string, ordinal: number, questions: PaperQuestion[]): Paper {
  return {
    ...paper,
    sections: paper.sections.map((section) =>
      section.code === code
        ? {
            ...section,
            modules: section.modules.map((one) => (one.ordinal === ordinal ? { ...one, questions } : one)),
          }
        : section,
    ),
  };
}

function topicOf({ topic }: PaperQuestion): string {
  return topic.split("/").slice(0, 2).join("/");
}

function nameOf(questions: readonly PaperQuestion[]): string {
  return questions[0]?.name ?? "";
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
