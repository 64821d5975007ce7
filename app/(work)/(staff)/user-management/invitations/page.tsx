import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { InvitationList } from "@/components/invitations/invitation-list";
import { InviteForm } from "@/components/invitations/invite-form";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { isAdmin } from "@/lib/access/decide";
import { INVITATION_DAYS } from "@/lib/invitations/wording";
import { PEOPLE_PATH } from "@/lib/people/people-path";

export const metadata = dashboardMetadata("/user-management/invitations");

export default async function InvitationsPage() {
  const actor = await requirePage("/user-management/invitations");
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
      <InvitationList mayChange={isAdmin(actor)} />
    </DashboardShell>
  );
}
