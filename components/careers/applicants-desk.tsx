import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import type { Actor } from "@/lib/access/decide";
import { applicantList } from "@/lib/careers/applicants/list";
import { type ApplicantCounts, countApplicants, listApplicants } from "@/lib/careers/applicants/queries";
import { overdueSentence } from "@/lib/careers/applicants/rules";
import { APPLICATION_STATUS_NAMES, APPLICATION_STATUSES } from "@/lib/careers/applicants/wording";
import { listOpeningChoices } from "@/lib/careers/openings/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { ApplicantList } from "./applicant-list";

type Request = Parameters<typeof listApplicants>[1];

const load = createLoader(applicantList.parsers);

/** The applicants under the filters of the address. */
export async function ApplicantsDesk({ actor, query }: { actor: Actor; query: SearchParams }) {
  const request = applicantList.toRequest(load(query));
  const loaded = await loadList(request);
  if (!loaded) {
    return (
      <DashboardShell>
        <PageHead title="Applicants" />
        <ListFailure many="applicants" />
      </DashboardShell>
    );
  }
  const { counts, ...list } = loaded;
  const overdue = overdueSentence(counts.overdue);
  return (
    <DashboardShell>
      <PageHead
        title="Applicants"
        lead={<ListViews views={viewsOf(counts)} href={applicantList.href} filters={request.filters} />}
      />
      {overdue ? (
        <p>
          <a href={applicantList.href({ waiting: ["late"] })} className="text-link font-semibold">
            {overdue}
          </a>
          <span className="text-muted-foreground">
            {" "}
            of {counts.waiting.toLocaleString("en-IN")} without an answer.
          </span>
        </p>
      ) : null}
      <ApplicantList
        {...list}
        query={applicantList.queryOf(query)}
        userId={actor.userId}
        now={new Date().toISOString()}
        today={dayInIndia()}
      />
    </DashboardShell>
  );
}

function viewsOf({ byStatus }: ApplicantCounts) {
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const counted = (count: number) => <span className="figures"> {count.toLocaleString("en-IN")}</span>;
  return [
    { name: "All", filters: {}, count: counted(all) },
    ...APPLICATION_STATUS_NAMES.map((status) => ({
      name: APPLICATION_STATUSES[status],
      filters: { status: [status] },
      count: counted(byStatus[status] ?? 0),
    })),
  ];
}

async function loadList(request: Request) {
  try {
    const db = await userDb();
    const [page, counts, openings, preferences] = await Promise.all([
      listApplicants(db, request),
      countApplicants(db),
      listOpeningChoices(db),
      storedPreferences("applicants"),
    ]);
    return { page, counts, openings, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("careers.applicants_not_listed", error);
    return null;
  }
}
