import { z } from "zod";

/**
 * What a running exam may ask, one procedure of the database each. Only the shape is looked at here; what an attempt allows
 * is the database's affair. Arguments have the names of the procedure in camelCase, without their "p_".
 */
const attemptId = z.guid();
const sectionCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const epoch = z.int().min(0);
const section = z.int().min(1).max(100);
const ordinal = z.int().min(1).max(1_000);
const clientId = z.guid();
/**
 * Its rows are judged by the database, which keeps apart what it refuses. No answer is a number; 1e400 would go on from here as
 * null, which clears one.
 */
const batch = z.array(z.looseObject({ r: z.unknown().refine((r) => typeof r !== "number") })).max(100);
const event = z
  .strictObject({ kind: z.string().max(40), atMs: z.int().min(0), detail: z.unknown() })
  .partial({ detail: true })
  .transform(({ atMs, ...event }) => ({ ...event, at_ms: atMs }));

export const EXAM_CALLS = {
  start: {
    procedure: "start_attempt",
    input: z.strictObject({
      mockId: z.guid(),
      idempotencyKey: z.guid(),
      clientId,
      mode: z.enum(["exam", "practice"]),
      /** Null is without a clock, in practice. */
      timeMultiplier: z.union([z.literal(1), z.literal(1.5), z.literal(2), z.null()]),
      order: z.array(sectionCode).min(2).max(4).optional(),
    }),
  },
  attempt: { procedure: "get_attempt", input: z.strictObject({ attemptId }) },
  claim: { procedure: "claim_session", input: z.strictObject({ attemptId, clientId }) },
  section: { procedure: "get_section", input: z.strictObject({ attemptId, section }) },
  show: { procedure: "show_item", input: z.strictObject({ attemptId, ordinal }) },
  next: {
    procedure: "next_item",
    input: z.strictObject({ attemptId, section, seq: z.int().min(1).max(1_000) }),
  },
  save: { procedure: "save_answers", input: z.strictObject({ attemptId, epoch, batch }) },
  refused: {
    procedure: "save_refused_answer",
    input: z.strictObject({
      attemptId,
      epoch,
      ordinal,
      seq: z.int().min(1),
      answer: z.string().max(20_000),
    }),
  },
  close: { procedure: "close_section", input: z.strictObject({ attemptId, epoch, section, batch }) },
  pause: { procedure: "pause_attempt", input: z.strictObject({ attemptId, epoch, batch }) },
  resume: { procedure: "resume_attempt", input: z.strictObject({ attemptId, clientId }) },
  sound: { procedure: "load_media", input: z.strictObject({ attemptId, ordinal }) },
  play: {
    procedure: "play_media",
    /** Without a nonce it only says where it stands. */
    input: z.strictObject({ attemptId, ordinal, nonce: z.guid().nullable() }),
  },
  begin: {
    procedure: "begin_recording",
    input: z.strictObject({ attemptId, ordinal, mime: z.string().max(80) }),
  },
  events: {
    procedure: "log_events",
    input: z.strictObject({ attemptId, events: z.array(event).max(50) }),
  },
  submit: { procedure: "submit_attempt", input: z.strictObject({ attemptId, epoch, batch }) },
  reveal: { procedure: "reveal_item", input: z.strictObject({ attemptId, ordinal }) },
} as const;
export type ExamCall = keyof typeof EXAM_CALLS;

/** These answer more than their procedure does, from a route of their own: app/api/exam/sound, play and recording. */
const CALLS_WITH_OWN_ROUTE: readonly ExamCall[] = ["sound", "play", "begin"];

/** Served by app/api/exam/[call]. */
export const DIRECT_CALLS = (Object.keys(EXAM_CALLS) as ExamCall[]).filter(
  (call) => !CALLS_WITH_OWN_ROUTE.includes(call),
);

/** How somebody takes a mock exam: as in the exam, or practising with more time or none to keep to. */
export const PACES = ["exam", "untimed", "1", "1.5", "2"] as const;

export const startMockExamSchema = z.object({
  examId: z.string().regex(/^[a-z_]{3,20}$/),
  mockId: z.guid(),
  key: z.guid(),
  pace: z.enum(PACES),
  /** Codes of the sections with commas between, where the candidate chooses their order. */
  order: z
    .string()
    .max(250)
    .optional()
    .transform((codes) => (codes ? codes.split(",") : null))
    .pipe(z.array(sectionCode).min(2).max(4).nullable()),
});
