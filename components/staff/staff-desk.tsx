import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { ListFailure } from "@/components/lists/list-failure";
import { dayInIndia } from "@/lib/platform/clock";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { staffList } from "@/lib/staff/list";
import { listStaff, listStaffPlaces } from "@/lib/staff/queries";
import { StaffList } from "./staff-list";

const load = createLoader(staffList.parsers);

/** Everybody who works here, for those who manage people. */
export async function StaffDesk({ query }: { query: SearchParams }) {
  const loaded = await loadList(query);
  return (
    <div className="min-w-0 xl:[column-span:all]">
      {loaded ? <StaffList {...loaded} today={dayInIndia()} /> : <ListFailure many="colleagues" />}
    </div>
  );
}

async function loadList(query: SearchParams) {
  try {
    const db = await userDb();
    const [page, places, preferences] = await Promise.all([
      listStaff(db, staffList.toRequest(load(query))),
      listStaffPlaces(db),
      storedPreferences("staff"),
    ]);
    return { page, places, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("staff.list_failed", error);
    return null;
  }
}
