import { OwnApplicationsWidget } from "@/components/applications/own-applications-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { MilestonesWidget } from "@/components/gamification/milestones-widget";
import { OwnPurchasesWidget } from "@/components/payments/own-purchases-widget";
import { requirePage } from "@/lib/access/actor";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/student-dashboard");

export default async function StudentDashboardPage() {
  const actor = await requirePage("/student-dashboard");
  return (
    <Dashboard path="/student-dashboard">
      {actor.phone ? null : (
        <Note title="Add your telephone number" isWide>
          <p>
            Your counsellor rings you about offers and dates.{" "}
            <a className="text-link" href={paths.profile}>
              Add your number to your profile
            </a>
            .
          </p>
        </Note>
      )}
      <OwnApplicationsWidget studentId={actor.userId} />
      <MilestonesWidget studentId={actor.userId} />
      <OwnPurchasesWidget userId={actor.userId} isWide />
    </Dashboard>
  );
}
