import { notFound } from "next/navigation";
import { JobFacts } from "@/components/careers/job-facts";
import { JsonLd } from "@/components/content/json-ld";
import { Markdown } from "@/components/content/markdown";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { JobApplicationForm } from "@/components/leads/job-application-form";
import { LeadSection } from "@/components/leads/lead-page";
import { Badge } from "@/components/ui/badge";
import { jobPostingJsonLd, simpleHtml } from "@/lib/careers/json-ld";
import { findOpenJob, listOpenJobs } from "@/lib/careers/queries";
import { ANSWER_WITHIN_WORKING_DAYS, CV_RETENTION } from "@/lib/careers/wording";
import { citeFacts } from "@/lib/facts/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/careers/[job]">;

export async function generateStaticParams() {
  return (await listOpenJobs()).map(({ slug }) => ({ job: slug }));
}

export async function generateMetadata({ params }: Props) {
  const job = await findOpenJob((await params).job);
  if (!job) notFound();
  return pageMetadata({
    title: `${job.title}, ${job.place}`,
    description: job.summary,
    path: paths.career(job.slug),
    isIndexed: !job.isSample,
  });
}

export default async function JobPage({ params }: Props) {
  const job = await findOpenJob((await params).job);
  if (!job) notFound();
  const [settings, hasPage] = await Promise.all([getSettings(), pageChecker()]);
  const noFacts = citeFacts([], [], dayInIndia());
  const posting = simpleHtml(`${job.description}\n\n${job.requirements}`);
  return (
    <article className="page-width pt-8">
      <PageBreadcrumbs
        steps={[
          { name: "Careers", href: paths.careers },
          { name: job.title, href: paths.career(job.slug) },
        ]}
      />
      {job.isSample ? null : <JsonLd data={jobPostingJsonLd(job, posting, settings, env().SITE_URL)} />}
      <header className="mt-8 mb-8 max-w-3xl">
        <h1 className="text-4xl">{job.title}</h1>
        {job.isSample ? (
          <p className="mt-3">
            <Badge variant="attention">Sample</Badge> This opening is sample data and no real job.
          </p>
        ) : null}
        <p className="measure mt-4 text-lg text-muted-foreground">{job.summary}</p>
      </header>
      <JobFacts job={job} />
      <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <div className="min-w-0">
          <section aria-labelledby="work">
            <h2 id="work" className="text-2xl">
              The work
            </h2>
            <Markdown text={job.description} citations={noFacts} />
          </section>
          <section aria-labelledby="asks" className="mt-10">
            <h2 id="asks" className="text-2xl">
              What we ask
            </h2>
            <Markdown text={job.requirements} citations={noFacts} />
          </section>
          <p className="measure mt-8 border-t pt-5 text-muted-foreground">
            {`People read every application and answer it within ${ANSWER_WITHIN_WORKING_DAYS} working days (Monday to Saturday). We keep it with its CV for ${CV_RETENTION}, then delete both; write to us if you want that sooner. We never ask an applicant for money.`}
          </p>
        </div>
        <LeadSection id="apply" title="Apply for this job">
          <JobApplicationForm
            job={job.slug}
            privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined}
          />
        </LeadSection>
      </div>
    </article>
  );
}
