import "server-only";
import { z } from "zod";
import { DATE_KIND_NAMES } from "@/lib/applications/clock/dates";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { HOLDERS } from "@/lib/applications/stages";
import { OFFER_STATES } from "@/lib/offers/wording";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { RELATION_NAMES } from "./limits";

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });

export const familyLinkRow = row({
  id: z.string(),
  /** Deleted 90 days after the end, with the address. */
  name: z
    .string()
    .nullable()
    .transform((name) => name ?? "Name deleted"),
  relation: z.enum(RELATION_NAMES),
  email: z
    .string()
    .nullable()
    .transform((email) => email ?? ""),
  sees_sums: z.boolean(),
  state: z.enum(["invited", "active", "ended"]),
  invited_at: moment,
  expires_at: moment,
  accepted_at: moment.nullable(),
  last_opened_at: moment.nullable(),
  ended_at: moment.nullable(),
  ended_by: z.enum(["student", "account", "role"]).nullable(),
  version: z.number(),
});

export const familyVisitRow = row({ id: z.number(), link_id: z.string(), started_at: moment });
export type FamilyVisit = z.output<typeof familyVisitRow>;
export type FamilyLink = z.output<typeof familyLinkRow> & { visits: FamilyVisit[] };

const sums = row({
  currency: z.string().nullable(),
  tuition_amount: z.number().nullable(),
  scholarship_amount: z.number().nullable(),
  deposit_amount: z.number().nullable(),
});

const viewedApplication = row({
  id: z.string(),
  status: z.enum(STATUS_NAMES),
  program_name: z.string().nullable(),
  university_name: z.string().nullable(),
  destination: z.string().nullable(),
  country_code: z.string().nullable(),
  intake: z.string().nullable(),
  holder: z.enum(HOLDERS).nullable(),
  holder_since: moment.nullable(),
  promised_by: day.nullable(),
  backup_of: z.string().nullable(),
  outstanding: z.array(z.string()),
  dates: z.array(row({ what: z.string(), day, kind: z.enum(DATE_KIND_NAMES).nullable() })),
  offer: row({
    state: z.enum(OFFER_STATES),
    received_on: day,
    accept_by: day.nullable(),
    deposit_by: day.nullable(),
    deposit_paid_on: day.nullable(),
    is_confirmed: z.boolean(),
    open_conditions: z.number(),
    sums: sums.nullable(),
  }).nullable(),
});
export type ViewedApplication = z.output<typeof viewedApplication>;

const view = {
  student_name: z.string(),
  sees_sums: z.boolean(),
  applications: z.array(viewedApplication),
};
const familyView = row(view);
/** What a family reads of a student. */
export type FamilyView = z.output<typeof familyView>;

const reading = z.union([
  row({ state: z.literal("active"), reader_name: z.string(), ...view }),
  row({ state: z.literal("ended"), reader_name: z.string(), student_name: z.string() }),
]);
export type FamilyReading = z.output<typeof reading>;

const invitation = row({
  link_id: z.string(),
  student_name: z.string(),
  reader_name: z.string(),
  email: z.string(),
  state: z.enum(["open", "expired", "ended"]),
  is_code_sent: z.boolean(),
});
export type FamilyInvitation = z.output<typeof invitation>;

export const answers = {
  invite_family: row({ id: z.string(), is_new: z.boolean() }),
  renew_family_invitation: row({ id: z.string(), name: z.string(), email: z.string(), version: z.number() }),
  preview_family_view: familyView.nullable(),
  find_family_invitation: invitation.nullable(),
  set_family_code: row({
    link_id: z.string(),
    email: z.string(),
    reader_name: z.string(),
    student_name: z.string(),
  }),
  accept_family_code: z.union([
    row({ outcome: z.literal("accepted"), link_id: z.string() }),
    row({ outcome: z.enum(["wrong", "used_up", "ended", "gone"]) }),
  ]),
  read_family_view: reading.nullable(),
};
export const call = procedureCalls(answers);
