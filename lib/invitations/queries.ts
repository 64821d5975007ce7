import "server-only";
import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import type { Db } from "@/lib/platform/supabase/db";
import type { InvitationState } from "./wording";

const INVITATIONS_SHOWN = 100;
const moment = z.iso.datetime({ offset: true });

const invitationRow = z.object({
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
const inviterRow = z.object({
  user_id: z.guid(),
  full_name: z.string(),
  role: z.string(),
  is_active: z.boolean(),
});

/** The latest invitations with what became of them, newest first. */
export async function listInvitations(db: Db, now: Date) {
  const { data, error } = await db
    .from("invitations")
    .select(
      "id, email, full_name, role, reason, invited_by, sent_at, times_sent, expires_at, accepted_at, accepted_by, withdrawn_at",
    )
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(INVITATIONS_SHOWN);
  if (error) throw new Error(`Invitations could not be listed: ${error.code} ${error.message}`);
  const rows = z.array(invitationRow).parse(data);
  const inviters = await findInviters(db, [...new Set(rows.flatMap((row) => row.invited_by ?? []))]);
  return rows.map((row) => {
    const inviter = row.invited_by ? inviters.get(row.invited_by) : undefined;
    return {
      id: row.id,
      email: row.email,
      fullName: row.full_name,
      role: row.role,
      reason: row.reason,
      inviterName: inviter?.full_name ?? null,
      sentAt: row.sent_at,
      timesSent: row.times_sent,
      expiresAt: row.expires_at,
      acceptedBy: row.accepted_by,
      state: stateOf(row, inviter?.role === "admin" && inviter.is_active, now),
    };
  });
}
export type Invitation = Awaited<ReturnType<typeof listInvitations>>[number];

async function findInviters(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, z.output<typeof inviterRow>>();
  const { data, error } = await db
    .from("profiles")
    .select("user_id, full_name, role, is_active")
    .in("user_id", ids);
  if (error) throw new Error(`The inviters could not be read: ${error.code} ${error.message}`);
  return new Map(
    z
      .array(inviterRow)
      .parse(data)
      .map((row) => [row.user_id, row]),
  );
}

/** What a former administrator promised is no longer promised; the database refuses it too. */
function stateOf(row: z.output<typeof invitationRow>, isInviterAdmin: boolean, now: Date): InvitationState {
  if (row.accepted_at) return "accepted";
  if (row.withdrawn_at) return "withdrawn";
  if (new Date(row.expires_at) <= now) return "expired";
  return isInviterAdmin ? "open" : "void";
}

const openedSchema = z
  .object({
    email: z.string(),
    full_name: z.string(),
    role: z.enum(ROLE_NAMES),
    has_account: z.boolean(),
  })
  .nullable();
export type OpenedInvitation = NonNullable<z.output<typeof openedSchema>>;

/** What the invitation of this token says, asked as a visitor; null when it does not work any more. */
export async function openInvitation(db: Db, token: string): Promise<OpenedInvitation | null> {
  const { data, error } = await db.rpc("open_invitation", { p_token: token });
  if (error) throw new Error(`The invitation could not be read: ${error.code} ${error.message}`);
  return openedSchema.parse(data);
}
