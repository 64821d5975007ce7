import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { PeopleDesk } from "@/components/people/people-desk";
import { PeopleViews } from "@/components/people/people-views";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { isAdmin } from "@/lib/access/decide";
import { peopleList } from "@/lib/people/list";
import { BOARD_NAMES_PATH, INVITATIONS_PATH } from "@/lib/people/people-path";

export const metadata = dashboardMetadata("/user-management");

const load = createLoader(peopleList.parsers);

export default async function UserManagementPage({ searchParams }: PageProps<"/user-management">) {
  const actor = await requirePage("/user-management");
  const query = await searchParams;
  const request = peopleList.toRequest(load(query));
  return (
    <DashboardShell>
      <PageHead
        title="Accounts"
        lead={<PeopleViews filters={request.filters} />}
        actions={
          <>
            {isAdmin(actor) ? (
              <a href={BOARD_NAMES_PATH} className={buttonVariants({ variant: "outline" })}>
                Names on the board
              </a>
            ) : null}
            <a href={INVITATIONS_PATH} className={buttonVariants({ variant: "outline" })}>
              {isAdmin(actor) ? "Invite a colleague" : "Invitations"}
            </a>
          </>
        }
      />
      {query.deleted === "1" ? (
        <Alert variant="success" role="status">
          <p>The account is deleted.</p>
        </Alert>
      ) : null}
      <PeopleDesk request={request} />
    </DashboardShell>
  );
}
