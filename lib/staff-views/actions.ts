"use server";

import { defineAction } from "@/lib/access/action";
import { STAFF_ROLES } from "@/lib/access/roles";
import { ok } from "@/lib/platform/result";
import { STAFF_LISTS } from "./lists";
import { deleteStaffView, saveStaffView } from "./mutations";
import { viewHref } from "./query";
import { deleteStaffViewSchema, saveStaffViewSchema } from "./schema";

const GONE = "This view no longer exists.";
/** Which list somebody reads, and whose view it is, the procedure decides. */
const staff = { allow: { roles: STAFF_ROLES }, limit: "none" } as const;

export const saveView = defineAction({
  ...staff,
  name: "staff-views.save",
  schema: saveStaffViewSchema,
  run: async ({ db, input }) => {
    const saved = await saveStaffView(db, input);
    return saved.ok ? ok({ place: viewHref(input.list, { id: saved.value, query: input.query }) }) : saved;
  },
  messages: {
    changed: "This view was changed in another window. Reload the page to see it.",
    name_taken: { field: "name", message: "You have a view of this name. Choose another" },
    too_many: "You have 50 saved views, as many as one can have. Delete one first.",
    not_allowed: { field: "sharedWith", message: "You can’t share it with them. Choose who sees the view" },
    gone: GONE,
  },
  redirectTo: ({ place }) => place,
});

/** Leads back to the whole list. */
export const deleteView = defineAction({
  ...staff,
  name: "staff-views.delete",
  schema: deleteStaffViewSchema,
  run: async ({ db, input: { list, viewId } }) => {
    const deleted = await deleteStaffView(db, viewId);
    return deleted.ok ? ok({ place: STAFF_LISTS[list].path }) : deleted;
  },
  messages: { gone: GONE },
  redirectTo: ({ place }) => place,
});
