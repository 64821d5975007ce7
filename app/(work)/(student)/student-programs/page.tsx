import { ClockCalendarSection } from "@/components/applications/clock-calendar-section";
import { OwnApplicationsWidget } from "@/components/applications/own-applications-widget";
import { ShortlistedPrograms } from "@/components/applications/shortlisted-programs";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { programEligibility } from "@/components/students/records/program-eligibility";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/student-programs");

export default async function StudentProgramsPage() {
  const actor = await requirePage("/student-programs");
  return (
    <Dashboard path="/student-programs">
      <OwnApplicationsWidget
        studentId={actor.userId}
        empty="You have no application yet. Open one from your shortlist below, or with your counsellor."
      />
      <ShortlistedPrograms judge={(slugs) => programEligibility(actor.userId, slugs)} />
      <ClockCalendarSection />
    </Dashboard>
  );
}
