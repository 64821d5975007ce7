import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListViews } from "@/components/lists/list-views";
import { BankDesk } from "@/components/mock-exams/authoring/bank-desk";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import {
  IMPORT_PATH,
  MEDIA_PATH,
  NEW_QUESTION_PATH,
  PASSAGE_PATH,
} from "@/lib/mock-exams/authoring/bank-path";
import { bankList } from "@/lib/mock-exams/authoring/list";

export const metadata = dashboardMetadata("/admin/exam-content/questions");

const load = createLoader(bankList.parsers);

const VIEWS = [
  { name: "All", filters: {} },
  { name: "Drafts", filters: { status: ["draft"] } },
  { name: "In review", filters: { status: ["review"] } },
  { name: "Live", filters: { status: ["live"] } },
  { name: "With open objections", filters: { objections: ["open"] } },
] as const;

export default async function ExamQuestionsPage({
  searchParams,
}: PageProps<"/admin/exam-content/questions">) {
  await requirePage("/admin/exam-content/questions");
  const request = bankList.toRequest(load(await searchParams));
  return (
    <DashboardShell>
      <PageHead
        title="Exam questions"
        lead={<ListViews views={VIEWS} href={bankList.href} filters={request.filters} />}
        actions={
          <>
            <a href={MEDIA_PATH} className={buttonVariants({ variant: "outline" })}>
              Pictures and recordings
            </a>
            <a href={IMPORT_PATH} className={buttonVariants({ variant: "outline" })}>
              Bring in a file
            </a>
            <a href={PASSAGE_PATH} className={buttonVariants({ variant: "outline" })}>
              New passage or figure
            </a>
            <a href={NEW_QUESTION_PATH} className={buttonVariants()}>
              New question
            </a>
          </>
        }
      />
      <BankDesk request={request} />
    </DashboardShell>
  );
}
