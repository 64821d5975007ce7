import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { BankFilters } from "@/components/mock-exams/authoring/bank-filters";
import { ItemBank } from "@/components/mock-exams/authoring/item-bank";
import { ExamContentWidget } from "@/components/mock-exams/exam-content-widget";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { isAdmin } from "@/lib/access/decide";
import { IMPORT_PATH } from "@/lib/mock-exams/authoring/bank-path";
import { bankFiltersSchema } from "@/lib/mock-exams/authoring/schema";

export const metadata = dashboardMetadata("/admin/exam-content");

export default async function ExamContentPage({ searchParams }: PageProps<"/admin/exam-content">) {
  const actor = await requirePage("/admin/exam-content");
  const mayChange = isAdmin(actor);
  const filters = bankFiltersSchema.parse(await searchParams);
  return (
    <Dashboard
      actor={actor}
      path="/admin/exam-content"
      actions={
        mayChange ? (
          <a href={IMPORT_PATH} className={buttonVariants({ variant: "outline" })}>
            Bring in a file
          </a>
        ) : undefined
      }
    >
      {mayChange ? (
        <section aria-label="Bank of questions" className="grid gap-6 xl:[column-span:all]">
          <BankFilters filters={filters} />
          <ItemBank filters={filters} />
        </section>
      ) : null}
      <ExamContentWidget mayChange={mayChange} />
    </Dashboard>
  );
}
