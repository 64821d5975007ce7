import { QueueDesk } from "@/components/applications/queue/queue-desk";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { MentorDesk } from "@/components/mentors/mentor-desk";
import { StudentsWidget } from "@/components/students/students-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/student-mentor-dashboard");

export default async function StudentMentorDashboardPage({
  searchParams,
}: PageProps<"/student-mentor-dashboard">) {
  const actor = await requirePage("/student-mentor-dashboard");
  return (
    <Dashboard path="/student-mentor-dashboard">
      <QueueDesk path="/student-mentor-dashboard" actor={actor} query={await searchParams} />
      <MentorDesk />
      <StudentsWidget
        title="Your students"
        empty="You have no students. A student appears here while one of their applications is assigned to you."
      />
      <StageCountsWidget onlyMine />
    </Dashboard>
  );
}
