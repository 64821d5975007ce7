import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/exam-payment");

export default async function ExamPaymentPage() {
  await requirePage("/exam-payment");
  return (
    <Dashboard path="/exam-payment">
      <Note title="Nothing to pay" isWide>
        <p>
          No mock exam is on sale yet, so nothing is due.{" "}
          <a className="text-link" href="/mock-exams">
            See the exams of the studio
          </a>
          .
        </p>
      </Note>
    </Dashboard>
  );
}
