import type { SearchParams } from "nuqs/server";
import { type ReactNode, Suspense } from "react";
import { ListFailure } from "@/components/lists/list-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { type Actor, hasPermission } from "@/lib/access/decide";
import { worksOnEveryApplication } from "@/lib/access/people";
import { readApplicationQueue } from "@/lib/applications/queries";
import type { ApplicationStatus } from "@/lib/applications/rules";
import { queueScopeSchema } from "@/lib/applications/schema";
import { loadList } from "@/lib/platform/lists/load-list";
import { userDb } from "@/lib/platform/supabase/user";
import { QueueGroups } from "./queue-groups";
import { QueueNumbers } from "./queue-numbers";

type Props = {
  /** The page on which it stands. */
  path: string;
  actor: Actor;
  query: SearchParams;
  /** Whose applications are shown until somebody chooses: one's own, or all for those who work on all. */
  first?: "own" | "all";
  /** Of everyone’s, only applications at these stages; one’s own are shown wherever they stand. */
  stages?: readonly ApplicationStatus[];
  /** Only the numbers, above a list of something else. */
  isBrief?: boolean;
};

/** What waits, the oldest promise first, with the one thing to do about each: a queue that empties. */
export function QueueDesk({ path, actor, query, first = "own", stages, isBrief = false }: Props) {
  const hasChoice = worksOnEveryApplication(actor);
  const scope = hasChoice ? (queueScopeSchema.parse(query).queue ?? first) : "own";
  return (
    <section aria-label="Queue" className="grid min-w-0 gap-4 pb-4 xl:[column-span:all]">
      {hasChoice && !isBrief ? <ScopeSwitch path={path} current={scope} /> : null}
      <Suspense key={scope} fallback={<Loading isBrief={isBrief} />}>
        <Loaded
          scope={{ isOwn: scope === "own", stages: scope === "all" ? stages : undefined }}
          isBrief={isBrief}
          mayTake={hasPermission(actor, "applications.work")}
        />
      </Suspense>
    </section>
  );
}

async function Loaded({
  scope,
  isBrief,
  mayTake,
}: {
  scope: { isOwn: boolean; stages: readonly ApplicationStatus[] | undefined };
  isBrief: boolean;
  mayTake: boolean;
}): Promise<ReactNode> {
  const queue = await loadList("applications.queue_failed", async () =>
    readApplicationQueue(await userDb(), scope),
  );
  if (!queue) return <ListFailure many="applications that wait" />;
  const links = { isOwn: queue.isOwn, stages: scope.stages };
  return (
    <>
      <QueueNumbers queue={queue} scope={links} />
      {isBrief ? null : <QueueGroups queue={queue} scope={links} mayTake={mayTake} />}
    </>
  );
}

const SCOPES = [
  { name: "own", label: "Yours" },
  { name: "all", label: "Everyone’s" },
] as const;

function ScopeSwitch({ path, current }: { path: string; current: "own" | "all" }) {
  return (
    <nav aria-label="Whose applications" className="w-fit rounded-md border bg-card p-0.5">
      <ul className="flex gap-0.5 text-sm">
        {SCOPES.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`${path}?queue=${name}`}
              aria-current={current === name ? "true" : undefined}
              className="flex min-h-8.5 items-center rounded-sm px-3 text-muted-foreground hover:text-foreground aria-[current=true]:bg-secondary aria-[current=true]:font-semibold aria-[current=true]:text-foreground max-md:min-h-10"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Loading({ isBrief }: { isBrief: boolean }) {
  return (
    <div className="grid gap-3">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-16" />
      {isBrief ? null : <Skeleton className="h-72" />}
    </div>
  );
}
