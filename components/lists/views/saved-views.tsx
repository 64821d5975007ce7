import { Users } from "lucide-react";
import { unstable_rethrow } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { cache, Suspense } from "react";
import type { Actor } from "@/lib/access/decide";
import { hasPermission } from "@/lib/access/decide";
import { ROLES } from "@/lib/access/roles";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { rolesThatRead, STAFF_LISTS, type StaffList } from "@/lib/staff-views/lists";
import { listStaffViews } from "@/lib/staff-views/queries";
import { openedView, viewHref, viewQuery } from "@/lib/staff-views/query";
import type { StaffView } from "@/lib/staff-views/rows";
import { cn } from "@/lib/utils";
import { Disclosure, EditView, SaveView, UpdateView } from "./view-forms";

/** So many pinned views stand open with their counts; the others are in the menu. */
const MOST_OPEN = 5;
const MOST_COUNTED = 99;

type Shown = {
  list: StaffList;
  /** Of the address. */
  query: SearchParams;
  actor: Actor;
};

/** The views of a list that somebody has saved, or a colleague for them, as links; and what is done with the one that is open. */
export async function SavedViews({
  list,
  query,
  actor,
  count,
}: Shown & {
  /** How many rows a view has, counted to a hundred. */
  count: (query: string) => Promise<number>;
}) {
  const views = await loadViews(list);
  if (!views)
    return <p className="text-sm text-muted-foreground">Your saved views could not be loaded just now.</p>;
  if (views.length === 0) return null;
  const { shown, current, isChanged, isOwn } = shownView(views, { list, query, actor });
  const counted = views.filter(({ isPinned }) => isPinned).slice(0, MOST_OPEN);
  const open = current && !counted.includes(current) ? [...counted, current] : counted;
  const others = views.filter((view) => !open.includes(view));
  return (
    <div className="relative flex min-w-0 flex-wrap items-center gap-1 text-sm">
      {open.length > 0 ? (
        <nav aria-label="Saved views" className="min-w-0">
          <ul className="flex flex-wrap gap-1">
            {open.map((view) => (
              <li key={view.id} className="min-w-0">
                <ViewLink
                  list={list}
                  view={view}
                  isCurrent={view === current}
                  isChanged={view === current && isChanged}
                  isShared={view.ownerId !== actor.userId}
                >
                  {counted.includes(view) ? (
                    <Suspense fallback={null}>
                      <ViewCount query={view.query} count={count} />
                    </Suspense>
                  ) : null}
                </ViewLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {others.length > 0 ? (
        <Disclosure
          key={`others-${current?.id}`}
          label={open.length > 0 ? `More views (${others.length})` : `Saved views (${others.length})`}
        >
          <nav aria-label="More saved views">
            <ul className="max-h-80 overflow-y-auto">
              {others.map((view) => (
                <li key={view.id}>
                  <ViewLink list={list} view={view} isShared={view.ownerId !== actor.userId} />
                </li>
              ))}
            </ul>
          </nav>
        </Disclosure>
      ) : null}
      {current && isOwn ? (
        <>
          {isChanged ? <UpdateView list={list} view={current} query={shown} /> : null}
          <EditView
            key={`${current.id}-${current.version}`}
            list={list}
            view={current}
            roles={sharedWith(list, actor)}
          />
        </>
      ) : null}
    </div>
  );
}

/** Keeps what is shown as a view, where it is none yet. It stands in the line of the filters, so that no row of the list moves. */
export async function SaveShownView({ list, query, actor }: Shown) {
  const views = await loadViews(list);
  if (!views) return null;
  const { shown, current, isChanged, isOwn } = shownView(views, { list, query, actor });
  // The whole list has an address without parameters, which needs no name.
  const mayBeSaved = current ? isChanged || !isOwn : shown !== "";
  if (!mayBeSaved) return null;
  return (
    <SaveView
      key={`new-${current?.id}`}
      list={list}
      query={shown}
      roles={sharedWith(list, actor)}
      isCopy={current !== undefined}
    />
  );
}

function shownView(views: readonly StaffView[], { list, query, actor }: Shown) {
  const shown = viewQuery(list, query);
  const openedId = openedView(list, query);
  const current =
    views.find(({ id }) => id === openedId) ??
    // The whole list is nobody's view unless it was opened as one.
    (shown === "" ? undefined : views.find((view) => view.query === shown));
  return {
    shown,
    current,
    isChanged: current !== undefined && current.query !== shown,
    isOwn: current?.ownerId === actor.userId,
  };
}

function ViewLink({
  list,
  view,
  isCurrent = false,
  isChanged = false,
  isShared,
  children,
}: {
  list: StaffList;
  view: StaffView;
  isCurrent?: boolean;
  isChanged?: boolean;
  /** By a colleague. */
  isShared: boolean;
  children?: React.ReactNode;
}) {
  return (
    <a
      href={viewHref(list, view)}
      aria-current={isCurrent ? "true" : undefined}
      className={cn(
        "flex min-h-10 min-w-0 items-center gap-1.5 rounded-md px-3 hover:bg-secondary",
        isCurrent && "bg-accent font-semibold text-accent-foreground",
      )}
    >
      {isShared ? (
        <>
          <Users aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
          <span className="sr-only">Shared with you: </span>
        </>
      ) : null}
      <bdi className="min-w-0 truncate">{view.name}</bdi>
      {children}
      {isChanged ? <span className="font-normal text-muted-foreground">changed</span> : null}
    </a>
  );
}

/** Comes after the page; where it cannot be counted, the link is enough. */
async function ViewCount({ query, count }: { query: string; count: (query: string) => Promise<number> }) {
  const rows = await count(query).catch((error: unknown) => {
    unstable_rethrow(error);
    logError("staff_views.count_failed", error);
    return null;
  });
  if (rows === null) return null;
  return (
    <span className="figures font-normal text-muted-foreground">
      {rows > MOST_COUNTED ? `${MOST_COUNTED}+` : rows}
    </span>
  );
}

const loadViews = cache(async (list: StaffList): Promise<StaffView[] | null> => {
  try {
    return await listStaffViews(await userDb(), list);
  } catch (error) {
    unstable_rethrow(error);
    logError("staff_views.list_failed", error);
    return null;
  }
});

function sharedWith(list: StaffList, actor: Actor) {
  return hasPermission(actor, STAFF_LISTS[list].shares)
    ? rolesThatRead(list).map((role) => ({ role, label: ROLES[role].label }))
    : [];
}
