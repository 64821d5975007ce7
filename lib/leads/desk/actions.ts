"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import * as leads from "./mutations";
import {
  assignLeadSchema,
  callOutcomeSchema,
  deskStatusSchema,
  doNotContactSchema,
  leadAtSchema,
  leadStageSchema,
  nextActionSchema,
} from "./schema";

const MESSAGES = {
  gone: "This lead no longer exists.",
  not_yours: "A colleague is working on this lead now.",
  changed: "This lead changed while it was open here. Check it and save again.",
  taken: "A colleague claimed this lead just before you.",
  closed: "This lead is closed. Move it back to Contacted first.",
  not_a_worker: { field: "ownerId", message: "This colleague doesn’t work on leads. Choose another" },
  no_such_step: "The lead can’t go from its current status to that one.",
} as const satisfies Record<leads.LeadRefusal, string | { field: string; message: string }>;

/** One lead by those who work leads; whose it is, the procedure decides. */
const desk = { allow: { permission: "leads.work" }, limit: "none", messages: MESSAGES } as const;

export const claimDeskLead = defineAction({
  ...desk,
  name: "lead-desk.claim",
  schema: leadAtSchema,
  run: ({ db, input }) => leads.claimLead(db, input).then(shown),
  success: "The lead is yours.",
});

export const releaseDeskLead = defineAction({
  ...desk,
  name: "lead-desk.release",
  schema: leadAtSchema,
  run: ({ db, input }) => leads.releaseLead(db, input).then(shown),
  success: "Released. Anyone can claim this lead now.",
});

export const assignDeskLead = defineAction({
  ...desk,
  name: "lead-desk.assign",
  schema: assignLeadSchema,
  run: ({ db, input }) => leads.assignLead(db, input).then(shown),
  success: "Owner saved.",
});

export const setDeskLeadStatus = defineAction({
  ...desk,
  name: "lead-desk.set-status",
  schema: deskStatusSchema,
  run: ({ db, input }) => leads.setLeadStatus(db, input).then(shown),
  success: "Status saved.",
});

export const recordDeskCall = defineAction({
  ...desk,
  name: "lead-desk.record-call",
  schema: callOutcomeSchema,
  run: ({ db, input }) => leads.recordCall(db, input).then(shown),
  success: "Call saved.",
});

export const setDeskNextAction = defineAction({
  ...desk,
  name: "lead-desk.set-next-action",
  schema: nextActionSchema,
  run: ({ db, input }) => leads.setNextAction(db, input).then(shown),
  success: "Next step saved.",
});

export const setDeskDoNotContact = defineAction({
  ...desk,
  name: "lead-desk.set-do-not-contact",
  schema: doNotContactSchema,
  run: ({ db, input }) => leads.setDoNotContact(db, input).then(shown),
  success: "Saved.",
});

export const setLeadStage = defineAction({
  name: "lead-desk.set-stage",
  allow: { roles: ["admin"] },
  limit: "none",
  schema: leadStageSchema,
  run: ({ db, input }) => leads.setLeadStage(db, input).then(shown),
  messages: { gone: "This stage no longer exists." },
  success: "Saved. It applies to leads that reach this status from now on.",
});

/** The page is rendered again in any case: a refusal means that it showed stale data. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
