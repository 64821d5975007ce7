import { createLoader, type SearchParams } from "nuqs/server";
import { type Actor, hasPermission } from "@/lib/access/decide";
import { consultationListParsers } from "@/lib/leads/consultations/list";
import { CONSULTATION_VIEWS, consultationViewPath } from "@/lib/leads/consultations/views";

const load = createLoader(consultationListParsers);

/** Ready-made lists, one press each. */
export function ConsultationViews({ actor, query }: { actor: Actor; query: SearchParams }) {
  const params = load(query);
  const isWorker = hasPermission(actor, "leads.work");
  return (
    <nav aria-label="Views">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {CONSULTATION_VIEWS.filter((view) => isWorker || !view.isWorkers).map((view) => {
          const isCurrent =
            String(params.when ?? "") === (view.when ?? "") &&
            String(params.counsellor ?? "") === (view.counsellor ?? "");
          return (
            <li key={view.name}>
              <a
                href={consultationViewPath(view)}
                aria-current={isCurrent ? "page" : undefined}
                className="underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
              >
                {view.name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
