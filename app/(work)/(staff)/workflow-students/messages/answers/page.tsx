import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { AnswersScreen } from "@/components/messages/answers/answers-screen";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/workflow-students/messages/answers");

export default async function PreparedAnswersPage({
  searchParams,
}: PageProps<"/workflow-students/messages/answers">) {
  await requirePage("/workflow-students/messages/answers");
  return <AnswersScreen query={await searchParams} />;
}
