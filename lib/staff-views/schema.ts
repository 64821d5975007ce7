import { z } from "zod";
import { ROLES, type Role } from "@/lib/access/roles";
import { plainText } from "@/lib/platform/plain-text";
import { STAFF_LISTS, type StaffList } from "./lists";
import { VIEW_LIMITS, viewQuery } from "./query";

const TRY_AGAIN = "Reload the page and try once more";
const emptyToUndefined = (value: unknown) => (value === "" ? undefined : value);

const NAME_ERROR = `Keep the name under ${VIEW_LIMITS.name} characters`;
const name = z
  .string("Enter a name for the view")
  .max(VIEW_LIMITS.name * 4, NAME_ERROR)
  .transform((typed) => plainText(typed.normalize("NFC")).replace(/\s+/gu, " "))
  .refine(Boolean, "Enter a name for the view")
  .refine((text) => [...text].length <= VIEW_LIMITS.name, NAME_ERROR);

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

const LONG_ERROR = "These filters are too many to be kept. Take some away and save again";

export const saveStaffViewSchema = z
  .object({
    list: z.enum(Object.keys(STAFF_LISTS) as StaffList[], TRY_AGAIN),
    name,
    /** As in the address of the list; what the list does not know is left out. */
    query: z
      .string(TRY_AGAIN)
      .max(VIEW_LIMITS.query * 4, LONG_ERROR)
      .regex(/^[\w*.+%&=-]*$/, TRY_AGAIN),
    isPinned: ticked,
    sharedWith: z.preprocess(
      emptyToUndefined,
      z.enum(Object.keys(ROLES) as Role[], "Choose who sees the view").optional(),
    ),
    /** Empty for a new view. */
    viewId: z.preprocess(emptyToUndefined, z.guid(TRY_AGAIN).optional()),
    version: z.preprocess(
      emptyToUndefined,
      z.coerce.number(TRY_AGAIN).int().min(1).max(1_000_000_000).optional(),
    ),
  })
  .transform((entry) => ({ ...entry, query: viewQuery(entry.list, entry.query) }))
  .refine(({ query }) => query.length <= VIEW_LIMITS.query, { error: LONG_ERROR, path: ["query"] });
export type StaffViewEntry = z.output<typeof saveStaffViewSchema>;

export const deleteStaffViewSchema = z.object({
  list: z.enum(Object.keys(STAFF_LISTS) as StaffList[], TRY_AGAIN),
  viewId: z.guid(TRY_AGAIN),
});
