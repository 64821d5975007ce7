import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { BadgeGrid } from "@/components/gamification/badge-grid";
import { BoardCard } from "@/components/gamification/board-card";
import { MilestonesWidget } from "@/components/gamification/milestones-widget";
import { NextBadgeCard } from "@/components/gamification/next-badge-card";
import { PointRulesList } from "@/components/gamification/point-rules-list";
import { PointsCard } from "@/components/gamification/points-card";
import { StreakCard } from "@/components/gamification/streak-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { isHeld } from "@/lib/gamification/badges";
import { readPoints } from "@/lib/gamification/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/gamification");

export default async function GamificationPage() {
  const actor = await requirePage("/gamification");
  const points = await readPoints(await userDb());
  return (
    <DashboardShell>
      <PageHead title="Milestones" />
      <div className="grid gap-8">
        <div className="grid gap-4 md:grid-cols-2">
          <PointsCard points={points} />
          <StreakCard days={points.days} today={points.today} />
        </div>
        <NextBadgeCard badges={points.badges} rules={points.rules} />
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-8">
            <BadgeGrid badges={points.badges} />
            <MilestonesWidget studentId={actor.userId} hasSent={isHeld(points.badges, "application_sent")} />
          </div>
          <div className="grid min-w-0 gap-8">
            <BoardCard board={points.board} />
            <PointRulesList rules={points.rules} />
          </div>
        </div>
      </div>
    </DashboardShell>
  );
}
