import { unstable_rethrow } from "next/navigation";
import { ListFailure } from "@/components/lists/list-failure";
import { listPeople } from "@/lib/people/queries";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { PeopleList } from "./people-list";

type Request = Parameters<typeof listPeople>[1];

/** The accounts under the filters of the address. */
export async function PeopleDesk({ request }: { request: Request }) {
  const loaded = await load(request);
  return loaded ? <PeopleList {...loaded} /> : <ListFailure many="accounts" />;
}

async function load(request: Request) {
  try {
    const [page, preferences] = await Promise.all([
      listPeople(await userDb(), request),
      storedPreferences("people"),
    ]);
    return { page, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("people.list_failed", error);
    return null;
  }
}
