import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { ListFailure } from "@/components/lists/list-failure";
import { Alert } from "@/components/ui/alert";
import { listDocumentQueue } from "@/lib/documents/queries";
import { documentQueue } from "@/lib/documents/review/list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { QueueList } from "./queue-list";

type Request = Parameters<typeof listDocumentQueue>[1];

const load = createLoader(documentQueue.parsers);

/** What waits to be checked, under the filters of the address. */
export async function QueueDesk({ query }: { query: SearchParams }) {
  const loaded = await loadList(documentQueue.toRequest(load(query)));
  if (!loaded) return <ListFailure many="documents" />;
  return (
    <>
      {typeof query.done === "string" ? (
        <Alert variant="success" role="status" className="mb-4">
          <p>{query.done.slice(0, 120)}. The student is told.</p>
        </Alert>
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
