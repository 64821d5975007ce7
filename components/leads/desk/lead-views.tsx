import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { Suspense } from "react";
import { type Actor, hasPermission } from "@/lib/access/decide";
import { leadListParsers } from "@/lib/leads/desk/list";
import { countLeadAttention } from "@/lib/leads/desk/queries";
import { isCurrentView, LEAD_VIEWS, viewPath } from "@/lib/leads/desk/views";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";

const load = createLoader(leadListParsers);

/** Ready-made lists, one press each. They keep nothing of what is shown but its layout. */
export function LeadViews({ actor, query }: { actor: Actor; query: SearchParams }) {
  const params = load(query);
  const isWorker = hasPermission(actor, "leads.work");
  return (
    <nav aria-label="Views">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {LEAD_VIEWS.filter((view) => isWorker || !view.isWorkers).map((view) => (
          <li key={view.name}>
            <a
              href={viewPath(view, params.layout)}
              aria-current={isCurrentView(view, params) ? "page" : undefined}
              className="underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
            >
              {view.name}
              {view.filters.attention ? (
                <Suspense fallback={null}>
                  <AttentionCount />
                </Suspense>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Without its number the link still leads to the list. */
async function AttentionCount() {
  try {
    const { total } = await countLeadAttention(await userDb());
    return <span className="figures"> {total.toLocaleString("en-IN")}</span>;
  } catch (error) {
    unstable_rethrow(error);
    logError("leads.attention_uncounted", error);
    return null;
  }
}
