import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { BankFilters } from "@/components/mock-exams/authoring/bank-filters";
import { ItemBank } from "@/components/mock-exams/authoring/item-bank";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import {
  IMPORT_PATH,
  MEDIA_PATH,
  NEW_QUESTION_PATH,
  PASSAGE_PATH,
} from "@/lib/mock-exams/authoring/bank-path";
import { bankFiltersSchema } from "@/lib/mock-exams/authoring/schema";

export const metadata = dashboardMetadata("/admin/exam-content/questions");

export default async function ExamQuestionsPage({
  searchParams,
}: PageProps<"/admin/exam-content/questions">) {
  await requirePage("/admin/exam-content/questions");
  const filters = bankFiltersSchema.parse(await searchParams);
  return (
    <Dashboard
      path="/admin/exam-content/questions"
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
    >
      <section aria-label="Bank of questions" className="grid gap-6 xl:[column-span:all]">
        <BankFilters filters={filters} />
        <ItemBank filters={filters} />
      </section>
    </Dashboard>
  );
}
