import { unstable_rethrow } from "next/navigation";
import { ListFailure } from "@/components/lists/list-failure";
import { listItemStatistics } from "@/lib/mock-exams/authoring/statistics/queries";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { StatisticsList } from "./statistics-list";

type Request = Parameters<typeof listItemStatistics>[1];

/** Published questions under the filters of the address. */
export async function StatisticsDesk({ request }: { request: Request }) {
  const loaded = await load(request);
  return loaded ? <StatisticsList {...loaded} /> : <ListFailure many="questions" />;
}

async function load(request: Request) {
  try {
    const [page, preferences] = await Promise.all([
      listItemStatistics(await userDb(), request),
      storedPreferences("statistics"),
    ]);
    return { page, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("exam-statistics.list_failed", error);
    return null;
  }
}
