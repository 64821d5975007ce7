import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  call,
  type InvitationRow,
  type Inviter,
  invitationRow,
  inviterRow,
  type OpenedInvitation,
} from "./rows";
import type { InvitationState } from "./wording";

/** More than anybody invites; the API gives a thousand rows at most. */
const MOST = 1000;

/** The invitations of colleagues with what became of them, newest first. */
export async function listInvitations(db: Db, now: Date) {
  const { data, error } = await db
    .from("invitations")
    .select(
      "id, email, full_name, role, reason, invited_by, sent_at, times_sent, expires_at, accepted_at, accepted_by, withdrawn_at",
    )
    // Leads are invited from their own desk.
    .neq("role", "student")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(MOST);
  if (error) throw new Error(`Invitations could not be listed: ${error.code} ${error.message}`);
  const rows = parseAnswer("invitations", z.array(invitationRow), data);
  const inviters = await findInviters(db, [...new Set(rows.flatMap(({ invitedBy }) => invitedBy ?? []))]);
  return rows.map((invitation) => {
    const { id, email, fullName, role, reason, invitedBy, sentAt, timesSent, expiresAt, acceptedBy } =
      invitation;
    const inviter = invitedBy ? inviters.get(invitedBy) : undefined;
    return {
      id,
      email,
      fullName,
      role,
      reason,
      inviterName: inviter?.fullName ?? null,
      sentAt,
      timesSent,
      expiresAt,
      acceptedBy,
      state: stateOf(invitation, inviter?.role === "admin" && inviter.isActive, now),
    };
  });
}
export type Invitation = Awaited<ReturnType<typeof listInvitations>>[number];

async function findInviters(db: Db, ids: string[]): Promise<Map<string, Inviter>> {
  if (ids.length === 0) return new Map();
  const { data, error } = await db
    .from("profiles")
    .select("user_id, full_name, role, is_active")
    .in("user_id", ids);
  if (error) throw new Error(`The inviters could not be read: ${error.code} ${error.message}`);
  return new Map(
    parseAnswer("profiles", z.array(inviterRow), data).map((inviter) => [inviter.userId, inviter]),
  );
}

/** What a former administrator promised is no longer promised; the database refuses it too. */
function stateOf(invitation: InvitationRow, isInviterAdmin: boolean, now: Date): InvitationState {
  if (invitation.acceptedAt) return "accepted";
  if (invitation.withdrawnAt) return "withdrawn";
  if (new Date(invitation.expiresAt) <= now) return "expired";
  return isInviterAdmin ? "open" : "void";
}

/** What the invitation of this token says, asked as a visitor; null when it does not work any more. */
export async function openInvitation(db: Db, token: string): Promise<OpenedInvitation | null> {
  const { data, error } = await call(db, "open_invitation", { p_token: token });
  if (error) throw new Error(`The invitation could not be read: ${error.code} ${error.message}`);
  return data;
}
