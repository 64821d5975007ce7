"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Marking } from "../../item";
import type { Stimulus } from "../../taking/rows";
import { findMedia } from "../media/queries";
import { compileQuestion, fromYaml, ownMarksOf, type Preview, previewOf, toYaml } from "./compile";
import * as bank from "./mutations";
import { compilePassage, type Passage } from "./passage";
import { findDrawings, findStimulus } from "./queries";
import { faultsOf } from "./question-faults";
import type { Faults, QuestionForm } from "./question-form";
import type { Tried, VersionBefore } from "./rows";
import { checkSchema, moveSchema, passageSchema, publishSchema, saveSchema, trySchema } from "./schema";
import { NOT_NOW, SIGNED_OUT } from "./wording";

const MESSAGES = {
  gone: "This is no longer there.",
  published: "This is published already. Save a new version to change it.",
  name_taken: { field: "name", message: "Another question has this name already. Choose another." },
  no_stimulus: { field: "stimulus", message: "This passage or figure is no longer there." },
  no_sound: { field: "sound", message: "This recording is no longer there." },
  no_rubric: { field: "rubric", message: "This rubric is no longer there." },
  no_key: "The question has no key.",
  two_people:
    "You imported this question, and money is taken for mock exams of this exam. Ask a colleague to publish it.",
  nothing_new: "There is no draft that could be handed on.",
} as const;
const EDITORS = { roles: ["admin", "content_team"] } as const;

type PassageReason = bank.Refusal | "bad_text" | "bad_drawing" | "no_figure";

export type Checked = {
  /** The question as text; and where the text was changed, what the form holds now. */
  source: string;
  form: QuestionForm | null;
  sourceFault: string | null;
  faults: Faults;
  preview: Preview | null;
  stimulus: Stimulus | null;
  /** Exact, where the question has marks of its own that can be read. */
  ownMarks: Marking | null;
};
export type SaveOutcome =
  | { kind: "saved"; itemId: string; versionNo: number }
  | { kind: "faults"; faults: Faults }
  | { kind: "before"; itemId: string; before: VersionBefore };

export const checkQuestion = defineAction({
  name: "exam-bank.check-question",
  schema: checkSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({
    db,
    input: { examId, itemId, form: typed, questionSource: source },
  }): Promise<Result<Checked, never>> => {
    const read = source === undefined ? null : fromYaml(source);
    const form = read && "form" in read ? read.form : typed;
    if (!form)
      return ok({
        source: source ?? "",
        form: null,
        sourceFault: read && "fault" in read ? read.fault : null,
        faults: {},
        preview: null,
        stimulus: null,
        ownMarks: null,
      });
    const [drawings, stimulus] = await Promise.all([
      form.figure ? findDrawings(db, itemId || undefined, form.figure.file) : new Map<string, string>(),
      form.stimulus ? findStimulus(db, examId, form.stimulus) : null,
    ]);
    const faults = faultsOf(form);
    if (form.stimulus && !stimulus)
      faults.stimulus = { text: "This exam has no passage or figure of this name.", isMissing: false };
    return ok({
      source: source ?? toYaml(form),
      form: read ? form : null,
      sourceFault: null,
      faults,
      preview: previewOf(examId, form, drawings),
      stimulus,
      ownMarks: form.hasOwnMarks && !faults.correct && !faults.wrong ? ownMarksOf(form) : null,
    });
  },
  messages: {},
  texts: { "sign-in": SIGNED_OUT, unexpected: NOT_NOW },
});

export const saveQuestion = defineAction({
  name: "exam-bank.save-question",
  schema: saveSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<SaveOutcome, bank.Refusal>> => {
    const drawings = input.form.figure
      ? await findDrawings(db, input.itemId || undefined, input.form.figure.file)
      : new Map();
    const compiled = compileQuestion(input.examId, input.form, drawings);
    if ("faults" in compiled) return ok({ kind: "faults", faults: compiled.faults });
    const saved = await bank.saveItem(db, input.examId, compiled.row, input.after);
    if (!saved.ok) return saved;
    const { value } = saved;
    if ("before" in value) return ok({ kind: "before", itemId: value.itemId, before: value.before });
    return ok({ kind: "saved", itemId: value.itemId, versionNo: value.versionNo });
  },
  messages: MESSAGES,
  texts: { "sign-in": SIGNED_OUT },
});

export const tryQuestion = defineAction({
  name: "exam-bank.try-question",
  schema: trySchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<Tried, never>> => ok(await bank.tryAnswer(db, input)),
  messages: {},
  texts: { "sign-in": SIGNED_OUT, unexpected: NOT_NOW },
});

export const moveQuestion = defineAction({
  name: "exam-bank.move-question",
  schema: moveSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => bank.moveItem(db, input.itemId, input.move).then(shown),
  messages: MESSAGES,
  success: "Done.",
});

export const publishQuestion = defineAction({
  name: "exam-bank.publish-question",
  schema: publishSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => bank.publishItem(db, input).then(shown),
  messages: MESSAGES,
  success: "The version is published. Papers take it when they are renewed.",
});

export const addPassage = defineAction({
  name: "exam-bank.add-passage",
  schema: passageSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<{ passage: Passage; isAdded: boolean }, PassageReason>> => {
    const [picture, recording] = await Promise.all([
      input.figure ? findMedia(db, input.figure) : null,
      input.kind === "audio" ? findMedia(db, input.sound) : null,
    ]);
    if (input.figure && !picture?.svg) return fail("no_figure");
    if (input.kind === "audio" && !recording?.durationMs) return fail("no_sound");
    const compiled = compilePassage(input, {
      figure: picture?.svg ? { svg: picture.svg, words: picture.words } : null,
      sound: recording?.durationMs ? { ...recording, durationMs: recording.durationMs } : null,
    });
    if ("fault" in compiled) return fail(compiled.fault, compiled.detail);
    if (input.step === "add") {
      const added = await bank.addStimulus(db, input.examId, compiled.row);
      if (!added.ok) return added;
    }
    return ok({ passage: compiled.passage, isAdded: input.step === "add" });
  },
  messages: {
    ...MESSAGES,
    name_taken: { field: "name", message: "This name is taken already. Choose another." },
    no_figure: { field: "figure", message: "This picture is no longer there." },
    bad_text: "The text cannot be shown.",
    bad_drawing: "The drawing cannot be used.",
  },
  texts: { "sign-in": SIGNED_OUT },
});

/** The page shows what has changed without being opened again. */
function shown<T>(result: T): T {
  refresh();
  return result;
}
