import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import { SavedViews, SaveShownView } from "@/components/lists/views/saved-views";
import type { Actor } from "@/lib/access/decide";
import { worksOnEveryApplication } from "@/lib/access/people";
import { applicationList } from "@/lib/applications/list";
import { listApplicationOwners, listApplications } from "@/lib/applications/queries";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { ApplicationList } from "./application-list";

type Request = Parameters<typeof listApplications>[1];

const read = createLoader(applicationList.parsers);

const VIEWS = [
  { name: "All", filters: {} },
  { name: "Your queue", filters: { assigned: ["me"], holder: ["team"] } },
  { name: "Assigned to you", filters: { assigned: ["me"] } },
  { name: "Late", filters: { due: ["late"] } },
  { name: "Nobody’s", filters: { assigned: ["none"] } },
  { name: "Unchanged for 30 days", filters: { unchanged: ["30_days"] } },
] as const;

/** Of those who see what is assigned to them, and to colleagues they cover for today. */
const VIEWS_OF_ONE = [
  { name: "All", filters: {} },
  { name: "Waiting for you", filters: { holder: ["team"] } },
  { name: "Late", filters: { due: ["late"] } },
] as const;

/** The applications that the reader works on, under the filters of the address. */
export async function ApplicationsDesk({ actor, query }: { actor: Actor; query: SearchParams }) {
  const request = applicationList.toRequest(read(query));
  const hasEvery = worksOnEveryApplication(actor);
  const loaded = await loadList("applications.list_failed", () => load(request));
  return (
    <DashboardShell>
      <PageHead
        title={hasEvery ? "Applications" : "Your applications"}
        lead={
          <ListViews
            views={hasEvery ? VIEWS : VIEWS_OF_ONE}
            href={applicationList.href}
            filters={request.filters}
          />
        }
      />
      {loaded ? (
        <div className="grid min-w-0 gap-2">
          <SavedViews
            list="applications"
            query={query}
            actor={actor}
            count={async (view) => countMatching(applicationList.toRequest(read(new URLSearchParams(view))))}
          />
          <ApplicationList
            {...loaded}
            userId={actor.userId}
            actions={<SaveShownView list="applications" query={query} actor={actor} />}
            hasEvery={hasEvery}
          />
        </div>
      ) : (
        <ListFailure many="applications" />
      )}
    </DashboardShell>
  );
}

async function countMatching(request: Request): Promise<number> {
  const { total } = await listApplications(await userDb(), { ...request, cursor: null, size: 1 });
  return total;
}

async function load(request: Request) {
  const db = await userDb();
  const [page, owners, preferences] = await Promise.all([
    listApplications(db, request),
    listApplicationOwners(db),
    storedPreferences("applications"),
  ]);
  return { page, owners, preferences };
}
