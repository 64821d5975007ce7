import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { deskEvent } from "../desk/rows";
import { localeSchema } from "../fields";
import { LEAD_DETAIL_NAMES } from "../wording";

const moment = z.iso.datetime({ offset: true });

const conversion = row({
  converted_at: moment.nullable(),
  student_id: z.guid().nullable(),
  student_name: z.string().nullable(),
  has_application: z.boolean(),
  may_undo: z.boolean(),
  has_account: z.boolean(),
  invited_at: moment.nullable(),
  invited_until: moment.nullable(),
});
export type Conversion = z.output<typeof conversion>;

const converted = z.discriminatedUnion("converted", [
  z.object({ converted: z.literal(true), user_id: z.guid() }),
  z.object({
    converted: z.literal(false),
    email: z.string(),
    full_name: z.string(),
    locale: localeSchema,
  }),
]);
export type ConvertedLead = z.output<typeof converted>;

const studentLead = row({
  lead_id: z.guid(),
  reference: z.string(),
  created_at: moment,
  message: z.string().nullable(),
  destination: z.string().nullable(),
  locale: localeSchema,
  details: z.partialRecord(z.enum(LEAD_DETAIL_NAMES), z.string()).catch({}),
  consent_text: z.string().nullable(),
  consented_at: moment.nullable(),
  contact_name: z.string().nullable(),
  events: z.array(deskEvent),
});
export type StudentLead = z.output<typeof studentLead>;

export const answers = {
  find_conversion: conversion,
  convert_lead: converted,
  undo_conversion: z.number(),
  find_student_lead: studentLead.nullable(),
};
export const call = procedureCalls(answers);
