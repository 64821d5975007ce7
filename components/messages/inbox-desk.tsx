import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { ListFailure } from "@/components/lists/list-failure";
import { inbox } from "@/lib/messages/list";
import { listConversations } from "@/lib/messages/queries";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { InboxList } from "./inbox-list";

type Request = Parameters<typeof listConversations>[1];

const load = createLoader(inbox.parsers);

/** The inbox under the filters of the address. */
export async function InboxDesk({ query }: { query: SearchParams }) {
  const request = inbox.toRequest(load(query));
  const loaded = await loadList(request);
  if (!loaded) return <ListFailure many="conversations" />;
  const shown =
    request.sort.column === "waiting_since" ? (request.filters.whose ? "yours" : "waiting") : "all";
  return <InboxList {...loaded} shown={shown} now={new Date().toISOString()} />;
}

async function loadList(request: Request) {
  try {
    const [page, preferences] = await Promise.all([
      listConversations(await userDb(), request),
      storedPreferences("inbox"),
    ]);
    return { page, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("messages.inbox_failed", error);
    return null;
  }
}
