import { Badge } from "@/components/ui/badge";
import { STAGE_NAMES, STAGES, stagesPassed, statusName } from "@/lib/applications/rules";
import type { FamilyView as View, ViewedApplication } from "@/lib/family-links/rows";
import {
  ballForFamily,
  dateForFamily,
  nextDateOf,
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
  const { applications, studentName } = view;
  const open = applications.filter(({ holder }) => holder !== null);
  const over = applications.filter(({ holder }) => holder === null);
  const Heading = `h${level}` as const;
  if (applications.length === 0)
    return (
      <p className="measure text-lg">
        {studentName} has no application yet. As soon as there is one, its steps and dates are here.
      </p>
    );
  return (
    <div className="grid gap-10 print:gap-6">
      <Summary view={view} open={open.length} />
      {open.map((application) => (
        <OneApplication key={application.id} {...{ application, view, today, Heading }} />
      ))}
      {over.length > 0 ? (
        <section aria-label="Over" className="grid gap-2">
          <Heading className="text-xl">No longer open</Heading>
          <ul className="divide-y border-y">
            {over.map((application) => (
              <li key={application.id} className="grid gap-1 py-3">
                <p className="font-semibold">{nameOf(application)}</p>
                <p className="text-muted-foreground">{stepInWords(application.status, studentName)}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <NineSteps studentName={studentName} />
    </div>
  );
}

function nameOf({ programName, universityName, destination }: ViewedApplication): string {
  return [programName, universityName ?? destination].filter(Boolean).join(", ") || "Program not chosen yet";
}

function Summary({ view: { applications, studentName }, open }: { view: View; open: number }) {
  const next = nextDateOf(applications, studentName);
  return (
    <div className="grid gap-1 rounded-md border border-foreground bg-card px-5 py-4">
      {next ? (
        <>
          <p className="text-sm text-muted-foreground">Next date</p>
          <p className="font-display text-2xl leading-tight font-semibold">{formatDay(next.day)}</p>
          <p>{[next.title, next.where].filter(Boolean).join(", ")}</p>
        </>
      ) : (
        <p className="text-lg">No date is set at the moment.</p>
      )}
      <p className="text-sm text-muted-foreground">
        {open === 0
          ? "No application is open."
          : open === 1
            ? "One application is open."
            : `${open} applications are open.`}
      </p>
    </div>
  );
}

type OneProps = { application: ViewedApplication; view: View; today: string; Heading: "h2" | "h3" };

function OneApplication({ application, view: { studentName }, today, Heading }: OneProps) {
  const { status, intake, outstanding, dates, offer, backupOf, promisedBy } = application;
  const isLate = promisedBy !== null && promisedBy < today;
  return (
    <article className="grid gap-4 border-t-2 border-foreground pt-4 break-inside-avoid">
      <div className="grid gap-1">
        <Heading className="text-xl sm:text-2xl">{nameOf(application)}</Heading>
        <p className="text-muted-foreground">
          {intake ? `Begins in ${intake}` : "The start is not chosen yet"}
          {backupOf ? `. A backup of ${backupOf}, in case that falls through` : null}
        </p>
      </div>
      <Track status={status} />
      <div className="measure grid gap-2 text-lg">
        <p>{stepInWords(status, studentName)}</p>
        <p className={cn("font-semibold", isLate && "text-attention")}>
          {ballForFamily(application, studentName, today)}
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-2 print:grid-cols-2">
        {outstanding.length > 0 ? (
          <div className="grid content-start gap-1">
            <p className="font-semibold">Needed before the next step</p>
            <ul className="list-disc ps-5">
              {outstanding.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {dates.length > 0 ? (
          <div className="grid content-start gap-1">
            <p className="font-semibold">Dates</p>
            <dl className="divide-y border-y">
              {dates.map((date) => (
                <div
                  key={`${date.what} ${date.day}`}
                  className="flex flex-wrap justify-between gap-x-4 py-1.5"
                >
                  <dt>{dateForFamily(date, studentName)}</dt>
                  <dd className="figures">{formatDay(date.day)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
      </div>
      {offer ? <Offer offer={offer} studentName={studentName} /> : null}
      {offer?.sums ? (
        <FamilyMoney offer={offer} sums={offer.sums} countryCode={application.countryCode} />
      ) : null}
    </article>
  );
}

function Offer({
  offer,
  studentName,
}: {
  offer: NonNullable<ViewedApplication["offer"]>;
  studentName: string;
}) {
  const { state, receivedOn, acceptBy, openConditions, depositBy, depositPaidOn, isConfirmed } = offer;
  const sentences = [
    `The university made an offer on ${formatDay(receivedOn)}.`,
    state === "accepted"
      ? `${studentName} has accepted it.`
      : acceptBy
        ? `It can be accepted until ${formatDay(acceptBy)}.`
        : null,
    openConditions === 0
      ? null
      : openConditions === 1
        ? "One condition is still open."
        : `${openConditions} conditions are still open.`,
    depositPaidOn
      ? `The deposit was paid on ${formatDay(depositPaidOn)}.`
      : state === "accepted" && depositBy
        ? `The deposit is due by ${formatDay(depositBy)}.`
        : null,
    isConfirmed ? "The place is confirmed." : null,
  ];
  return <p className="measure">{sentences.filter(Boolean).join(" ")}</p>;
}

/** The nine steps as a line, with the one that is now and the one after it in words. */
function Track({ status }: { status: ViewedApplication["status"] }) {
  const passed = stagesPassed(status);
  if (passed === null) return <Badge variant="attention">{statusName(status)}</Badge>;
  const after = STAGE_NAMES[passed + 1];
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-lg font-semibold">
          {stepNumber(status)}: {statusName(status)}
        </span>
        {after ? (
          <span className="text-muted-foreground">then {STAGES[after].name.toLowerCase()}</span>
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
  return (
    <details className="print:hidden">
      <summary className="text-link w-fit cursor-pointer">What the nine steps are</summary>
      <ol className="mt-3 grid gap-3">
        {STAGE_NAMES.map((stage, position) => (
          <li key={stage} className="measure">
            <span className="font-semibold">
              {position + 1}. {STAGES[stage].name}.
            </span>{" "}
            {stepInWords(stage, studentName)}
          </li>
        ))}
      </ol>
    </details>
  );
}
