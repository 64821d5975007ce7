import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { BoardNameList } from "@/components/gamification/board-name-list";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { BOARD_NAME } from "@/lib/gamification/board";
import { listBoardNames } from "@/lib/gamification/queries";
import { PEOPLE_PATH } from "@/lib/people/people-path";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/user-management/board-names");

export default async function BoardNamesPage({ searchParams }: PageProps<"/user-management/board-names">) {
  await requirePage("/user-management/board-names");
  const { q } = await searchParams;
  const asked = typeof q === "string" ? q.trim().slice(0, BOARD_NAME.most) : "";
  const names = await listBoardNames(await userDb(), asked);
  return (
    <DashboardShell>
      <PageHead
        eyebrow={
          <a href={PEOPLE_PATH} className="text-link">
            Accounts
          </a>
        }
        title="Names on the board"
        lead="Remove a name that is rude or tells who a student is. We tell the student, who keeps their points and can choose another. Nobody can choose a removed name again."
      />
      <BoardNameList names={names} asked={asked} />
    </DashboardShell>
  );
}
