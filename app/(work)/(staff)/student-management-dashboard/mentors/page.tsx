import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { MentorList } from "@/components/mentors/mentor-list";
import { ReportList } from "@/components/mentors/report-list";
import { SeekerList } from "@/components/mentors/seeker-list";
import { requirePage } from "@/lib/access/actor";
import { MENTOR_MATCHERS, mentorList } from "@/lib/mentors/list";
import { readMentorDesk } from "@/lib/mentors/queries";
import { loadList } from "@/lib/platform/lists/load-list";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/student-management-dashboard/mentors");

const read = createLoader(mentorList.parsers);

export default async function MentorDeskPage({
  searchParams,
}: PageProps<"/student-management-dashboard/mentors">) {
  await requirePage("/student-management-dashboard/mentors");
  const request = mentorList.toRequest(read(await searchParams));
  const loaded = await loadList("mentors.list_failed", async () => {
    const [desk, preferences] = await Promise.all([
      readMentorDesk(await userDb()),
      storedPreferences("mentors"),
    ]);
    return { desk, page: pageOfRows(desk.mentors, request, MENTOR_MATCHERS), preferences };
  });
  return (
    <DashboardShell>
      <PageHead title="Mentors" lead="Who may help students, who waits for one, and what was reported." />
      {loaded ? (
        <div className="grid gap-8">
          <ReportList reports={loaded.desk.reports} />
          <SeekerList seekers={loaded.desk.seekers} mentors={loaded.desk.mentors} />
          <MentorList page={loaded.page} preferences={loaded.preferences} />
        </div>
      ) : (
        <ListFailure many="mentors" />
      )}
    </DashboardShell>
  );
}
