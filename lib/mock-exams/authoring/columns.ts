import { z } from "zod";
import { ITEM_TYPES, type ItemContent, type ItemKey } from "../item";
import { EXAM_IDS } from "../schema";
import { DIFFICULTIES } from "./schema";

/** Columns that rows of questions and papers share. */
export const examId = z.enum(EXAM_IDS);
export const itemType = z.enum(ITEM_TYPES);
export const difficulty = z.enum(DIFFICULTIES);
export const access = z.enum(["free", "paid"]);
export const stimulusKind = z.enum(["passage", "data", "audio"]);
export const keyStatus = z.enum(["live", "dropped", "bonus"]);
/** What a procedure answers that only does something. */
export const nothing = z.null();

/**
 * Content and key as they were stored. The rules of `item.ts` were asked then: one that is stricter since must not close an
 * older question to its editors.
 */
export const storedContent = z.custom<ItemContent>(hasItemType);
export const storedKey = z.custom<ItemKey>(hasItemType);

function hasItemType(stored: unknown): boolean {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "type" in stored &&
    ITEM_TYPES.some((type) => type === stored.type)
  );
}
