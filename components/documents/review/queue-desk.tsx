import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { ListFailure } from "@/components/lists/list-failure";
import { readDecided } from "@/lib/documents/path";
import { listDocumentQueue } from "@/lib/documents/queries";
import { documentQueue } from "@/lib/documents/review/list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { QueueList } from "./queue-list";
import { ReviewDone } from "./review-done";

type Request = Parameters<typeof listDocumentQueue>[1];

const load = createLoader(documentQueue.parsers);

/** What waits to be checked, under the filters of the address. */
export async function QueueDesk({ query }: { query: SearchParams }) {
  const loaded = await loadList(documentQueue.toRequest(load(query)));
  if (!loaded) return <ListFailure many="documents" />;
  return (
    <>
      {typeof query.done === "string" ? (
        <ReviewDone decided={readDecided(query.undo)}>
          {query.done.slice(0, 120)}. The student is told.
        </ReviewDone>
      ) : null}
      <QueueList {...loaded} />
    </>
  );
}

async function loadList(request: Request) {
  try {
    const [page, preferences] = await Promise.all([
      listDocumentQueue(await userDb(), request),
      storedPreferences("document-queue"),
    ]);
    return { page, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("documents.queue_failed", error);
    return null;
  }
}
