import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { Widget } from "@/components/dashboards/widget";
import type { Requirement } from "@/lib/access/decide";
import type { PageStatus } from "@/lib/content/schema";
import { countPages } from "@/lib/content-desk/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { STATES } from "./desk-page-list";

const SHOWN = ["published", "scheduled", "in_review", "draft"] as const satisfies readonly PageStatus[];

/** How many pages are drafts, in review, scheduled and published. */
export function PageStatesWidget({ requires }: { requires?: Requirement }) {
  return (
    <Widget
      title="Pages by state"
      requires={requires}
      isWide
      load={async () => countPages(await userDb())}
      empty="There is no page yet."
    >
      {(counts) => (
        <StatTiles>
          {SHOWN.map((status) => (
            <StatTile
              key={status}
              label={STATES[status]}
              value={counts[status] ?? 0}
              needsAttention={status === "in_review" && Boolean(counts[status])}
            />
          ))}
        </StatTiles>
      )}
    </Widget>
  );
}
