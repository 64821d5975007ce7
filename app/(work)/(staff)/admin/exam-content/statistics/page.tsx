import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListViews } from "@/components/lists/list-views";
import { FlagMeanings } from "@/components/mock-exams/authoring/statistics/flag-badges";
import { StatisticsDesk } from "@/components/mock-exams/authoring/statistics/statistics-desk";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { statisticsList } from "@/lib/mock-exams/authoring/statistics/list";
import { OBJECTIONS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { REGRADES_PATH } from "@/lib/mock-exams/marking/regrades/regrade-path";

export const metadata = dashboardMetadata("/admin/exam-content/statistics");

const load = createLoader(statisticsList.parsers);

const VIEWS = [
  { name: "All", filters: {} },
  { name: "Something stands out", filters: { show: ["flagged"] } },
  { name: "Key suspect", filters: { show: ["wrong_option_leads"] } },
  { name: "Open objections", filters: { objections: ["open"] } },
  { name: "Dropped or bonus", filters: { key: ["dropped", "bonus"] } },
] as const;

export default async function ExamStatisticsPage({
  searchParams,
}: PageProps<"/admin/exam-content/statistics">) {
  await requirePage("/admin/exam-content/statistics");
  const request = statisticsList.toRequest(load(await searchParams));
  return (
    <DashboardShell>
      <PageHead
        title="Exam statistics"
        lead={<ListViews views={VIEWS} href={statisticsList.href} filters={request.filters} />}
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
      />
      <details className="rounded-md border bg-card px-4 py-2 text-sm">
        <summary className="cursor-pointer font-semibold">What the figures and marks mean</summary>
        <div className="mt-3 grid gap-4">
          <p className="measure">
            Everybody’s first attempt in exam mode counts. “Right” is the share of its marks that was earned;
            “tells apart” is how far getting it right goes with doing well on the rest of the paper, from −1
            to +1. Figures are shown from 10 answers on, and a verdict is given from 30. “Given” is in how
            many attempts of any kind it stood.
          </p>
          <FlagMeanings />
        </div>
      </details>
      <StatisticsDesk request={request} />
    </DashboardShell>
  );
}
