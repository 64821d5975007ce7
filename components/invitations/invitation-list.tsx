import { unstable_rethrow } from "next/navigation";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ROLES } from "@/lib/access/roles";
import { type Invitation, listInvitations } from "@/lib/invitations/queries";
import { INVITATION_STATES } from "@/lib/invitations/wording";
import { personPath } from "@/lib/people/people-path";
import { formatMoment } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { InvitationForms } from "./invitation-forms";

const VARIANTS = {
  open: "attention",
  expired: "destructive",
  void: "destructive",
  accepted: "accent",
  withdrawn: "outline",
} as const;

/** The latest invitations with what became of them. */
export async function InvitationList({ mayChange }: { mayChange: boolean }) {
  const invitations = await load();
  if (!invitations) {
    return (
      <Alert variant="attention" role="alert">
        <p>The invitations could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  const columns: Column<Invitation>[] = [
    {
      name: "Name",
      isRowHeader: true,
      cell: (invitation) => (
        <>
          <span className="block text-base font-semibold">
            {invitation.acceptedBy ? (
              <a
                href={personPath(invitation.acceptedBy)}
                className="text-primary underline-offset-4 hover:underline"
              >
                <bdi>{invitation.fullName}</bdi>
              </a>
            ) : (
              <bdi>{invitation.fullName}</bdi>
            )}
          </span>
          <span className="block text-muted-foreground wrap-anywhere">{invitation.email}</span>
        </>
      ),
    },
    {
      name: "State",
      onCard: "top right",
      cell: ({ state }) => <Badge variant={VARIANTS[state]}>{INVITATION_STATES[state]}</Badge>,
    },
    {
      name: "Role",
      cell: ({ role, reason }) => (
        <>
          {ROLES[role].label}
          <span className="block text-muted-foreground wrap-anywhere">{reason}</span>
        </>
      ),
    },
    {
      name: "Sent",
      cell: ({ sentAt, timesSent, inviterName, expiresAt, state }) => (
        <>
          <time dateTime={sentAt} className="block">
            {formatMoment(sentAt)}
            {timesSent > 1 ? ` (${timesSent} times)` : null}
          </time>
          <span className="block text-muted-foreground">
            by {inviterName ?? "somebody who has left"}
            {state === "open" ? <>, until {formatMoment(expiresAt)}</> : null}
          </span>
        </>
      ),
    },
    ...(mayChange
      ? [
          {
            name: "What to do",
            cell: ({ id, fullName, state }: Invitation) => (
              <InvitationForms
                id={id}
                name={fullName}
                isOpen={state === "open" || state === "expired" || state === "void"}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label="Invitations"
      columns={columns}
      rows={invitations}
      rowKey={(invitation) => invitation.id}
      empty={<p>Nobody has been invited yet.</p>}
    />
  );
}

async function load() {
  try {
    return await listInvitations(await userDb(), new Date());
  } catch (error) {
    unstable_rethrow(error);
    logError("invitations.list_failed", error);
    return null;
  }
}
