import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { PlanForm } from "@/components/timeline/plan-form";
import { PlanResult } from "@/components/timeline/plan-result";
import { factTags, listFacts } from "@/lib/facts/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";
import { planFor, TIMELINE_FACT_KEYS } from "@/lib/timeline/plan";
import { parseTimelineQuestions } from "@/lib/timeline/schema";

export const generateMetadata = () =>
  pageMetadata({
    title: "Your application timeline",
    description:
      "The last safe day for every step of an application abroad, worked out backwards from the start of the course.",
    path: "/university-application-timeline-guide",
    isIndexed: false,
  });

export default async function TimelinePlanPage({
  searchParams,
}: PageProps<"/university-application-timeline-guide/plan">) {
  const today = dayInIndia();
  const destinations = (await listDestinations()) ?? [];
  const { questions, dropped } = parseTimelineQuestions(toSearchParams(await searchParams), {
    today,
    countries: destinations.map(({ code }) => code),
  });
  const facts = await listFacts(publicDb(factTags(TIMELINE_FACT_KEYS)), TIMELINE_FACT_KEYS);
  const plan = planFor(questions, facts, today);
  return (
    <div className="page-width pt-8">
      <Breadcrumbs
        steps={[{ name: "Application timeline", href: paths.timelineGuide }, { name: "Your plan" }]}
      />
      <PageHeader
        className="mt-6"
        title="Your application timeline"
        lead="Every step with the last day on which it is still safe, worked out backwards from the first day of the course."
      />
      <div className="mt-10 grid gap-12 lg:grid-cols-[19rem_1fr] lg:gap-14">
        <PlanForm
          questions={questions}
          dropped={dropped}
          today={today}
          destinations={destinations.map(({ code, name }) => ({ code, name }))}
        />
        <PlanResult plan={plan} start={questions.start} today={today} />
      </div>
    </div>
  );
}
