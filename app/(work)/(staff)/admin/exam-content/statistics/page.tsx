import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FlagMeanings } from "@/components/mock-exams/authoring/statistics/flag-badges";
import { StatisticsFilters } from "@/components/mock-exams/authoring/statistics/statistics-filters";
import { StatisticsList } from "@/components/mock-exams/authoring/statistics/statistics-list";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { statisticsPageSchema } from "@/lib/mock-exams/authoring/statistics/schema";
import { OBJECTIONS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { REGRADES_PATH } from "@/lib/mock-exams/marking/regrades/regrade-path";

export const metadata = dashboardMetadata("/admin/exam-content/statistics");

export default async function ExamStatisticsPage({
  searchParams,
}: PageProps<"/admin/exam-content/statistics">) {
  await requirePage("/admin/exam-content/statistics");
  const page = statisticsPageSchema.parse(await searchParams);
  return (
    <Dashboard
      path="/admin/exam-content/statistics"
      actions={
        <>
          <a href={OBJECTIONS_PATH} className={buttonVariants({ variant: "outline" })}>
            Objections
          </a>
          <a href={REGRADES_PATH} className={buttonVariants({ variant: "outline" })}>
            Mark papers again
          </a>
        </>
      }
    >
      <section aria-label="Questions" className="grid gap-6 xl:[column-span:all]">
        <StatisticsFilters page={page} />
        <details className="rounded-md border bg-card px-4 py-3">
          <summary className="cursor-pointer font-semibold">What the figures and marks mean</summary>
          <div className="mt-3 grid gap-4">
            <p className="measure">
              Everybody’s first attempt in exam mode counts. “Right” is the share of its marks that was
              earned; “tells apart” is how far getting it right goes with doing well on the rest of the paper,
              from −1 to +1. Figures are shown from 10 answers on, and a verdict is given from 30.
            </p>
            <FlagMeanings />
          </div>
        </details>
        <StatisticsList page={page} />
      </section>
    </Dashboard>
  );
}
