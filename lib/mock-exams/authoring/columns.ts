import { z } from "zod";
import { ITEM_TYPES } from "../item";
import { DIFFICULTIES } from "./choices";

/** Columns that rows of questions and papers share. */
export const itemType = z.enum(ITEM_TYPES);
export const difficulty = z.enum(DIFFICULTIES);
export const access = z.enum(["free", "paid"]);
export const keyStatus = z.enum(["live", "dropped", "bonus"]);
/** What a procedure answers that only does something. */
export const nothing = z.null();
