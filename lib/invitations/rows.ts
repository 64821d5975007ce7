import "server-only";
import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

export const invitationRow = row({
  id: z.guid(),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(ROLE_NAMES),
  reason: z.string(),
  invited_by: z.guid().nullable(),
  sent_at: moment,
  times_sent: z.number(),
  expires_at: moment,
  accepted_at: moment.nullable(),
  accepted_by: z.guid().nullable(),
  withdrawn_at: moment.nullable(),
});
export type InvitationRow = z.output<typeof invitationRow>;

export const inviterRow = row({
  user_id: z.guid(),
  full_name: z.string(),
  role: z.string(),
  is_active: z.boolean(),
});
export type Inviter = z.output<typeof inviterRow>;

const invited = { email: z.string(), full_name: z.string(), role: z.enum(ROLE_NAMES) };
const openedInvitation = row({ ...invited, has_account: z.boolean() });
export type OpenedInvitation = z.output<typeof openedInvitation>;

export const answers = {
  open_invitation: openedInvitation.nullable(),
  renew_invitation: row(invited),
};
export const call = procedureCalls(answers);
