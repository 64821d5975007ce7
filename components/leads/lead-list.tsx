import { unstable_rethrow } from "next/navigation";
import { KeysetPager } from "@/components/data-table/keyset-pager";
import { Alert } from "@/components/ui/alert";
import type { Actor } from "@/lib/access/decide";
import { crmPath } from "@/lib/leads/crm-path";
import type { LeadFilters as Filters } from "@/lib/leads/crm-schema";
import { countLeads, listLeads, listLeadWorkers } from "@/lib/leads/queries";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { LeadFilters } from "./lead-filters";
import { LeadTable } from "./lead-table";

/** The leads under the filters of the address, with what is needed to change them. */
export async function LeadList({ actor, filters }: { actor: Actor; filters: Filters }) {
  const loaded = await load(actor, filters);
  if (!loaded) {
    return (
      <Alert variant="attention" role="alert">
        <p>The leads could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  const { page, counts, workers } = loaded;
  const isFiltered = crmPath({ ...filters, after: undefined }) !== crmPath({});
  return (
    <div className="grid gap-6">
      <LeadFilters filters={filters} counts={counts} />
      <LeadTable
        leads={page.leads}
        workers={workers}
        filters={filters}
        userId={actor.userId}
        now={new Date()}
        empty={
          isFiltered ? (
            <p>
              No lead matches.{" "}
              <a href={crmPath({})} className="text-link">
                Show all leads
              </a>
            </p>
          ) : (
            <p>
              No leads yet. They appear here as soon as somebody books a consultation, asks for a call or
              writes to us.
            </p>
          )
        }
        pager={
          <KeysetPager
            first={
              filters.after
                ? { href: crmPath({ ...filters, after: undefined }), text: "Back to the newest" }
                : null
            }
            next={page.next ? { href: crmPath({ ...filters, after: page.next }), text: "Older leads" } : null}
          />
        }
      />
    </div>
  );
}

async function load(actor: Actor, filters: Filters) {
  try {
    const db = await userDb();
    const [page, counts, workers] = await Promise.all([
      listLeads(db, filters, actor.userId),
      countLeads(db),
      listLeadWorkers(db),
    ]);
    return { page, counts, workers };
  } catch (error) {
    unstable_rethrow(error);
    logError("leads.list_failed", error);
    return null;
  }
}
