import { BarList } from "@/components/dashboards/bar-list";
import { Widget } from "@/components/dashboards/widget";
import { getActor } from "@/lib/access/actor";
import type { Requirement } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { APPLICATIONS_PATH, applicationList } from "@/lib/applications/list";
import { countApplications } from "@/lib/applications/queries";
import { STATUS_NAMES, stagesPassed, statusName } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";

type Props = { onlyMine?: boolean; requires?: Requirement };

/** How many applications stand at each stage: all the reader may see, or the reader's own. A stage opens its rows. */
export async function StageCountsWidget({ onlyMine = false, requires }: Props) {
  const opensRows = canFollowLink(await getActor(), APPLICATIONS_PATH);
  const assigned = onlyMine ? ["me"] : undefined;
  return (
    <Widget
      title={onlyMine ? "Your applications by stage" : "Applications by stage"}
      requires={requires}
      lines={9}
      load={async () => {
        const counts = await countApplications(await userDb(), { onlyMine });
        const shown = STATUS_NAMES.filter((status) => stagesPassed(status) !== null || counts[status]);
        return Object.keys(counts).length === 0
          ? null
          : shown.map((status) => ({
              name: statusName(status),
              number: counts[status] ?? 0,
              href:
                opensRows && counts[status] ? applicationList.href({ stage: [status], assigned }) : undefined,
            }));
      }}
      empty={onlyMine ? "No application is assigned to you." : "No application has been started yet."}
    >
      {(bars) => <BarList bars={bars} caption="Applications by stage" />}
    </Widget>
  );
}
