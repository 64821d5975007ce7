import { unstable_rethrow } from "next/navigation";
import { ListFailure } from "@/components/lists/list-failure";
import { exportPath } from "@/lib/mock-exams/authoring/list";
import { listItems } from "@/lib/mock-exams/authoring/queries";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { BankList } from "./bank-list";

type Request = Parameters<typeof listItems>[1];

/** The questions under the filters of the address. */
export async function BankDesk({ request }: { request: Request }) {
  const loaded = await load(request);
  if (!loaded) return <ListFailure many="questions" />;
  return <BankList {...loaded} exportHref={exportPath(request.filters)} />;
}

async function load(request: Request) {
  try {
    const [page, preferences] = await Promise.all([
      listItems(await userDb(), request),
      storedPreferences("questions"),
    ]);
    return { page, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("exam-bank.list_failed", error);
    return null;
  }
}
