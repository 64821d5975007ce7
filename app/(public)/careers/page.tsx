import { JobList } from "@/components/careers/job-list";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { JobApplicationForm } from "@/components/leads/job-application-form";
import { LeadSection } from "@/components/leads/lead-page";
import { listOpenJobs } from "@/lib/careers/queries";
import { ANSWER_WITHIN_WORKING_DAYS, CV_RETENTION } from "@/lib/careers/wording";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Careers",
    description:
      "Open jobs with us and how to apply, with or without an opening. What happens to an application and its CV, and for how long we keep them.",
    path: paths.careers,
  });

export default async function CareersPage() {
  const [jobs, hasPage] = await Promise.all([listOpenJobs(), pageChecker()]);
  return (
    <div className="page-width pt-8">
      <PageBreadcrumbs steps={[{ name: "Careers", href: paths.careers }]} />
      <header className="mt-8 max-w-3xl">
        <h1 className="text-4xl">Careers</h1>
        <p className="measure mt-4 text-lg text-muted-foreground">
          Our work is to tell families what a country, a course and a visa really ask, and then to help with
          the paperwork. It suits people who like to be exact, who read the rule before they explain it, and
          who can say &ldquo;I do not know yet&rdquo;.
        </p>
      </header>
      <section aria-labelledby="open-jobs" className="mt-12">
        <h2 id="open-jobs" className="text-2xl">
          Open jobs
        </h2>
        {jobs.length > 0 ? (
          <JobList jobs={jobs} />
        ) : (
          <p className="measure mt-4 border-t pt-5">
            No job is open at the moment. If you think that you belong here, send us your CV all the same: we
            read it, answer, and write again when an opening fits.
          </p>
        )}
      </section>
      <div className="mt-16 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
        <section aria-labelledby="application" className="measure border-t-2 border-foreground pt-5">
          <h2 id="application" className="text-2xl">
            What happens to your application
          </h2>
          <ul className="mt-4 list-disc space-y-3 pl-5 marker:text-primary">
            <li>People read it. No program sorts applications or decides about them.</li>
            <li>
              Your CV is stored where nobody sees it but those who hire, and each reads it under their own
              name.
            </li>
            <li>
              {`We keep it for ${CV_RETENTION}, and then delete it with everything you sent. Write to us if you want that sooner.`}
            </li>
            <li>
              {`We answer everybody within ${ANSWER_WITHIN_WORKING_DAYS} working days (Monday to Saturday), whichever way we decide.`}
            </li>
          </ul>
          <p className="mt-4 text-muted-foreground">
            We never ask an applicant for money. Whoever does so in our name is not from here.
          </p>
        </section>
        <LeadSection
          id="apply"
          title="Apply without an opening"
          lead={<p>Say what you would like to do here, and attach your CV.</p>}
        >
          <JobApplicationForm privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined} />
        </LeadSection>
      </div>
    </div>
  );
}
