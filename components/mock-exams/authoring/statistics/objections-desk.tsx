import { unstable_rethrow } from "next/navigation";
import { ListFailure } from "@/components/lists/list-failure";
import { listObjections } from "@/lib/mock-exams/authoring/statistics/queries";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { ObjectionList } from "./objection-list";

type Request = Parameters<typeof listObjections>[1];

/** The questions with objections under the filters of the address. */
export async function ObjectionsDesk({ request }: { request: Request }) {
  const loaded = await load(request);
  if (!loaded) return <ListFailure many="objections" />;
  return <ObjectionList {...loaded} isDecided={request.filters.show !== undefined} />;
}

async function load(request: Request) {
  try {
    const [page, preferences] = await Promise.all([
      listObjections(await userDb(), request),
      storedPreferences("objections"),
    ]);
    return { page, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("exam-objections.list_failed", error);
    return null;
  }
}
