import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/mock-exam/history");

export default async function MockExamHistoryPage() {
  const actor = await requirePage("/mock-exam/history");
  return (
    <Dashboard actor={actor} path="/mock-exam/history">
      <Note title="No attempt yet" isWide>
        <p>
          You have not sat a mock exam: no paper is open yet.{" "}
          <a className="text-link" href="/mock-exams">
            See the exams of the studio
          </a>
          .
        </p>
      </Note>
    </Dashboard>
  );
}
