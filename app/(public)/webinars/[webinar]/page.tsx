import { CalendarPlus } from "lucide-react";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/content/json-ld";
import { Markdown } from "@/components/content/markdown";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { LeadSection } from "@/components/leads/lead-page";
import { WebinarRegistrationForm } from "@/components/leads/webinar-registration-form";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { LocalTimes, WebinarTime } from "@/components/webinars/webinar-time";
import { citeFacts } from "@/lib/facts/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { eventJsonLd } from "@/lib/webinars/json-ld";
import { findWebinar, listWebinars } from "@/lib/webinars/queries";
import { registrationOf, seatLine } from "@/lib/webinars/rules";

type Props = PageProps<"/webinars/[webinar]">;

export async function generateStaticParams() {
  return (await listWebinars()).map(({ slug }) => ({ webinar: slug }));
}

export async function generateMetadata({ params }: Props) {
  const webinar = await findWebinar((await params).webinar);
  if (!webinar) notFound();
  return pageMetadata({
    title: `${webinar.title}: webinar`,
    description: webinar.summary,
    path: paths.webinar(webinar.slug),
    isIndexed: !webinar.isSample,
  });
}

export default async function WebinarPage({ params }: Props) {
  const webinar = await findWebinar((await params).webinar);
  if (!webinar) notFound();
  const [settings, hasPage] = await Promise.all([getSettings(), pageChecker()]);
  const now = new Date();
  const registration = registrationOf(webinar, now);
  return (
    <article className="page-width pt-8">
      <PageBreadcrumbs
        steps={[
          { name: "Webinars", href: paths.webinars },
          { name: webinar.title, href: paths.webinar(webinar.slug) },
        ]}
      />
      {webinar.isSample ? null : <JsonLd data={eventJsonLd(webinar, settings, env().SITE_URL, now)} />}
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <div className="min-w-0">
          <h1 className="text-4xl">{webinar.title}</h1>
          {webinar.isSample ? (
            <p className="mt-3">
              <Badge variant="attention">Sample</Badge> This webinar is sample data and does not take place.
            </p>
          ) : null}
          <dl className="mt-6 grid gap-4 border-y border-t-foreground py-5">
            <div>
              <dt className="text-sm text-muted-foreground">When</dt>
              <dd className="text-lg font-semibold">
                <WebinarTime webinar={webinar} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted-foreground">Speaker</dt>
              <dd>{webinar.speaker ?? `Our own team at ${settings.name}`}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted-foreground">Seats</dt>
              <dd>
                {registration === "closed"
                  ? webinar.isCancelled
                    ? "This webinar is cancelled."
                    : "Registration is closed."
                  : seatLine(webinar)}
              </dd>
            </div>
          </dl>
          {registration === "closed" ? null : (
            <a
              href={`${paths.webinar(webinar.slug)}/calendar`}
              download="webinar.ics"
              className={buttonVariants({ variant: "outline", className: "mt-5 w-fit" })}
            >
              <CalendarPlus aria-hidden />
              Add to your calendar
            </a>
          )}
          <Markdown text={webinar.description} citations={citeFacts([], [], dayInIndia())} />
        </div>
        {registration === "closed" ? (
          <section aria-labelledby="afterwards" className="rounded-md border bg-card px-5 py-6 sm:p-8">
            <h2 id="afterwards" className="text-2xl">
              {webinar.isCancelled ? "Cancelled" : "This webinar is over"}
            </h2>
            {webinar.recordingUrl ? (
              <p className="mt-3">
                <a href={webinar.recordingUrl} className="text-link" rel="noopener noreferrer">
                  Watch the recording
                </a>
              </p>
            ) : (
              <p className="measure mt-3">
                There is no recording. Ask your question in a{" "}
                <a href={paths.bookConsultation} className="text-link">
                  free consultation
                </a>
                , or see the{" "}
                <a href={paths.webinars} className="text-link">
                  upcoming webinars
                </a>
                .
              </p>
            )}
          </section>
        ) : (
          <LeadSection
            id="register"
            title={registration === "open" ? "Register" : "Join the waiting list"}
            lead={
              registration === "open" ? (
                <p>One seat per email address. We send you the link to join.</p>
              ) : (
                <p>
                  All seats are taken. The next free seat goes to the first person on the waiting list, and we
                  email them at once.
                </p>
              )
            }
          >
            <WebinarRegistrationForm
              webinar={webinar.slug}
              isFull={registration === "waiting_list"}
              privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined}
            />
          </LeadSection>
        )}
      </div>
      <LocalTimes />
    </article>
  );
}
