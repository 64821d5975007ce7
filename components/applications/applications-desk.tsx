import { createLoader, type SearchParams } from "nuqs/server";
import type { ReactNode } from "react";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { GroupBy } from "@/components/lists/group-by";
import { LayoutSwitch } from "@/components/lists/layout-switch";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import { SavedViews, SaveShownView } from "@/components/lists/views/saved-views";
import { buttonVariants } from "@/components/ui/button";
import { type Actor, hasPermission } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { worksOnEveryApplication } from "@/lib/access/people";
import { APPLICATION_BULK_ACTION_NAMES, APPLICATION_BULK_ACTIONS } from "@/lib/applications/bulk/choices";
import {
  APPLICATION_GROUPS,
  type ApplicationGroup,
  applicationGroup,
  applicationList,
} from "@/lib/applications/list";
import { RUNS_PATH } from "@/lib/applications/path";
import {
  listApplicationChoices,
  listApplicationGroups,
  listApplicationOwners,
  listApplications,
  listOfficers,
} from "@/lib/applications/queries";
import { listLinks } from "@/lib/platform/lists/list-params";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { applicationFilters, type FilterChoices } from "./application-filters";
import { ApplicationGroups } from "./application-groups";
import { ApplicationList } from "./application-list";
import { BoardDesk } from "./board/board-desk";

type Request = Parameters<typeof listApplications>[1];

const read = createLoader(applicationList.parsers);
const link = listLinks(applicationList.path, applicationList.parsers);

const VIEWS = [
  { name: "All", filters: {} },
  { name: "Your queue", filters: { assigned: ["me"], holder: ["team"] } },
  { name: "Late", filters: { due: ["late"] } },
  { name: "Due today", filters: { due: ["today"] } },
  { name: "Waiting for students", filters: { holder: ["student"] } },
  { name: "Waiting for universities", filters: { holder: ["university"] } },
  { name: "Nobody’s", filters: { assigned: ["none"] } },
  { name: "Unchanged for 30 days", filters: { unchanged: ["30_days"] } },
] as const;

const GROUP_NAMES: Record<ApplicationGroup, string> = {
  stage: "Stage",
  assigned: "Colleague",
  destination: "Destination",
  holder: "Who is next",
};

/** Of those who see what is assigned to them, and to colleagues they cover for today. */
const VIEWS_OF_ONE = [
  { name: "All", filters: {} },
  { name: "Waiting for you", filters: { holder: ["team"] } },
  { name: "Late", filters: { due: ["late"] } },
  { name: "Due today", filters: { due: ["today"] } },
  { name: "Waiting for students", filters: { holder: ["student"] } },
  { name: "Waiting for universities", filters: { holder: ["university"] } },
] as const;

/** The applications that the reader works on, under the filters of the address, as a list or as a board. */
export async function ApplicationsDesk({ actor, query }: { actor: Actor; query: SearchParams }) {
  const params = read(query);
  const request = applicationList.toRequest(params);
  const hasEvery = worksOnEveryApplication(actor);
  const group = applicationGroup(params.group);
  const groupHref = (name: ApplicationGroup | null) =>
    link({ ...params, after: null, before: null, group: name });
  const actions = (
    <>
      {params.layout === "list" ? (
        <GroupBy
          current={group}
          choices={[
            { name: null, label: "No groups", href: groupHref(null) },
            ...APPLICATION_GROUPS.map((name) => ({ name, label: GROUP_NAMES[name], href: groupHref(name) })),
          ]}
        />
      ) : null}
      <SaveShownView list="applications" query={query} actor={actor} />
      <LayoutSwitch
        current={params.layout}
        // A page of the list is none of the board's.
        href={(layout) => link({ ...params, after: null, before: null, layout })}
      />
    </>
  );
  return (
    <DashboardShell>
      <PageHead
        title={hasEvery ? "Applications" : "Your applications"}
        lead={
          <ListViews
            views={hasEvery ? VIEWS : VIEWS_OF_ONE}
            href={(filters) => link({ ...filters, layout: params.layout })}
            filters={request.filters}
          />
        }
        actions={
          canFollowLink(actor, RUNS_PATH) ? (
            <a href={RUNS_PATH} className={buttonVariants({ variant: "ghost", size: "sm" })}>
              Bulk changes
            </a>
          ) : null
        }
      />
      <div className="grid min-w-0 gap-2">
        <SavedViews
          list="applications"
          query={query}
          actor={actor}
          count={async (view) => countMatching(applicationList.toRequest(read(new URLSearchParams(view))))}
        />
        {params.layout === "list" && group ? (
          <GroupsDesk actor={actor} request={request} by={group} actions={actions} />
        ) : params.layout === "board" ? (
          <BoardDesk
            params={params}
            userId={actor.userId}
            filters={applicationFilters(await choicesOrNone(), actor.userId, hasEvery)}
            actions={actions}
          />
        ) : (
          <ListDesk actor={actor} request={request} actions={actions} />
        )}
      </div>
    </DashboardShell>
  );
}

async function ListDesk({ actor, request, actions }: { actor: Actor; request: Request; actions: ReactNode }) {
  const bulkActions = APPLICATION_BULK_ACTION_NAMES.filter((action) =>
    hasPermission(actor, APPLICATION_BULK_ACTIONS[action].permission),
  );
  const loaded = await loadList("applications.list_failed", () =>
    load(request, bulkActions.includes("assign")),
  );
  if (!loaded) return <ListFailure many="applications" />;
  const { officers, ...shown } = loaded;
  return (
    <ApplicationList
      {...shown}
      userId={actor.userId}
      actions={actions}
      hasEvery={worksOnEveryApplication(actor)}
      mayTake={hasPermission(actor, "applications.work")}
      bulk={{ actions: bulkActions, officers }}
    />
  );
}

async function GroupsDesk({
  actor,
  request,
  by,
  actions,
}: {
  actor: Actor;
  request: Request;
  by: ApplicationGroup;
  actions: ReactNode;
}) {
  const loaded = await loadList("applications.groups_failed", async () => {
    const [groups, choices, preferences] = await Promise.all([
      listApplicationGroups(await userDb(), by, request),
      readChoices(),
      storedPreferences("applications"),
    ]);
    return { groups, choices, preferences };
  });
  if (!loaded) return <ListFailure many="applications" />;
  return (
    <ApplicationGroups
      {...loaded}
      by={by}
      userId={actor.userId}
      actions={actions}
      hasEvery={worksOnEveryApplication(actor)}
      mayTake={hasPermission(actor, "applications.work")}
    />
  );
}

/** Without them the board still stands. */
async function choicesOrNone(): Promise<FilterChoices> {
  return (
    (await loadList("applications.choices_failed", readChoices)) ?? {
      owners: [],
      destinations: [],
      universities: [],
      intakes: [],
    }
  );
}

async function readChoices(): Promise<FilterChoices> {
  const db = await userDb();
  const [owners, choices] = await Promise.all([listApplicationOwners(db), listApplicationChoices(db)]);
  return { owners, ...choices };
}

async function countMatching(request: Request): Promise<number> {
  const { total } = await listApplications(await userDb(), { ...request, cursor: null, size: 1 });
  return total;
}

async function load(request: Request, mayAssign: boolean) {
  const db = await userDb();
  const [page, choices, officers, preferences] = await Promise.all([
    listApplications(db, request),
    readChoices(),
    mayAssign ? listOfficers(db) : [],
    storedPreferences("applications"),
  ]);
  return { page, choices, officers, preferences };
}
