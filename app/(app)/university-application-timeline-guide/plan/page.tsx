import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { FromFileNote } from "@/components/layout/from-file-note";
import { PageHeader } from "@/components/layout/page-header";
import { PlanForm } from "@/components/timeline/plan-form";
import { PlanResult } from "@/components/timeline/plan-result";
import { Alert } from "@/components/ui/alert";
import { getActor } from "@/lib/access/actor";
import { nameInSentence } from "@/lib/destinations/rules";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { knownEnglishText } from "@/lib/match/known";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";
import type { KnownPlan } from "@/lib/students/records/known-plan";
import { getKnownPlan } from "@/lib/students/records/queries";
import { planOf } from "@/lib/timeline/queries";
import { usualStart } from "@/lib/timeline/schema";

export function generateMetadata() {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Your application timeline"),
    description: t(
      "The last safe day for every step of an application abroad, worked out backwards from the start of the course.",
    ),
    path: "/university-application-timeline-guide",
    isIndexed: false,
  });
}

export default async function TimelinePlanPage({
  searchParams,
}: PageProps<"/university-application-timeline-guide/plan">) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const params = toSearchParams(await searchParams);
  const isAsked = params.has("country");
  const known = isAsked ? null : await knownHere();
  const { plan, questions, errors, today, destinations, country } = await planOf(
    known ? filledIn(params, known) : params,
  );
  const hasErrors = Object.keys(errors).length > 0;
  const isAnswered = isAsked && !hasErrors;
  const typedDeadline = errors.deadline ? params.get("deadline") : null;
  const form = <PlanForm {...{ questions, errors, typedDeadline, today, destinations }} />;
  // The guide that the tool belongs to is in English only.
  const guide = locale === "en" ? paths.timelineGuide : localPath(paths.timelinePlan);
  const answers = new URLSearchParams(params);
  if (locale !== "en") answers.set("lang", locale);
  return (
    <article className="page-width pt-8">
      <Breadcrumbs steps={[{ name: t("Application timeline"), href: guide }, { name: t("Your plan") }]} />
      <PageHeader
        className="mt-6"
        title={t("Your application timeline")}
        lead={
          isAnswered
            ? undefined
            : t(
                "Every step with the last day on which it is still safe, worked out backwards from the first day of the course.",
              )
        }
      />
      {hasErrors ? (
        <Alert role="alert" variant="destructive" className="mt-6 max-w-xl">
          {t("Check the marked fields. Everything else is as you left it.")}
        </Alert>
      ) : null}
      {isAnswered ? (
        <PlanResult
          plan={plan}
          start={questions.start}
          today={today}
          country={country ? nameInSentence(country, t) : questions.country}
          calendarHref={`${paths.timelinePlan}/calendar?${answers}`}
          change={
            <details className="mt-6 border-y py-2 print:hidden">
              <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
                {t("Change")}
              </summary>
              <div className="mt-3 max-w-md pb-4">{form}</div>
            </details>
          }
        />
      ) : (
        <div className="mt-8 grid max-w-md gap-6">
          {known ? (
            <FromFileNote>
              <p>{t("Filled in from your file. What you change here stays out of it.")}</p>
              {known.english ? <p>{knownEnglishText(known.english, t, locale)}</p> : null}
              {known.passportUntil ? (
                <p>{t("Passport, valid until {day}", { day: formatDay(known.passportUntil, locale) })}</p>
              ) : null}
            </FromFileNote>
          ) : null}
          {form}
        </div>
      )}
    </article>
  );
}

/** Of a student who is signed in, what the file knows of this; the form is the same without it. */
async function knownHere(): Promise<KnownPlan | null> {
  try {
    const actor = await getActor();
    if (actor?.role !== "student") return null;
    const startsOn = `${usualStart(dayInIndia())}-01`;
    const known = await getKnownPlan(await userDb(), actor.userId, startsOn);
    return known.english || known.passportUntil ? known : null;
  } catch (error) {
    logError("timeline.file_unavailable", error);
    return null;
  }
}

function filledIn(params: URLSearchParams, { english, passportUntil }: KnownPlan): URLSearchParams {
  const filled = new URLSearchParams(params);
  if (english && !params.has("english")) filled.set("english", "done");
  if (passportUntil && !params.has("passport")) filled.set("passport", "have");
  return filled;
}
