import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { Marking } from "../../item";
import type { ExamId } from "../../schema";
import type { Stimulus } from "../../taking/rows";
import { findMedia, listMediaChoices } from "../media/queries";
import { findItem } from "../queries";
import type { BankItemDetail } from "../rows";
import type { Drawings } from "./compile";
import { papersWithSections, publishedStimuli, rubricsWithCriteria, stimulusWithVersions } from "./rows";

export type SectionChoice = { code: string; title: string; marking: Marking };
export type StimulusChoice = { name: string; kind: string; title: string | null };
export type RubricChoice = {
  name: string;
  title: string;
  description: string | null;
  criteria: { title: string; most: number }[];
};
/** What the form of a question of this exam offers to choose from. */
export type QuestionChoices = {
  sections: SectionChoice[];
  stimuli: StimulusChoice[];
  topics: string[];
  rubrics: RubricChoice[];
  /** Pictures and drawings of the library. */
  figures: { file: string; words: string }[];
};

export async function findChoices(db: Db, exam: ExamId): Promise<QuestionChoices> {
  const [media, mocks, stimuli, topics, rubrics] = await Promise.all([
    listMediaChoices(db),
    db
      .from("mock_exams")
      .select(
        "current_revision_id, exam_revisions!exam_revisions_mock_exam_id_fkey(id, exam_sections(ordinal, code, title, marking))",
      )
      .eq("exam_id", exam)
      .not("current_revision_id", "is", null),
    db
      .from("exam_stimuli")
      .select("name, kind, exam_stimulus_versions!inner(title, published_at)")
      .eq("exam_id", exam)
      .not("exam_stimulus_versions.published_at", "is", null)
      .order("name")
      .limit(500),
    db.from("exam_topics").select("path").eq("exam_id", exam).order("path").limit(500),
    db
      .from("exam_rubrics")
      .select("name, title, description, exam_id, exam_rubric_criteria(ordinal, title, max_band)")
      .or(`exam_id.is.null,exam_id.eq.${exam}`)
      .order("name"),
  ]);
  for (const { error } of [mocks, stimuli, topics, rubrics]) if (error) throw error;
  const sections = new Map<string, SectionChoice>();
  for (const mock of parseAnswer("mock_exams", papersWithSections, mocks.data))
    for (const revision of mock.examRevisions)
      if (revision.id === mock.currentRevisionId)
        for (const { code, title, marking } of [...revision.examSections].sort(
          (one, other) => one.ordinal - other.ordinal,
        ))
          if (!sections.has(code)) sections.set(code, { code, title, marking });
  return {
    figures: media.flatMap(({ kind, name, words }) => (kind === "figure" ? [{ file: name, words }] : [])),
    sections: [...sections.values()],
    stimuli: parseAnswer("exam_stimuli", publishedStimuli, stimuli.data).map(
      ({ name, kind, examStimulusVersions: [version] }) => ({ name, kind, title: version?.title ?? null }),
    ),
    topics: (topics.data ?? []).map(({ path }) => path),
    rubrics: parseAnswer("exam_rubrics", rubricsWithCriteria, rubrics.data).map(
      ({ examRubricCriteria, ...rubric }) => ({
        ...rubric,
        criteria: [...examRubricCriteria]
          .sort((one, other) => one.ordinal - other.ordinal)
          .map(({ title, maxBand }) => ({ title, most: maxBand })),
      }),
    ),
  };
}

/** `<exam>-<section>-<number>` with the first number that nobody has yet. */
export async function freeName(db: Db, exam: ExamId, section: string): Promise<string> {
  const prefix = `${exam.replaceAll("_", "-")}-${section}-`;
  const { data, error } = await db
    .from("exam_items")
    .select("name")
    .like("name", `${prefix}%`)
    .order("name")
    .limit(1_000);
  if (error) throw error;
  const numbers = data.map(({ name }) => Number(/^\d+$/.exec(name.slice(prefix.length))?.[0] ?? 0));
  return `${prefix}${Math.max(100, ...numbers) + 1}`;
}

/** The passage, table or sound as a candidate has it beside the question; null where there is none of this name. */
export async function findStimulus(db: Db, exam: ExamId, name: string): Promise<Stimulus | null> {
  const { data, error } = await db
    .from("exam_stimuli")
    .select(
      "name, kind, exam_stimulus_versions(version_no, title, content, duration_ms, max_plays, published_at)",
    )
    .eq("exam_id", exam)
    .eq("name", name)
    .maybeSingle();
  if (error) throw error;
  const stimulus = parseAnswer("exam_stimuli", stimulusWithVersions, data);
  const newest = stimulus?.examStimulusVersions
    .filter(({ publishedAt }) => publishedAt)
    .sort((one, other) => other.versionNo - one.versionNo)[0];
  if (!stimulus || !newest) return null;
  const { title, content } = newest;
  return {
    id: stimulus.name,
    kind: stimulus.kind,
    title,
    html: content.html ?? null,
    figure: content.figure ?? null,
    durationMs: newest.durationMs,
    playsLeft: newest.maxPlays,
    startedAt: null,
  };
}

/**
 * The drawings of a question by the names of their files, so that a changed or copied question keeps its own, and the one
 * of the library that is asked for.
 */
export async function findDrawings(db: Db, itemId: string | undefined, file: string): Promise<Drawings> {
  const [item, media] = await Promise.all([itemId ? findItem(db, itemId) : null, findMedia(db, file)]);
  const drawings = drawingsOf(item);
  if (media?.svg && !drawings.has(file)) drawings.set(file, media.svg);
  return drawings;
}

function drawingsOf(item: BankItemDetail | null): Map<string, string> {
  const drawings = new Map<string, string>();
  for (const { content, source } of item?.versions ?? []) {
    const file = (source?.figure as { file?: string } | undefined)?.file;
    if (file && content.figure && !drawings.has(file)) drawings.set(file, content.figure.svg);
  }
  return drawings;
}

/** Who wrote a version; null for those of the repository. */
export async function findAuthor(db: Db, versionId: string): Promise<string | null> {
  const { data, error } = await db
    .from("exam_item_versions")
    .select("created_by")
    .eq("id", versionId)
    .maybeSingle();
  if (error) throw error;
  return data?.created_by ?? null;
}
