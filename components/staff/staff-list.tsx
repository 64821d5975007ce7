import { unstable_rethrow } from "next/navigation";
import { KeysetPager } from "@/components/data-table/keyset-pager";
import { Alert } from "@/components/ui/alert";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { listStaff, listStaffPlaces } from "@/lib/staff/queries";
import type { StaffFilters as Filters } from "@/lib/staff/schema";
import { colleaguePath, TEAM_PATH, teamPath } from "@/lib/staff/staff-path";
import { StaffFilters } from "./staff-filters";
import { StaffTable } from "./staff-table";

/** Everybody who works here, by name, for those who manage people. */
export async function StaffList({ filters }: { filters: Filters }) {
  const loaded = await load(filters);
  if (!loaded) {
    return (
      <Alert variant="attention" role="alert">
        <p>The list could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  const { page, places } = loaded;
  return (
    <div className="grid gap-6 xl:[column-span:all]">
      <StaffFilters filters={filters} places={places} />
      <StaffTable
        label="Who works here"
        people={page.people}
        today={dayInIndia()}
        hrefOf={colleaguePath}
        empty={
          <p>
            Nobody matches.{" "}
            <a href={TEAM_PATH} className="text-link">
              Show everybody
            </a>
          </p>
        }
        pager={
          <KeysetPager
            first={
              filters.after
                ? { href: teamPath({ ...filters, after: undefined }), text: "Back to the first" }
                : null
            }
            next={page.next ? { href: teamPath({ ...filters, after: page.next }), text: "Next names" } : null}
          />
        }
      />
    </div>
  );
}

async function load(filters: Filters) {
  try {
    const db = await userDb();
    const [page, places] = await Promise.all([listStaff(db, filters), listStaffPlaces(db)]);
    return { page, places };
  } catch (error) {
    unstable_rethrow(error);
    logError("staff.list_failed", error);
    return null;
  }
}
