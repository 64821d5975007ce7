import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { PeopleFilters } from "@/components/people/people-filters";
import { PeopleList } from "@/components/people/people-list";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { isAdmin } from "@/lib/access/decide";
import { INVITATIONS_PATH } from "@/lib/people/people-path";
import { peopleFiltersSchema } from "@/lib/people/schema";

export const metadata = dashboardMetadata("/user-management");

export default async function UserManagementPage({ searchParams }: PageProps<"/user-management">) {
  const actor = await requirePage("/user-management");
  const query = await searchParams;
  const filters = peopleFiltersSchema.parse(query);
  return (
    <DashboardShell>
      <PageHead
        title="Accounts"
        actions={
          <a href={INVITATIONS_PATH} className={buttonVariants({ variant: "outline" })}>
            {isAdmin(actor) ? "Invite a colleague" : "Invitations"}
          </a>
        }
      />
      {query.deleted === "1" ? (
        <Alert variant="success" role="status">
          <p>The account is deleted.</p>
        </Alert>
      ) : null}
      <div className="grid gap-6">
        <PeopleFilters filters={filters} />
        <PeopleList filters={filters} />
      </div>
    </DashboardShell>
  );
}
