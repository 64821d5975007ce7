import { unstable_rethrow } from "next/navigation";
import { KeysetPager } from "@/components/data-table/keyset-pager";
import { Alert } from "@/components/ui/alert";
import type { Actor } from "@/lib/access/decide";
import { applicantQuery, applicantsPath } from "@/lib/careers/applicants/path";
import { countApplicants, listApplicants } from "@/lib/careers/applicants/queries";
import type { ApplicantSummary } from "@/lib/careers/applicants/rows";
import { overdueSentence } from "@/lib/careers/applicants/rules";
import type { ApplicantFilters as Filters } from "@/lib/careers/applicants/schema";
import { listOpeningChoices } from "@/lib/careers/openings/queries";
import { dayInIndia } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { ApplicantFilters } from "./applicant-filters";
import { ApplicantList } from "./applicant-list";

/** The applicants under the filters of the address. */
export async function ApplicantsScreen({ actor, filters }: { actor: Actor; filters: Filters }) {
  const loaded = await load(filters);
  if (!loaded) {
    return (
      <Alert variant="attention" role="alert">
        <p>The applicants could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  const { page, counts, openings } = loaded;
  const isFiltered = applicantQuery({ ...filters, cursor: null }) !== "";
  const overdue = overdueSentence(counts.overdue);
  return (
    <div className="grid gap-6">
      {overdue ? (
        <p>
          <a href={applicantsPath({ waiting: "late" })} className="text-link font-semibold">
            {overdue}
          </a>
          <span className="text-muted-foreground">
            {" "}
            of {counts.waiting.toLocaleString("en-IN")} without an answer.
          </span>
        </p>
      ) : null}
      <ApplicantFilters filters={filters} counts={counts} openings={openings} />
      {page.total > 0 ? <p className="text-sm text-muted-foreground">{totalOf(page)}</p> : null}
      <ApplicantList
        applicants={page.rows}
        filters={filters}
        userId={actor.userId}
        now={new Date()}
        today={dayInIndia()}
        empty={
          isFiltered || filters.cursor ? (
            <p>
              No applicant matches.{" "}
              <a href={applicantsPath()} className="text-link">
                Show all applicants
              </a>
            </p>
          ) : (
            <p>No applications yet. They appear here as soon as somebody applies on the careers page.</p>
          )
        }
        pager={<Pager page={page} filters={filters} />}
      />
    </div>
  );
}

function totalOf({ total, isTotalCapped }: ListPage<unknown>): string {
  if (isTotalCapped) return `More than ${total.toLocaleString("en-IN")} applicants`;
  return total === 1 ? "1 applicant" : `${total.toLocaleString("en-IN")} applicants`;
}

function Pager({ page, filters }: { page: ListPage<ApplicantSummary>; filters: Filters }) {
  const [first, last] = [page.rows.at(0), page.rows.at(-1)];
  const beside = (row: ApplicantSummary, direction: "after" | "before") =>
    applicantsPath({ ...filters, cursor: { direction, value: row.createdAt, id: row.id } });
  return (
    <KeysetPager
      first={first && page.hasBefore ? { href: beside(first, "before"), text: "Newer" } : null}
      next={last && page.hasAfter ? { href: beside(last, "after"), text: "Older" } : null}
      label="More applicants"
    />
  );
}

async function load(filters: Filters) {
  try {
    const db = await userDb();
    const [page, counts, openings] = await Promise.all([
      listApplicants(db, filters),
      countApplicants(db),
      listOpeningChoices(db),
    ]);
    return { page, counts, openings };
  } catch (error) {
    unstable_rethrow(error);
    logError("careers.applicants_not_listed", error);
    return null;
  }
}
