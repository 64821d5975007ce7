import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";

const CHANGE_LIMITS = { reason: 180, decision: 2_000, explanation: 20_000 } as const;

const cleanLine = (text: string) => plainText(text.normalize("NFC")).replace(/\s+/gu, " ").trim();

export const itemVersionIdSchema = z.guid();

const GONE = "Reload the page and try once more";
const WHY = `Say why, in 3 to ${CHANGE_LIMITS.reason} characters. It stays in the history`;
const ANSWER = "Say what you decided and why, in up to 2,000 characters";
const typed = z
  .string()
  .max(CHANGE_LIMITS.explanation, "This is too long")
  .refine(
    (text) => text.isWellFormed() && !text.includes("\0"),
    "It holds a character that cannot be stored",
  );
/** How many fields of a kind a form may have. */
const MOST_FIELDS = 200;
const list = z.array(typed).max(MOST_FIELDS).default([]);

/** Boxes and parts stand in fields of their own ("right.b", "value.r1", "objection.…"), so that a refused form keeps each. */
function gathered(form: unknown): unknown {
  if (typeof form !== "object" || form === null) return form;
  const fields: Record<string, unknown> = {};
  const right: string[] = [];
  const objection: string[] = [];
  const value: [string, unknown][] = [];
  for (const [name, given] of Object.entries(form)) {
    const [, kind, id = ""] = /^(right|objection|value)\.(.{1,40})$/.exec(name) ?? [];
    if (kind === "right") right.push(id);
    else if (kind === "objection") objection.push(id);
    else if (kind === "value") value.push([id, given]);
    else fields[name] = given;
  }
  return { ...fields, right, objection, value: Object.fromEntries(value) };
}

export const proposalSchema = z.preprocess(
  gathered,
  z
    .object({
      itemVersionId: z.guid(GONE),
      kind: z.enum(["key", "dropped", "bonus", "live"], "Choose what to do"),
      right: list,
      accepted: typed.default(""),
      value: z.record(z.string(), typed).default({}),
      explanation: typed.default("").transform((text) => text.trim()),
      reason: z
        .string(WHY)
        .max(CHANGE_LIMITS.reason * 4, WHY)
        .transform(cleanLine)
        .refine((text) => text.length >= 3 && text.length <= CHANGE_LIMITS.reason, WHY),
      objection: z.array(z.guid(GONE)).max(MOST_FIELDS).default([]),
      decision: z.string().max(CHANGE_LIMITS.decision, ANSWER).transform(plainText).default(""),
    })
    .refine(({ objection, decision }) => objection.length === 0 || decision.length > 0, {
      path: ["decision"],
      message: "Say what those read whose objections this answers",
    }),
);

export const changeSchema = z.object({ changeId: z.guid(GONE) });

export const rejectionSchema = z.object({
  objectionId: z.guid(GONE),
  decision: z
    .string(ANSWER)
    .max(CHANGE_LIMITS.decision, ANSWER)
    .transform(plainText)
    .pipe(z.string().min(3, ANSWER)),
});
