import { z } from "zod";
import { ITEM_TYPES, type ItemContent, type ItemKey } from "./item.ts";
import { EXAM_IDS } from "./schema.ts";

/** Columns that the answers of several procedures have. */
export const examId = z.enum(EXAM_IDS);
export const attemptMode = z.enum(["exam", "practice"]);
export const attemptState = z.enum(["in_progress", "paused", "submitted", "marking", "scored", "void"]);
export const runningState = z.enum(["in_progress", "paused"]);
export const submitReason = z.enum(["user", "deadline", "staff"]);
export const mockKind = z.enum(["full", "section", "topic", "daily"]);
/** Where each section has a clock, each begins with a question 1. */
export const examClock = z.enum(["sections", "shared"]);
export const stimulusKind = z.enum(["passage", "data", "audio"]);
export const figure = z.object({ svg: z.string(), alt: z.string() });

/**
 * Content and key of a question as they were published. The rules of `item.ts` were asked then; a rule that is stricter
 * since must not close a paper to whoever took it before.
 */
export const publishedContent = z.custom<ItemContent>(isOfItemType);
export const publishedKey = z.custom<ItemKey>(isOfItemType);

function isOfItemType(stored: unknown): boolean {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "type" in stored &&
    ITEM_TYPES.some((type) => type === stored.type)
  );
}
