/** Turns the files of a mock exam into the rows that exam_private.sync_exam_paper() takes. */
import { parse } from "yaml";
import { z } from "zod";
import { hashOf } from "../../lib/mock-exams/authoring/content-hash.ts";
import { LANGUAGES, toFigure, toItemRow, toMarking } from "../../lib/mock-exams/authoring/item-version.ts";
import type { ItemFile, PaperFile, StimulusFile } from "../../lib/mock-exams/authoring/paper-file.ts";
import { toHtml } from "../../lib/mock-exams/authoring/rich-text.ts";
import { EXAM_IDS, type ExamId } from "../../lib/mock-exams/schema.ts";
import { audioNameOf, durationOf } from "./exam-audio-files.ts";
import { type ExamPaper, itemsOf, readExamPaper } from "./exam-paper-files.ts";

type Section = PaperFile["sections"][number];

/** Throws a sentence when the paper is not whole. */
export async function compilePaper(exam: ExamId, folder?: string) {
  const source = await readExamPaper(exam, folder);
  const { paper, faults } = source;
  if (!paper || faults[0]) throw new Error(faults[0] ?? "There is no paper.");
  const stimuli = await Promise.all(
    [...source.files.values()].flatMap((file) => file.stimuli).map((one) => compileStimulus(one, source)),
  );
  const stimulusHashes = new Map(stimuli.map((one) => [one.name, one.hash]));
  const items = itemsOf(source).map((item) => compileItem(item, source, stimulusHashes));
  const compiled = new Map(items.map((item) => [item.name, item]));
  return {
    exam_id: exam,
    slug: paper.slug,
    title: paper.title,
    kind: paper.kind,
    player: paper.player,
    clock: paper.clock,
    time_limit_s: Math.round(paper.minutes * 60),
    instructions: toHtml(paper.instructions),
    topics: topicsOf(itemsOf(source)),
    stimuli,
    items,
    sections: paper.sections.map((section, index) => ({
      ordinal: index + 1,
      code: section.code,
      title: section.title,
      measure: section.measure ?? section.code,
      time_limit_s: section.minutes === undefined ? null : Math.round(section.minutes * 60),
      break_after_s: Math.round(section.breakAfterMinutes * 60),
      navigation: section.navigation,
      may_close_early: section.mayCloseEarly,
      calculator: section.calculator,
      instructions: section.instructions ? toHtml(section.instructions) : null,
      marking: toMarking(section.marking),
      take: section.adaptive?.take ?? null,
      changes_at_end: section.adaptive?.changesAtEnd ?? 0,
      routed_from: routedFrom(section, paper),
      modules: modulesOf(section).map(({ file, ...module }) => ({
        ...module,
        slots: questionsIn(source, file).map((item) => ({
          item: item.id,
          hash: compiled.get(item.id)?.hash,
          marking: toMarking(item.marking ?? section.marking),
          is_scored: item.scored,
          item_time_s: item.limitSeconds ?? null,
          ...pinnedIn(compiled.get(item.id)?.pinned),
        })),
      })),
    })),
  };
}

const rubricsFile = z.record(
  z.string(),
  z.strictObject({
    exam: z.enum(EXAM_IDS as [ExamId, ...ExamId[]]),
    name: z.string(),
    scale: z.strictObject({ from: z.number(), to: z.number(), step: z.number().positive() }),
    criteria: z
      .array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          weight: z.number().positive(),
          asks: z.string(),
          bands: z.record(z.string(), z.string()),
        }),
      )
      .min(1),
  }),
);

export function compileRubrics(text: string) {
  return Object.entries(rubricsFile.parse(parse(text))).map(
    ([name, { exam, scale, criteria, ...rubric }]) => ({
      name,
      exam_id: exam,
      title: rubric.name,
      min_band: scale.from,
      max_band: scale.to,
      step: scale.step,
      criteria: criteria.map(({ code, name, weight, asks, bands }) => ({
        code,
        title: name,
        weight,
        description: asks,
        descriptors: bands,
      })),
    }),
  );
}

async function compileStimulus(stimulus: StimulusFile, { exam, folder, figures }: ExamPaper) {
  const figure =
    stimulus.kind !== "audio" && stimulus.figure ? toFigure(stimulus.figure, figures) : undefined;
  const content = {
    ...(stimulus.text ? { html: toHtml(stimulus.text) } : {}),
    ...(figure ? { figure } : {}),
  };
  const common = { name: stimulus.id, kind: stimulus.kind, title: stimulus.title ?? null, content };
  if (stimulus.kind !== "audio") {
    const row = { ...common, language: LANGUAGES[exam] ?? "en", duration_ms: null, max_plays: null };
    return { ...row, hash: hashOf(JSON.stringify(row)) };
  }
  const audio = audioNameOf(stimulus);
  const duration = await durationOf(folder, audio);
  if (!duration) throw new Error(`the sound of ${stimulus.id} has not been made yet (exam-audio.ts).`);
  const row = {
    ...common,
    language: stimulus.language,
    duration_ms: duration,
    max_plays: stimulus.plays,
    audio_file: `${exam}/audio/${audio}`,
    transcript: stimulus.script.map((part) => part.say).join("\n\n"),
  };
  return { ...row, hash: hashOf(JSON.stringify(row)) };
}

function compileItem(
  item: ItemFile & { at: string },
  source: ExamPaper,
  stimuli: ReadonlyMap<string, string>,
) {
  try {
    const { at: _, ...written } = item;
    const { pinned, ...row } = toItemRow(written, source.exam, source.figures);
    const stimulusHash = item.stimulus ? stimuli.get(item.stimulus) : null;
    if (stimulusHash === undefined) throw new Error(`There is no stimulus ${item.stimulus}.`);
    const hash = hashOf(JSON.stringify({ ...row, stimulus_hash: stimulusHash }));
    return { ...row, stimulus_hash: stimulusHash, source: written, pinned, hash };
  } catch (error) {
    throw new Error(`${item.at} ${item.id}: ${(error as Error).message}`);
  }
}

/** Every level has a name: physics, physics/mechanics, physics/mechanics/friction. */
function topicsOf(items: readonly ItemFile[]) {
  const paths = new Set(
    items.flatMap(({ topic }) =>
      topic.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/")),
    ),
  );
  return [...paths].sort().map((path) => {
    const words = path.split("/").at(-1)?.replaceAll("-", " ") ?? path;
    return { path, name: words.charAt(0).toUpperCase() + words.slice(1) };
  });
}

function modulesOf({ items, routed }: Section) {
  if (items) return [{ file: items, tier: null, lo: null, hi: null }];
  const { cuts = [], modules = [] } = routed ?? {};
  return modules.map((module, index) => ({
    file: module.items,
    tier: module.tier,
    lo: cuts[index - 1] ?? null,
    hi: cuts[index] ?? null,
  }));
}

function routedFrom({ routed }: Section, { sections }: PaperFile): number | null {
  return routed ? sections.findIndex((section) => section.code === routed.from) + 1 : null;
}

function questionsIn(source: ExamPaper, name: string) {
  const file = source.files.get(name);
  if (!file) throw new Error(`${name} is missing.`);
  return file.items;
}

function pinnedIn(pinned: string[] | undefined) {
  return pinned && pinned.length > 0 ? { pinned } : {};
}
