import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { nameInSentence } from "@/lib/destinations/rules";
import { formatFact } from "@/lib/facts/rules";
import type { FamilyDates } from "@/lib/family/dates";
import { familyTexts } from "@/lib/family/messages";
import { formatRupees, type Range, times } from "@/lib/family/money";
import { type FamilySheet, RUPEE_FALL_PERCENT } from "@/lib/family/rules";
import { formatDay } from "@/lib/platform/clock";
import { paths } from "@/lib/site/paths";
import { FigureList, type SourceOfFact } from "./figure-list";
import { RateNote } from "./rate-note";

const t = familyTexts("en");

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

/**
 * What parents ask first, on one screen and on one sheet of paper: sums, rules, risks and dates. What each figure is exactly
 * folds out below.
 */
export function FamilyScreen({ country, sheet, dates, url, Source }: Props) {
  const name = nameInSentence(country);
  const total = sheet.total && formatRupees(sheet.total.sum, t);
  const message = total
    ? t("share.textWithTotal", { country: name, total })
    : t("share.text", { country: name });
  return (
    // On paper the source is named, and its whole address is behind the one at the foot.
    <article className="print:[&_a]:after:content-none!">
      <header className="flex items-start justify-between gap-x-10 gap-y-3 max-md:flex-col">
        <div>
          <h1 className="text-2xl sm:text-3xl">{t("title", { Country: country.name })}</h1>
          <p className="mt-1 leading-snug text-muted-foreground">{t("lead")}</p>
        </div>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
          rel="noopener"
          className={buttonVariants({ className: "shrink-0 max-md:w-full print:hidden" })}
        >
          {t("share.button")}
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
        <a href={country.href} className="text-link">
          {t("more", { country: name })}
        </a>
      </p>
      <p className="mt-4 hidden text-xs print:block">{t("printed", { url })}</p>
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
  const toShow = rangeOf(show.flatMap(({ rupees }) => rupees ?? []));
  const stay = work.find(({ id }) => id === "stay");
  const apply = dates?.dates.find(({ id }) => id === "apply");
  const answers = [
    total && {
      name: t("summary.year"),
      answer: formatRupees(total.sum, t),
      note: t(total.tuition ? `summary.${total.tuition}` : "summary.yearWithoutTuition"),
    },
    toShow && { name: t("summary.show"), answer: formatRupees(toShow, t), note: t("summary.showOf") },
    stay && { name: t("summary.stay"), answer: formatFact(stay.fact), note: t("summary.stayOf") },
    apply &&
      dates && {
        name: t("summary.apply"),
        answer: formatDay(apply.day),
        note: t("summary.applyOf", { month: monthOf(dates.firstDay) }),
      },
  ].filter((answer) => answer !== null && answer !== undefined);
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="summary" className="mt-4">
      <h2 id="summary" className="sr-only">
        {t("summary.heading")}
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
function monthOf(day: string): string {
  return formatDay(day).replace(/^\d+ /, "");
}

function Year({ sheet, Source }: PartProps) {
  if (sheet.year.length === 0) return null;
  const hasLiving = sheet.show.length === 0 || sheet.year.some(({ id }) => id === "living");
  return (
    <Part id="year" title={t("year.heading")}>
      {sheet.total ? null : <p className="mt-1.5 text-sm">{t("year.tuitionUnknown")}</p>}
      <FigureList
        lines={sheet.year.slice(0, MAX_LINES)}
        nameOf={({ id }) => `year.${id as "living"}`}
        t={t}
        Source={Source}
      />
      <p className="text-xs text-muted-foreground">
        {hasLiving ? null : `${t("year.livingShown")} `}
        {t("year.extra")}
      </p>
    </Part>
  );
}

function Show({ sheet: { show, hold }, Source }: PartProps) {
  return (
    <Part id="show" title={t("show.heading")}>
      {show.length > 0 ? (
        <>
          <p className="mt-1.5 text-sm leading-snug">{t("show.lead")}</p>
          <FigureList lines={show.slice(0, MAX_SHOWN)} nameOf={() => null} t={t} Source={Source} />
          {hold.length > 0 ? (
            <FigureList lines={hold} nameOf={({ id }) => `show.${id as "hold"}`} t={t} Source={Source} />
          ) : null}
        </>
      ) : (
        <p className="mt-1.5 text-sm">{t("show.unknown")}</p>
      )}
    </Part>
  );
}

function Visa({ sheet: { visa }, Source }: PartProps) {
  return (
    <Part id="visa" title={t("visa.heading")}>
      {visa.length > 0 ? (
        <FigureList
          lines={visa.slice(0, MAX_LINES)}
          nameOf={({ id }) => `visa.${id as "fee"}`}
          t={t}
          Source={Source}
        />
      ) : (
        <p className="mt-1.5 text-sm">{t("visa.unknown")}</p>
      )}
    </Part>
  );
}

function Work({ sheet: { work }, Source }: PartProps) {
  return (
    <Part id="work" title={t("work.heading")}>
      {work.length > 0 ? (
        <FigureList lines={work} nameOf={({ id }) => `work.${id as "term"}`} t={t} Source={Source} />
      ) : (
        <p className="mt-1.5 text-sm">{t("work.unknown")}</p>
      )}
    </Part>
  );
}

/** What each figure is exactly, those for which the screen has no room, and the rates. */
function InFull({ sheet, Source }: PartProps) {
  const lines = [...sheet.year, ...sheet.show, ...sheet.hold, ...sheet.visa, ...sheet.work];
  return (
    <details className="mt-5 border-t pt-2 print:hidden">
      <summary className="text-link inline-block py-1.5 font-semibold">{t("full.heading")}</summary>
      <div className="mt-2 max-w-3xl">
        <FigureList lines={lines} nameOf={() => null} t={t} Source={Source} isRoomy />
        <RateNote rates={sheet.rates} t={t} />
        <p className="mt-2 text-sm text-muted-foreground">
          {t("dates.note")}{" "}
          <a href={paths.timelineGuide} className="text-link">
            {t("dates.link")}
          </a>
        </p>
      </div>
    </details>
  );
}

function Risks({ sheet: { total } }: { sheet: FamilySheet }) {
  const more = total && formatRupees(times(total.sum, RUPEE_FALL_PERCENT / 100), t);
  const risks = [
    t("risks.refusal"),
    ...(more ? [t("risks.rupee", { percent: String(RUPEE_FALL_PERCENT), more })] : []),
    t("risks.work"),
    t("risks.job"),
    t("risks.rules"),
    t("risks.promise"),
  ];
  return (
    <section
      aria-labelledby="risks"
      className="mt-2 border-l-4 border-attention-fill bg-attention-soft px-4 py-3 sm:px-5"
    >
      <h2 id="risks" className="text-lg leading-tight">
        {t("risks.heading")}
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
  if (!starts) return null;
  return (
    <Part id="dates" title={t("dates.heading")}>
      <FigureList
        lines={[{ id: "starts", fact: starts, rupees: null }]}
        nameOf={() => "dates.starts"}
        t={t}
        Source={Source}
      />
      {dates ? (
        <>
          <h3 className="border-t pt-1.5 text-sm font-semibold">
            {t("dates.plan", { month: monthOf(dates.firstDay) })}
          </h3>
          <dl className="text-sm">
            {dates.dates.map(({ id, day }) => (
              <div key={id} className="flex justify-between gap-4">
                <dt>{t(`dates.${id}`)}</dt>
                <dd className="figures font-semibold">
                  <time dateTime={day}>{formatDay(day)}</time>
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
  return (
    <section aria-labelledby="ask" className="break-inside-avoid print:hidden">
      <h2 id="ask" className="sr-only">
        {t("ask.heading")}
      </h2>
      <p className="text-sm leading-snug">
        {t("ask.text")}{" "}
        <a href={paths.bookConsultation} className="text-link font-semibold">
          {t("ask.button")}
        </a>
      </p>
    </section>
  );
}
