import type { ReactNode } from "react";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { nameInSentence } from "@/lib/destinations/rules";
import { formatFact } from "@/lib/facts/rules";
import type { FamilyDates } from "@/lib/family/dates";
import { formatRupees, type Range, times } from "@/lib/family/money";
import { type FamilySheet, RUPEE_FALL_PERCENT } from "@/lib/family/rules";
import { formatDay } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import { paths } from "@/lib/site/paths";
import { FigureList, type SourceOfFact } from "./figure-list";
import { RateNote } from "./rate-note";

type Props = {
  country: { code: string; name: string; slug: string; flagUrl: string; href: string };
  sheet: FamilySheet;
  dates: FamilyDates | null;
  /** The full address of this page, to send. */
  url: string;
  Source: SourceOfFact;
};
type PartProps = Pick<Props, "sheet" | "Source">;

/** As many as one screen has room for; the others fold out below. */
const MAX_LINES = 4;
const MAX_SHOWN = 2;

const YEAR_NAMES = {
  tuition: "Tuition",
  tuitionBachelor: "Tuition, bachelor’s",
  tuitionMaster: "Tuition, master’s",
  tuitionPrivate: "Tuition, private university",
  together: "Tuition and living together",
  semester: "Semester contribution",
  living: "Living costs",
  rent: "Rent",
  health: "Health cover",
} as const;
/** What the sum of a year counts. */
const TOTAL_NOTES = {
  tuition: "Tuition plus living",
  tuitionBachelor: "Tuition for a bachelor’s, plus living",
  tuitionMaster: "Tuition for a master’s, plus living",
  together: "Tuition and living, average of a bachelor’s",
} as const;
const HOLD_NAMES = {
  hold: "How long it must be in the account",
  window: "How recent the statement must be",
} as const;
const VISA_NAMES = {
  fee: "Visa fee",
  otherFee: "Also paid once",
  wait: "Usual decision time",
  early: "Earliest you can apply",
} as const;
const WORK_NAMES = { term: "Work in term time", stay: "Stay to work afterwards" } as const;
const START_NAMES = { starts: "Courses start in" } as const;
const DATE_NAMES = {
  test: "English test result by",
  apply: "Applications sent by",
  funds: "Money in place by",
  visa: "Visa in hand by",
} as const;

/**
 * What parents ask first, on one screen and on one sheet of paper: sums, rules, risks and dates. What each figure is exactly
 * folds out below.
 */
export function FamilyScreen({ country, sheet, dates, url, Source }: Props) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const name = nameInSentence(country, t);
  const total = sheet.total && formatRupees(sheet.total.sum, t);
  const message = total
    ? t(
        "Studying in {country}, on one page. A year costs about {total}. Visa, risks and dates are here too:",
        { country: name, total },
      )
    : t("Studying in {country}, on one page: costs, visa, risks and dates.", { country: name });
  return (
    // On paper the source is named, and its whole address is behind the one at the foot.
    <article className="print:[&_a]:after:content-none!">
      <header className="flex items-start justify-between gap-x-10 gap-y-3 max-md:flex-col">
        <div>
          <h1 className="text-2xl sm:text-3xl">
            {t("{country}: what parents ask first", { country: t(country.name) })}
          </h1>
          <p className="mt-1 leading-snug text-muted-foreground">
            {t(
              "What a year costs, what the visa needs, what can go wrong, and by when. Every figure has its source.",
            )}
          </p>
        </div>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
          rel="noopener"
          className={buttonVariants({ className: "max-md:w-full print:hidden" })}
        >
          {t("Send on WhatsApp")}
        </a>
      </header>
      <Summary sheet={sheet} dates={dates} />
      <div className="mt-4 gap-x-10 md:columns-2 lg:columns-3 print:columns-2">
        <Year sheet={sheet} Source={Source} />
        <Work sheet={sheet} Source={Source} />
        <Show sheet={sheet} Source={Source} />
        <Visa sheet={sheet} Source={Source} />
        <Dates sheet={sheet} dates={dates} Source={Source} />
        <Ask />
      </div>
      <Risks sheet={sheet} />
      <InFull sheet={sheet} Source={Source} />
      <p className="mt-4 flex flex-wrap gap-x-6 text-sm print:hidden">
        <a href={localPath(country.href)} className="text-link">
          {t("More about {country}", { country: name })}
        </a>
      </p>
      <p className="mt-4 hidden text-xs print:block">
        {t("Rules and prices change. Every figure with its source, as it is today: {url}", { url })}
      </p>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-4 break-inside-avoid">
      <h2 id={id} className="border-b border-foreground pb-1 text-lg leading-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The answers that a family looks for before it reads on. */
function Summary({ sheet: { total, show, work }, dates }: { sheet: FamilySheet; dates: FamilyDates | null }) {
  const t = useTranslate();
  const locale = useLocale();
  const toShow = rangeOf(show.flatMap(({ rupees }) => rupees ?? []));
  const stay = work.find(({ id }) => id === "stay");
  const apply = dates?.dates.find(({ id }) => id === "apply");
  const answers = [
    total && {
      name: t("A year costs"),
      answer: formatRupees(total.sum, t),
      note: total.tuition ? t(TOTAL_NOTES[total.tuition]) : t("Living only: public tuition is free"),
    },
    toShow && {
      name: t("Money to show"),
      answer: formatRupees(toShow, t),
      note: t("for the visa, besides tuition"),
    },
    stay && { name: t("Stay to work"), answer: formatFact(stay.fact, t), note: t("after the degree") },
    apply &&
      dates && {
        name: t("Apply by"),
        answer: formatDay(apply.day, locale),
        note: t("to start in {month}", { month: monthOf(dates.firstDay, locale) }),
      },
  ].filter((answer) => answer !== null && answer !== undefined);
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="summary" className="mt-4">
      <h2 id="summary" className="sr-only">
        {t("In short")}
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-foreground bg-foreground/25 md:grid-flow-col md:auto-cols-fr md:grid-cols-none print:grid-flow-col print:auto-cols-fr print:grid-cols-none">
        {answers.map(({ name, answer, note }) => (
          <div key={name} className="bg-card px-4 py-2.5 last:odd:col-span-2 md:px-5 md:last:odd:col-span-1">
            <dt className="text-sm leading-snug text-muted-foreground">{name}</dt>
            <dd className="figures font-display text-lg leading-tight font-semibold md:text-2xl">{answer}</dd>
            <dd className="text-xs leading-snug text-muted-foreground md:text-sm">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rangeOf(ranges: readonly Range[]): Range | null {
  if (ranges.length === 0) return null;
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: Math.max(...ranges.map(({ high }) => high)),
  };
}

/** "October 2027" */
function monthOf(day: string, locale: Locale): string {
  return formatDay(day, locale).replace(/^\d+ /, "");
}

function Year({ sheet, Source }: PartProps) {
  const t = useTranslate();
  if (sheet.year.length === 0) return null;
  const hasLiving = sheet.show.length === 0 || sheet.year.some(({ id }) => id === "living");
  return (
    <Part id="year" title={t("What one year costs")}>
      {sheet.total ? null : (
        <p className="mt-1.5 text-sm">
          {t("Tuition differs too much to name one sum: look at the fee of the course your child wants.")}
        </p>
      )}
      <FigureList lines={sheet.year.slice(0, MAX_LINES)} names={YEAR_NAMES} Source={Source} />
      <p className="text-xs text-muted-foreground">
        {hasLiving ? null : `${t("Living is counted as the money to show for the visa.")} `}
        {t("Flights, the visa and health cover come on top.")}
      </p>
    </Part>
  );
}

function Show({ sheet: { show, hold }, Source }: PartProps) {
  const t = useTranslate();
  return (
    <Part id="show" title={t("Money to show for the visa")}>
      {show.length > 0 ? (
        <>
          <p className="mt-1.5 text-sm leading-snug">
            {t("Besides the tuition. It isn’t a fee: your child spends it while living there.")}
          </p>
          <FigureList lines={show.slice(0, MAX_SHOWN)} Source={Source} />
          {hold.length > 0 ? <FigureList lines={hold} names={HOLD_NAMES} Source={Source} /> : null}
        </>
      ) : (
        <p className="mt-1.5 text-sm">{t("We haven’t checked this amount yet.")}</p>
      )}
    </Part>
  );
}

function Visa({ sheet: { visa }, Source }: PartProps) {
  const t = useTranslate();
  return (
    <Part id="visa" title={t("The visa")}>
      {visa.length > 0 ? (
        <FigureList lines={visa.slice(0, MAX_LINES)} names={VISA_NAMES} Source={Source} />
      ) : (
        <p className="mt-1.5 text-sm">{t("We haven’t checked the fee and the waiting time yet.")}</p>
      )}
    </Part>
  );
}

function Work({ sheet: { work }, Source }: PartProps) {
  const t = useTranslate();
  return (
    <Part id="work" title={t("Work and stay")}>
      {work.length > 0 ? (
        <FigureList lines={work} names={WORK_NAMES} Source={Source} />
      ) : (
        <p className="mt-1.5 text-sm">{t("We haven’t checked these rules yet.")}</p>
      )}
    </Part>
  );
}

/** What each figure is exactly, those for which the screen has no room, and the rates. */
function InFull({ sheet, Source }: PartProps) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const lines = [...sheet.year, ...sheet.show, ...sheet.hold, ...sheet.visa, ...sheet.work];
  return (
    <details className="mt-5 border-t pt-2 print:hidden">
      <summary className="text-link inline-block py-1.5 font-semibold">
        {t("What each figure is, all of them, and the exchange rates")}
      </summary>
      <div className="mt-2 max-w-3xl">
        <FigureList lines={lines} Source={Source} isRoomy />
        <RateNote rates={sheet.rates} />
        <p className="mt-2 text-sm text-muted-foreground">
          {t(
            "These are our own planning dates, with room to spare. Each university’s own deadline comes first.",
          )}{" "}
          <a href={localPath(paths.timelineGuide)} className="text-link">
            {t("Make your own timeline")}
          </a>
        </p>
      </div>
    </details>
  );
}

function Risks({ sheet: { total } }: { sheet: FamilySheet }) {
  const t = useTranslate();
  const more = total && formatRupees(times(total.sum, RUPEE_FALL_PERCENT / 100), t);
  const risks = [
    t(
      "The visa can be refused, even with an offer and the money. Before you pay a deposit, ask the university in writing what it refunds after a refusal.",
    ),
    ...(more
      ? [
          t("The rupee can fall. If it loses {percent}%, the same year costs {more} more.", {
            percent: RUPEE_FALL_PERCENT,
            more,
          }),
        ]
      : []),
    t("A part-time job won’t pay the fees. Plan as if there were none."),
    t("The right to stay is not a job. Plan how the loan is repaid if finding one takes a year."),
    t("Rules change. Every figure here names its source: check it again before you pay."),
    t("Nobody can promise a visa, a job or residence. Don’t pay anyone who does."),
  ];
  return (
    <section
      aria-labelledby="risks"
      className="mt-2 border-l-4 border-attention-fill bg-attention-soft px-4 py-3 sm:px-5"
    >
      <h2 id="risks" className="text-lg leading-tight">
        {t("What can go wrong")}
      </h2>
      <ul className="mt-1.5 grid gap-x-10 gap-y-2 text-sm leading-snug md:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
        {risks.map((risk) => (
          <li key={risk}>{risk}</li>
        ))}
      </ul>
    </section>
  );
}

function Dates({ sheet: { starts }, dates, Source }: PartProps & Pick<Props, "dates">) {
  const t = useTranslate();
  const locale = useLocale();
  if (!starts) return null;
  return (
    <Part id="dates" title={t("Dates")}>
      <FigureList
        lines={[{ id: "starts", fact: starts, rupees: null }]}
        names={START_NAMES}
        Source={Source}
      />
      {dates ? (
        <>
          <h3 className="border-t pt-1.5 text-sm font-semibold">
            {t("To start in {month}", { month: monthOf(dates.firstDay, locale) })}
          </h3>
          <dl className="text-sm">
            {dates.dates.map(({ id, day }) => (
              <div key={id} className="flex justify-between gap-4">
                <dt>{t(DATE_NAMES[id])}</dt>
                <dd className="figures font-semibold">
                  <time dateTime={day}>{formatDay(day, locale)}</time>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </Part>
  );
}

function Ask() {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <section aria-labelledby="ask" className="break-inside-avoid print:hidden">
      <h2 id="ask" className="sr-only">
        {t("Questions?")}
      </h2>
      <p className="text-sm leading-snug">
        {t("Join the call with your child. It’s in your time, by phone.")}{" "}
        <a href={localPath(paths.bookConsultation)} className="text-link font-semibold">
          {t("Book a consultation")}
        </a>
      </p>
    </section>
  );
}
