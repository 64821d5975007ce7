import { unstable_rethrow } from "next/navigation";
import { KeysetPager } from "@/components/data-table/keyset-pager";
import { Alert } from "@/components/ui/alert";
import { peoplePath } from "@/lib/people/people-path";
import { listPeople } from "@/lib/people/queries";
import type { PeopleFilters } from "@/lib/people/schema";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { PeopleTable } from "./people-table";

/** The people under the filters of the address, a page at a time. */
export async function PeopleList({ filters }: { filters: PeopleFilters }) {
  const page = await load(filters);
  if (!page) {
    return (
      <Alert variant="attention" role="alert">
        <p>The accounts could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  return (
    <PeopleTable
      people={page.people}
      empty={
        <p>
          No account matches.{" "}
          <a href={peoplePath()} className="text-link">
            Show all accounts
          </a>
        </p>
      }
      pager={
        <KeysetPager
          first={
            filters.after
              ? { href: peoplePath({ ...filters, after: undefined }), text: "Back to the newest" }
              : null
          }
          next={
            page.next ? { href: peoplePath({ ...filters, after: page.next }), text: "Older accounts" } : null
          }
        />
      }
    />
  );
}

async function load(filters: PeopleFilters) {
  try {
    return await listPeople(await userDb(), filters);
  } catch (error) {
    unstable_rethrow(error);
    logError("people.list_failed", error);
    return null;
  }
}
