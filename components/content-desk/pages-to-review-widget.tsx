import { addDays, formatISO } from "date-fns";
import { Widget } from "@/components/dashboards/widget";
import type { Requirement } from "@/lib/access/decide";
import { listPagesToReview } from "@/lib/content-desk/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { DeskPageTable } from "./desk-page-list";

const SHOWN = 12;
const AHEAD_DAYS = 30;

/** Pages that wait for a reviewer, and published ones whose next review is near. */
export function PagesToReviewWidget({ requires }: { requires?: Requirement }) {
  return (
    <Widget
      title="Pages to review"
      description={`In review, or due within ${AHEAD_DAYS} days.`}
      requires={requires}
      isWide
      lines={5}
      load={async () => listPagesToReview(await userDb(), { until: dayAhead(AHEAD_DAYS), limit: SHOWN })}
      empty={`No page waits for a review, and none falls due within ${AHEAD_DAYS} days.`}
    >
      {(pages) => <DeskPageTable pages={pages} />}
    </Widget>
  );
}

export function dayAhead(days: number): string {
  return formatISO(addDays(dayInIndia(), days), { representation: "date" });
}
