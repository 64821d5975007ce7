import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { Badge } from "@/components/ui/badge";
import { RichText } from "@/components/ui/rich-text";
import { STAGE_NAMES, STAGES, stagesPassed, statusName } from "@/lib/applications/rules";
import { outstandingInWords } from "@/lib/family-links/outstanding";
import type { FamilyView as View, ViewedApplication } from "@/lib/family-links/rows";
import {
  ballForFamily,
  dateForFamily,
  nextDateOf,
  offerInWords,
  startInWords,
  stepInWords,
  stepNumber,
} from "@/lib/family-links/wording";
import { formatDay } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";
import { FamilyMoney } from "./family-money";

type Props = {
  view: View;
  today: string;
  /** Beneath the heading of the page: 2, or 3 where the view stands inside another section. */
  level: 2 | 3;
};

/** What a family reads: the next date first, then each application as a short letter would tell it. */
export function FamilyView({ view, today, level }: Props) {
  const t = useTranslate();
  const { applications, studentName } = view;
  const open = applications.filter(({ holder }) => holder !== null);
  const over = applications.filter(({ holder }) => holder === null);
  const Heading = `h${level}` as const;
  if (applications.length === 0)
    return (
      <p className="measure text-lg">
        {t("{name} has no application yet. As soon as there is one, its steps and dates are here.", {
          name: studentName,
        })}
      </p>
    );
  return (
    <div className="grid gap-10 print:gap-6">
      <Summary view={view} open={open.length} />
      {open.map((application) => (
        <OneApplication key={application.id} {...{ application, view, today, Heading }} />
      ))}
      {over.length > 0 ? (
        <section aria-label={t("Over")} className="grid gap-2">
          <Heading className="text-xl">{t("No longer open")}</Heading>
          <ul className="divide-y border-y">
            {over.map((application) => (
              <li key={application.id} className="grid gap-1 py-3">
                <p className="font-semibold">
                  <ProgramName {...application} />
                </p>
                <p className="text-muted-foreground">
                  {application.status === "arrived"
                    ? t(statusName("arrived"))
                    : stepInWords(application.status, studentName, t)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <NineSteps studentName={studentName} />
    </div>
  );
}

type Named = Partial<Pick<ViewedApplication, "programName">> &
  Pick<ViewedApplication, "universityName" | "destination">;

/** "MSc Robotics, University of Leeds": names stay as they are, and a country is called as the language calls it. */
function ProgramName({ programName, universityName, destination }: Named) {
  const t = useTranslate();
  const place = universityName ? asIs(universityName) : destination ? t(destination) : null;
  if (!programName) return place ?? t("Program not chosen yet");
  return (
    <>
      {asIs(programName)}
      {place ? <>, {place}</> : null}
    </>
  );
}

function asIs(name: string): ReactNode {
  return <span translate="no">{name}</span>;
}

function Summary({ view: { applications, studentName }, open }: { view: View; open: number }) {
  const t = useTranslate();
  const locale = useLocale();
  const next = nextDateOf(applications, studentName, t);
  const hasArrived = open === 0 && applications.some(({ status }) => status === "arrived");
  return (
    <div className="grid gap-1 rounded-md border border-foreground bg-card px-5 py-4">
      {next ? (
        <>
          <p className="text-sm text-muted-foreground">{t("Next date")}</p>
          <p className="font-display text-2xl leading-tight font-semibold">{formatDay(next.day, locale)}</p>
          <p>
            {next.title}
            {next.universityName || next.destination ? (
              <>
                , <ProgramName {...next} />
              </>
            ) : null}
          </p>
        </>
      ) : (
        <p className={hasArrived ? "font-display text-2xl leading-tight font-semibold" : "text-lg"}>
          {hasArrived
            ? stepInWords("arrived", studentName, t)
            : open === 0
              ? t("No application is open.")
              : t("No date is set at the moment.")}
        </p>
      )}
      {open > 0 ? (
        <p className="text-sm text-muted-foreground">
          {open === 1 ? t("One application is open.") : t("{count} applications are open.", { count: open })}
        </p>
      ) : null}
    </div>
  );
}

type OneProps = { application: ViewedApplication; view: View; today: string; Heading: "h2" | "h3" };

function OneApplication({ application, view: { studentName }, today, Heading }: OneProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { status, outstanding, dates, offer, promisedBy } = application;
  const isLate = promisedBy !== null && promisedBy < today;
  return (
    <article className="grid gap-4 border-t-2 border-foreground pt-4 break-inside-avoid">
      <div className="grid gap-1">
        <Heading className="text-xl sm:text-2xl">
          <ProgramName {...application} />
        </Heading>
        <p className="text-muted-foreground">
          <RichText text={startInWords(application, t, locale)} parts={{ other: asIs }} />
        </p>
      </div>
      <Track status={status} />
      <div className="measure grid gap-2 text-lg">
        <p>{stepInWords(status, studentName, t)}</p>
        <p className={cn("font-semibold", isLate && "text-attention")}>
          {ballForFamily(application, studentName, today, t, locale)}
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-2 print:grid-cols-2">
        {outstanding.length > 0 ? (
          <div className="grid content-start gap-1">
            <p className="font-semibold">{t("Needed before the next step")}</p>
            <ul className="list-disc ps-5">
              {outstanding.map((sentence) => (
                <Outstanding key={sentence} sentence={sentence} />
              ))}
            </ul>
          </div>
        ) : null}
        {dates.length > 0 ? (
          <div className="grid content-start gap-1">
            <p className="font-semibold">{t("Dates")}</p>
            <dl className="divide-y border-y">
              {dates.map((date) => (
                <div
                  key={`${date.what} ${date.day}`}
                  className="flex flex-wrap justify-between gap-x-4 py-1.5"
                >
                  <dt>{dateForFamily(date, studentName, t)}</dt>
                  <dd className="figures">{formatDay(date.day, locale)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
      </div>
      {offer ? <p className="measure">{offerInWords(offer, studentName, t, locale)}</p> : null}
      {offer?.sums ? (
        <FamilyMoney offer={offer} sums={offer.sums} countryCode={application.countryCode} />
      ) : null}
    </article>
  );
}

/** What is outstanding. In another language, what that has no words for is marked as the English it is. */
function Outstanding({ sentence }: { sentence: string }) {
  const t = useTranslate();
  const locale = useLocale();
  if (locale === "en") return <li>{sentence}</li>;
  const known = outstandingInWords(sentence, t, locale);
  if (known === null) return <li lang="en">{sentence}</li>;
  const named = (name: string) => (t(name) === name ? <span lang="en">{name}</span> : t(name));
  return (
    <li>
      <RichText text={known} parts={{ thing: named }} />
    </li>
  );
}

/** The nine steps as a line, with the one that is now and the one after it in words. */
function Track({ status }: { status: ViewedApplication["status"] }) {
  const t = useTranslate();
  const passed = stagesPassed(status);
  if (passed === null) return <Badge variant="attention">{t(statusName(status))}</Badge>;
  const after = STAGE_NAMES[passed + 1];
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-lg font-semibold">
          {stepNumber(status, t)}: {t(statusName(status))}
        </span>
        {after ? (
          <span className="text-muted-foreground">
            {t("then {step}", { step: t(STAGES[after].name).toLowerCase() })}
          </span>
        ) : null}
      </p>
      <div aria-hidden className="grid grid-cols-9 gap-1">
        {STAGE_NAMES.map((stage, position) => (
          <span
            key={stage}
            className={cn(
              "block h-2 rounded-sm print:border print:border-foreground",
              position < passed && "bg-primary",
              position === passed && "bg-attention-fill",
              position > passed && "bg-border",
            )}
          />
        ))}
      </div>
    </div>
  );
}

function NineSteps({ studentName }: { studentName: string }) {
  const t = useTranslate();
  return (
    <details className="print:hidden">
      <summary className="text-link w-fit cursor-pointer">{t("What the nine steps are")}</summary>
      <ol className="mt-3 grid gap-3">
        {STAGE_NAMES.map((stage, position) => (
          <li key={stage} className="measure">
            <span className="font-semibold">
              {t("{number}. {step}.", { number: position + 1, step: t(STAGES[stage].name) })}
            </span>{" "}
            {stepInWords(stage, studentName, t)}
          </li>
        ))}
      </ol>
    </details>
  );
}
