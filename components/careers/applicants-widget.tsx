import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { Widget } from "@/components/dashboards/widget";
import { APPLICANTS_PATH, applicantList } from "@/lib/careers/applicants/list";
import { countApplicants, listWaitingApplicants } from "@/lib/careers/applicants/queries";
import { overdueSentence } from "@/lib/careers/applicants/rules";
import { OPENINGS_PATH } from "@/lib/careers/openings/path";
import { ANSWER_WITHIN_WORKING_DAYS } from "@/lib/careers/wording";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { WaitingApplicants } from "./waiting-applicants";

const SHOWN = 5;

/** Who applied, who still waits for an answer, and the way to their list. */
export function ApplicantsWidget() {
  return (
    <Widget
      title="Applicants"
      description={`The careers page promises everybody an answer within ${ANSWER_WITHIN_WORKING_DAYS} working days.`}
      requires={{ permission: "jobs.manage" }}
      isWide
      lines={8}
      link={{ href: APPLICANTS_PATH, text: "All applicants" }}
      load={async () => {
        const db = await userDb();
        const [counts, waiting] = await Promise.all([countApplicants(db), listWaitingApplicants(db, SHOWN)]);
        return { counts, waiting };
      }}
      empty={null}
    >
      {({ counts, waiting }) => (
        <div className="grid gap-6">
          <StatTiles>
            <StatTile
              label="Wait for an answer"
              value={counts.waiting}
              note={overdueSentence(counts.overdue) ?? undefined}
              needsAttention={counts.overdue > 0}
            />
            <StatTile label="Shortlisted" value={counts.byStatus.shortlisted ?? 0} />
            <StatTile label="Interview" value={counts.byStatus.interview ?? 0} />
            <StatTile label="Offer" value={counts.byStatus.offer ?? 0} />
          </StatTiles>
          {waiting.length > 0 ? (
            <WaitingApplicants applicants={waiting} today={dayInIndia()} />
          ) : (
            <p>
              {Object.keys(counts.byStatus).length > 0
                ? "You’re all caught up: everybody who applied has an answer."
                : "No applications yet. They appear here as soon as somebody applies on the careers page."}
            </p>
          )}
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {counts.waiting > SHOWN ? (
              <a href={applicantList.href({ waiting: ["yes"] })} className="text-link">
                All who wait for an answer
              </a>
            ) : null}
            <a href={OPENINGS_PATH} className="text-link">
              Job openings
            </a>
          </p>
        </div>
      )}
    </Widget>
  );
}
