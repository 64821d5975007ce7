import { type Need, needOf } from "./fill-need";
import { type Lack, roomOf } from "./fill-room";
import { LEVELS, spreadOf } from "./fill-spread";
import type { Paper, PaperModule, PaperQuestion, PaperSection, SectionBank } from "./rows";
import { addQuestions, blocksOf, removeQuestions } from "./rules";

export type Filled = {
  section: string;
  module: number;
  added: PaperQuestion[];
  /** Those of them that another complete mock exam asks as well, because the bank has no others. */
  again: string[];
  lacks: Lack[];
};

const byName = new Intl.Collator("en", { numeric: true }).compare;

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

function nameOf(questions: readonly PaperQuestion[]): string {
  return questions[0]?.name ?? "";
}
