import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { InvitationList } from "@/components/invitations/invitation-list";
import { InviteForm } from "@/components/invitations/invite-form";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { requirePage } from "@/lib/access/actor";
import { isAdmin } from "@/lib/access/decide";
import { INVITATION_MATCHERS, invitationList } from "@/lib/invitations/list";
import { listInvitations } from "@/lib/invitations/queries";
import { INVITATION_DAYS } from "@/lib/invitations/wording";
import { PEOPLE_PATH } from "@/lib/people/people-path";
import { loadList } from "@/lib/platform/lists/load-list";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/user-management/invitations");

const read = createLoader(invitationList.parsers);

export default async function InvitationsPage({ searchParams }: PageProps<"/user-management/invitations">) {
  const actor = await requirePage("/user-management/invitations");
  const request = invitationList.toRequest(read(await searchParams));
  const loaded = await loadList("invitations.list_failed", async () => {
    const [invitations, preferences] = await Promise.all([
      listInvitations(await userDb(), new Date()),
      storedPreferences("invitations"),
    ]);
    return { page: pageOfRows(invitations, request, INVITATION_MATCHERS), preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        eyebrow={
          <a href={PEOPLE_PATH} className="text-link">
            Accounts
          </a>
        }
        title="Invitations"
        lead={`A colleague gets a letter with a link that works once, for ${INVITATION_DAYS} days. Whoever opens it chooses a password and has the role.`}
      />
      {isAdmin(actor) ? <InviteForm /> : null}
      {loaded ? (
        <InvitationList {...loaded} mayChange={isAdmin(actor)} />
      ) : (
        <ListFailure many="invitations" />
      )}
    </DashboardShell>
  );
}
