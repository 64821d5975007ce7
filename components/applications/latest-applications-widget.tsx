import { Widget } from "@/components/dashboards/widget";
import type { Requirement } from "@/lib/access/decide";
import { applicationList } from "@/lib/applications/list";
import { listLatestApplications } from "@/lib/applications/queries";
import type { ApplicationStatus } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { ApplicationTable } from "./application-table";

const SHOWN = 10;

type Props = {
  title?: string;
  empty?: string;
  statuses?: readonly ApplicationStatus[];
  requires?: Requirement;
};

/** The newest applications the reader may see, at these stages. */
export function LatestApplicationsWidget({
  title = "Latest applications",
  empty = "No application has been started yet. One begins when a student and a counsellor open it.",
  requires,
  statuses,
}: Props) {
  return (
    <Widget
      title={title}
      requires={requires}
      isWide
      lines={6}
      link={{ href: applicationList.href({ stage: statuses }), text: "Open the list" }}
      load={async () => listLatestApplications(await userDb(), { statuses, limit: SHOWN })}
      empty={empty}
    >
      {(applications) => <ApplicationTable label={`${title}, newest first`} applications={applications} />}
    </Widget>
  );
}
