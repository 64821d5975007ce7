import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { ListFailure } from "@/components/lists/list-failure";
import { listApplicationOwners } from "@/lib/applications/queries";
import { inbox } from "@/lib/messages/list";
import { listConversations } from "@/lib/messages/queries";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { InboxList } from "./inbox-list";

type Request = Parameters<typeof listConversations>[1];

const load = createLoader(inbox.parsers);

/** The inbox under the filters of the address. */
export async function InboxDesk({ query, userId }: { query: SearchParams; userId: string }) {
  const request = inbox.toRequest(load(query));
  const loaded = await loadList(request);
  if (!loaded) return <ListFailure many="conversations" />;
  return <InboxList {...loaded} shown={viewOf(request)} userId={userId} now={new Date().toISOString()} />;
}

function viewOf({ sort, filters: { whose } }: Request) {
  if (sort.column !== "waiting_since") return whose ? null : "all";
  if (!whose) return "waiting";
  return whose.join() === "me" ? "yours" : null;
}

async function loadList(request: Request) {
  try {
    const db = await userDb();
    const [page, owners, preferences] = await Promise.all([
      listConversations(db, request),
      listApplicationOwners(db),
      storedPreferences("inbox"),
    ]);
    return { page, owners, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("messages.inbox_failed", error);
    return null;
  }
}
