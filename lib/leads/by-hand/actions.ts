"use server";

import { DENIED, defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import { createLead } from "./mutations";
import { listLeadMatches } from "./queries";
import { matchSchema, newLeadSchema } from "./schema";

const allow = { permission: "leads.work" } as const;

export const createLeadByHand = defineAction({
  name: "lead-desk.create",
  schema: newLeadSchema,
  allow,
  limit: "default",
  run: async ({ db, input, actor }) => (actor ? createLead(db, actor.userId, input) : fail("denied")),
  messages: {
    duplicates: {
      field: "isChecked",
      message: "There is already a lead with this number or address. Open it, or tick this to add another",
    },
    not_a_worker: { field: "owner", message: "This colleague doesn’t work on leads. Choose another" },
    denied: DENIED,
    gone: "This form was used already. Reload the page for a new one.",
    malformed: "This could not be saved. Please check the fields.",
  },
  redirectTo: (id) => `/crm-dashboard?lead=${id}`,
});

/** Read along while somebody types, so that nobody is written down twice. */
export const findLeadMatches = defineAction({
  name: "lead-desk.find-matches",
  schema: matchSchema,
  allow,
  limit: "suggestions",
  run: async ({ db, input }) => ok(await listLeadMatches(db, input)),
  messages: {},
});
