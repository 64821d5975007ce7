import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { Alert } from "@/components/ui/alert";
import { AUDIT_PATH, auditListParsers, toAuditRequest } from "@/lib/audit/list";
import { findAuditEntry, listAuditChoices, listAuditLog } from "@/lib/audit/queries";
import { listLinks, NUMBER } from "@/lib/platform/lists/list-params";
import { preferencesCookie, readPreferences } from "@/lib/platform/lists/list-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { AuditList } from "./audit-list";
import { AuditPanel } from "./audit-panel";

const load = createLoader(auditListParsers);

/** The audit log under the filters of the address, and the entry that is open beside it. */
export async function AuditDesk({ query }: { query: SearchParams }) {
  const params = load(query);
  const openId = (params as Record<string, unknown>).entry;
  const loaded = await loadLog(params, typeof openId === "string" && NUMBER.test(openId) ? openId : null);
  if (!loaded) {
    return (
      <Alert variant="attention" role="alert">
        <p>The audit log could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  const listHref = listLinks(AUDIT_PATH, auditListParsers)({ ...params, entry: null });
  return (
    <AuditList
      page={loaded.page}
      choices={loaded.choices}
      preferences={loaded.preferences}
      panel={openId ? <AuditPanel entry={loaded.entry} listHref={listHref} /> : null}
    />
  );
}

async function loadLog(params: Parameters<typeof toAuditRequest>[0], openId: string | null) {
  try {
    const db = await userDb();
    const [page, choices, entry, jar] = await Promise.all([
      listAuditLog(db, toAuditRequest(params, new Date())),
      listAuditChoices(db),
      openId ? findAuditEntry(db, openId) : null,
      cookies(),
    ]);
    return { page, choices, entry, preferences: readPreferences(jar.get(preferencesCookie("audit"))?.value) };
  } catch (error) {
    unstable_rethrow(error);
    logError("audit.list_failed", error);
    return null;
  }
}
