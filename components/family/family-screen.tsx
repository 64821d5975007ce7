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

/** What parents ask first, on one screen: sums, rules, risks and dates. */
export function FamilyScreen({ country, sheet, dates, url, Source }: Props) {
  const name = nameInSentence(country);
  const total = sheet.total && formatRupees(sheet.total.sum, t);
  const message = total
    ? t("share.textWithTotal", { country: name, total })
    : t("share.text", { country: name });
  return (
    <article>
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="text-3xl sm:text-4xl">{t("title", { Country: country.name })}</h1>
          <p className="measure mt-3 text-lg text-muted-foreground">{t("lead")}</p>
        </div>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
          rel="noopener"
          className={buttonVariants({ size: "lg", className: "w-full sm:w-fit print:hidden" })}
        >
          {t("share.button")}
        </a>
      </header>
      <Summary sheet={sheet} dates={dates} />
      <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <Year sheet={sheet} Source={Source} />
          <Show sheet={sheet} Source={Source} />
          <Visa sheet={sheet} Source={Source} />
        </div>
        <div className="grid gap-10">
          <Risks sheet={sheet} />
          <Dates sheet={sheet} dates={dates} Source={Source} />
          <Work sheet={sheet} Source={Source} />
        </div>
      </div>
      <Ask country={country} name={name} />
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The four answers that a family looks for before it reads on. */
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
    <section aria-labelledby="summary" className="mt-7">
      <h2 id="summary" className="sr-only">
        {t("summary.heading")}
      </h2>
      <dl className="grid grid-cols-2 border-y-2 border-foreground lg:grid-cols-4 lg:divide-x">
        {answers.map(({ name, answer, note }) => (
          <div key={name} className="py-4 pr-4 lg:px-5 lg:first:pl-0">
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="figures mt-0.5 font-display text-lg leading-tight sm:text-2xl">{answer}</dd>
            <dd className="mt-1 text-sm leading-snug text-muted-foreground">{note}</dd>
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
  return (
    <Part id="year" title={t("year.heading")}>
      <FigureList lines={sheet.year} nameOf={({ id }) => `year.${id as "living"}`} t={t} Source={Source} />
      <p className="mt-3">{t("year.extra")}</p>
      <RateNote rates={sheet.rates} t={t} />
    </Part>
  );
}

function Show({ sheet, Source }: PartProps) {
  return (
    <Part id="show" title={t("show.heading")}>
      {sheet.show.length > 0 ? (
        <>
          <p className="mb-3">{t("show.lead")}</p>
          <FigureList lines={sheet.show} nameOf={() => null} t={t} Source={Source} />
          {sheet.hold.length > 0 ? (
            <FigureList
              lines={sheet.hold}
              nameOf={({ id }) => `show.${id as "hold"}`}
              t={t}
              Source={Source}
            />
          ) : null}
        </>
      ) : (
        <p>{t("show.unknown")}</p>
      )}
    </Part>
  );
}

function Visa({ sheet: { visa }, Source }: PartProps) {
  return (
    <Part id="visa" title={t("visa.heading")}>
      {visa.length > 0 ? (
        <FigureList lines={visa} nameOf={({ id }) => `visa.${id as "fee"}`} t={t} Source={Source} />
      ) : (
        <p>{t("visa.unknown")}</p>
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
        <p>{t("work.unknown")}</p>
      )}
    </Part>
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
    <Part id="risks" title={t("risks.heading")}>
      <ul className="grid gap-2.5 border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
        {risks.map((risk) => (
          <li key={risk}>{risk}</li>
        ))}
      </ul>
    </Part>
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
          <h3 className="mt-4 font-semibold">{t("dates.plan", { month: monthOf(dates.firstDay) })}</h3>
          <dl className="mt-1 grid gap-1">
            {dates.dates.map(({ id, day }) => (
              <div key={id} className="flex justify-between gap-4">
                <dt>{t(`dates.${id}`)}</dt>
                <dd className="figures font-semibold">
                  <time dateTime={day}>{formatDay(day)}</time>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-muted-foreground">
            {t("dates.note")}{" "}
            <a href={paths.timelineGuide} className="text-link">
              {t("dates.link")}
            </a>
          </p>
        </>
      ) : null}
    </Part>
  );
}

function Ask({ country, name }: { country: Props["country"]; name: string }) {
  return (
    <section
      aria-labelledby="ask"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t-2 border-foreground pt-6 print:hidden"
    >
      <div>
        <h2 id="ask" className="text-xl">
          {t("ask.heading")}
        </h2>
        <p className="mt-1">{t("ask.text")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={paths.bookConsultation} className={buttonVariants()}>
          {t("ask.button")}
        </a>
        <a href={country.href} className="text-link">
          {t("more", { country: name })}
        </a>
      </div>
    </section>
  );
}
