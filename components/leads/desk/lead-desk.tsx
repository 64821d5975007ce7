import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { LayoutSwitch } from "@/components/lists/layout-switch";
import { SavedViews, SaveShownView } from "@/components/lists/views/saved-views";
import { Alert } from "@/components/ui/alert";
import { type Actor, hasPermission } from "@/lib/access/decide";
import { LEAD_BULK_ACTION_NAMES, LEAD_BULK_ACTIONS } from "@/lib/leads/bulk/choices";
import { crmPath } from "@/lib/leads/crm-path";
import { openLeadSchema } from "@/lib/leads/crm-schema";
import { leadListParsers, toLeadRequest } from "@/lib/leads/desk/list";
import { countDeskLeads, listDeskLeads, listLeadFilterChoices } from "@/lib/leads/desk/queries";
import { findLeadByReference } from "@/lib/leads/identity/queries";
import { listLeadWorkers } from "@/lib/leads/queries";
import { listLinks } from "@/lib/platform/lists/list-params";
import { preferencesCookie, readPreferences } from "@/lib/platform/lists/list-preferences";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { userDb } from "@/lib/platform/supabase/user";
import { LeadBoardDesk } from "./lead-board-desk";
import { LeadDeskList } from "./lead-desk-list";
import { LeadPanel } from "./lead-panel";

const load = createLoader(leadListParsers);

/** The leads under the filters of the address, and the one that is open beside them. */
export async function LeadDesk({ actor, query }: { actor: Actor; query: SearchParams }) {
  const params = load(query);
  const now = new Date();
  const { lead: leadId } = openLeadSchema.parse(query);
  const listHref = listLinks("/crm-dashboard", leadListParsers)({ ...params, lead: null });
  const panel = leadId ? <LeadPanel actor={actor} leadId={leadId} listHref={listHref} now={now} /> : null;
  const views = (
    <SavedViews
      list="leads"
      query={query}
      actor={actor}
      count={async (view) =>
        countDeskLeads(await userDb(), toLeadRequest(load(new URLSearchParams(view)), now))
      }
    />
  );
  const actions = (
    <>
      <SaveShownView list="leads" query={query} actor={actor} />
      <LayoutSwitch
        current={params.layout}
        // A page of the list is none of the board's.
        href={(layout) =>
          listLinks("/crm-dashboard", leadListParsers)({ ...params, after: null, before: null, layout })
        }
      />
    </>
  );
  if (params.layout === "board") {
    return (
      <div className="grid min-w-0 gap-2">
        {views}
        <LeadBoardDesk actor={actor} params={params} now={now} actions={actions} panel={panel} />
      </div>
    );
  }
  const bulkActions = LEAD_BULK_ACTION_NAMES.filter((action) =>
    hasPermission(actor, LEAD_BULK_ACTIONS[action].permission),
  );
  const loaded = await loadList(params, now, bulkActions.includes("assign"));
  if (!loaded) {
    return (
      <div className="grid gap-6">
        <Alert variant="attention" role="alert">
          <p>The leads could not be loaded just now. Reload the page to try again.</p>
        </Alert>
        {panel}
      </div>
    );
  }
  return (
    <div className="grid min-w-0 gap-2">
      {views}
      {loaded.quoted && !leadId ? (
        <p>
          {loaded.quoted.reference} is not in this list: a filter hides it, or it was merged into another
          lead.{" "}
          <a href={crmPath({}, loaded.quoted.leadId)} className="text-link">
            Open the lead
          </a>
        </p>
      ) : null}
      <LeadDeskList
        page={loaded.page}
        choices={loaded.choices}
        chosen={{ received: params.received?.[0] ?? null, importId: params.import?.[0] ?? null }}
        preferences={loaded.preferences}
        userId={actor.userId}
        now={now.toISOString()}
        actions={actions}
        bulk={{ actions: bulkActions, workers: loaded.workers }}
        panel={panel}
      />
    </div>
  );
}

async function loadList(params: Parameters<typeof toLeadRequest>[0], now: Date, mayAssign: boolean) {
  try {
    const db = await userDb();
    const request = toLeadRequest(params, now);
    const [page, choices, workers, jar] = await Promise.all([
      listDeskLeads(db, request),
      listLeadFilterChoices(db),
      mayAssign ? listLeadWorkers(db) : new Map<string, string>(),
      cookies(),
    ]);
    return {
      page,
      choices,
      workers: Array.from(workers, ([id, name]) => ({ id, name })),
      preferences: readPreferences(jar.get(preferencesCookie("leads"))?.value),
      quoted: page.rows.length === 0 ? await findQuoted(db, request.filters.q?.join(" ") ?? "") : null,
    };
  } catch (error) {
    unstable_rethrow(error);
    logError("leads.list_failed", error);
    return null;
  }
}

const REFERENCE = /^CB-[2-9A-HJKMNP-TV-Z]{6}$/;

/** The lead whose reference is searched for, where the list does not hold it; merged leads are on no list. */
async function findQuoted(db: Db, search: string) {
  const reference = search.trim().toUpperCase();
  if (!REFERENCE.test(reference)) return null;
  const leadId = await findLeadByReference(db, reference);
  return leadId ? { reference, leadId } : null;
}
