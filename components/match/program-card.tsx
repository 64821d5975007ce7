import { Check, CircleHelp, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { SourceMark } from "@/components/content/source-mark";
import { CountryName } from "@/components/layout/country-name";
import { RichText } from "@/components/ui/rich-text";
import type { Citations } from "@/lib/facts/rules";
import type { Translate } from "@/lib/locales/translate";
import type { CostPart } from "@/lib/match/cost";
import type { Judged } from "@/lib/match/verdict";
import { type CheckWords, checksOf } from "@/lib/match/wording";
import { formatDay } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import type { Program } from "@/lib/programs/queries";
import { LEVELS } from "@/lib/programs/taxonomy";
import { formatDuration, formatRupees, inWords } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import { CostBar } from "./cost-bar";

type Props = {
  judged: Judged;
  program: Program;
  budget: number;
  citations: Citations;
  actions?: ReactNode;
};

/** One program as a family weighs it: what the first year costs against the budget, what is asked, until when. */
export function ProgramCard({ judged, program, budget, citations, actions }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { name, university, level, durationMonths, intakeDates, requirements } = program;
  const total = judged.cost.total ?? 0;
  const difference = budget - total;
  const isChecked = program.checkedOn !== null && requirements.length > 0;
  const notes = requirements.filter(({ note, section }) => note && section === "overall");
  const words = intakeDates.find(
    ({ month, deadlineNote }) => month === judged.deadline?.month && deadlineNote,
  )?.deadlineNote;
  const read = program.url ?? program.sourceUrl;
  return (
    <li className="flex flex-col rounded-md border bg-card p-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
        <span>
          {t(LEVELS[level].short)}
          {durationMonths ? ` · ${formatDuration(durationMonths, t)}` : null}
        </span>
        <CountryName code={university.countryCode} city={university.city} />
      </p>
      <h3 className="mt-1 text-xl leading-snug">
        <a href={paths.program(program.slug)} translate="no" className="hover:text-primary hover:underline">
          {name}
        </a>
      </h3>
      <p translate="no" className="font-semibold">
        {university.name}
      </p>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="figures font-display text-2xl font-semibold">{formatRupees(total, t)}</span>{" "}
          <span className="text-sm text-muted-foreground">{firstYearText(judged.cost.missing, t)}</span>
        </span>
        <span className={difference >= 0 ? "text-sm text-primary" : "text-sm text-attention"}>
          {difference >= 0
            ? t("{amount} below your budget", { amount: formatRupees(difference, t) })
            : t("{amount} above your budget", { amount: formatRupees(-difference, t) })}
        </span>
      </p>
      <CostBar cost={judged.cost} budget={budget} />
      <CostParts judged={judged} citations={citations} />
      <ul className="mt-4 space-y-1.5 border-t pt-3">
        {checksOf(judged, isChecked, undefined, t, locale).map((check) => (
          <CheckLine key={check.name} check={check} quoted={check.kind === "deadline" ? words : null} />
        ))}
      </ul>
      {notes.length > 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">
          <RichText
            text={t("The university says: <note>{note}</note>.", {
              note: notes.map(({ note }) => note).join("; "),
            })}
            parts={{ note: (text) => <span translate="no">{text}</span> }}
          />
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-4">
        <p className="text-sm text-muted-foreground">
          {read ? (
            <RichText
              text={readText(program, t, locale)}
              parts={{
                page: (text) => (
                  <a href={read} rel="noopener noreferrer nofollow" className="text-link">
                    {text}
                  </a>
                ),
              }}
            />
          ) : null}
        </p>
        {actions ? <div>{actions}</div> : null}
      </div>
    </li>
  );
}

/** What the sum is, and what is known to be missing in it. */
function firstYearText(missing: Judged["cost"]["missing"], t: Translate): string {
  if (missing.length === 0) return t("first year");
  const names = missing.map((part) => ({ visa: t("the visa fee"), health: t("health cover") })[part]);
  return t("first year, without {what}", { what: inWords(names, t) });
}

/** Where it was read and when. */
function readText({ url, checkedOn }: Program, t: Translate, locale: Locale): string {
  const day = checkedOn && formatDay(checkedOn, locale);
  if (url)
    return day
      ? t("<page>The university’s page</page>, read {day}", { day })
      : t("<page>The university’s page</page>");
  return day
    ? t("<page>Where the fee was read</page>, {day}", { day })
    : t("<page>Where the fee was read</page>");
}

/** What the sum is made of, each with its source, and what is missing in it. */
function CostParts({ judged, citations }: { judged: Judged; citations: Citations }) {
  const t = useTranslate();
  const { tuition, place, missing } = judged.cost;
  return (
    <>
      <dl className="figures mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm sm:grid-cols-[auto_1fr_auto_1fr]">
        <Part name={t("Tuition")} colour="bg-primary">
          {tuition === 0 ? t("none") : formatRupees(tuition, t)}
        </Part>
        <Part name={t("Living")} colour="bg-primary/45">
          {place.living ? <Figure part={place.living} citations={citations} /> : t("not known")}
        </Part>
        <Part name={t("Visa")} colour="bg-attention-fill">
          {missing.includes("visa") ? t("not known") : <Figures parts={place.visa} citations={citations} />}
        </Part>
        <Part name={t("Health cover")} colour="bg-attention-fill">
          {missing.includes("health") ? (
            t("not known")
          ) : (
            <Figures parts={place.health} citations={citations} />
          )}
        </Part>
      </dl>
      {place.upFront.map((part) => (
        <p key={part.fact.key} className="mt-2 text-sm text-muted-foreground">
          {t("Before the visa, {amount} of it must be paid or blocked", {
            amount: formatRupees(part.rupees, t),
          })}
          <SourceMark source={citations.byKey.get(part.fact.key)?.source} />
        </p>
      ))}
    </>
  );
}

function Part({ name, colour, children }: { name: string; colour: string; children: ReactNode }) {
  return (
    <>
      <dt className="flex items-center gap-1.5 text-muted-foreground">
        <span aria-hidden className={`size-2 ${colour}`} />
        {name}
      </dt>
      <dd>{children}</dd>
    </>
  );
}

function Figure({ part, citations }: { part: CostPart; citations: Citations }) {
  const t = useTranslate();
  return (
    <>
      {formatRupees(part.rupees, t)}
      <SourceMark source={citations.byKey.get(part.fact.key)?.source} />
    </>
  );
}

/** Several fees as their sum, with every source. */
function Figures({ parts, citations }: { parts: readonly CostPart[]; citations: Citations }) {
  const t = useTranslate();
  return (
    <>
      {formatRupees(
        parts.reduce((sum, { rupees }) => sum + rupees, 0),
        t,
      )}
      {[...new Set(parts.map(({ fact }) => citations.byKey.get(fact.key)?.source))].map((source) => (
        <SourceMark key={source?.number} source={source} />
      ))}
    </>
  );
}

const STATES = {
  met: { word: "Met.", Icon: Check, className: "text-primary" },
  missing: { word: "Missing.", Icon: X, className: "text-destructive" },
  unknown: { word: "Not known.", Icon: CircleHelp, className: "text-attention" },
} as const;

/** A requirement and how it stands, in words and not by colour alone. */
function CheckLine({
  check: { kind, status, name, text },
  quoted,
}: {
  check: CheckWords;
  /** The university’s own words in the place of ours. */
  quoted?: string | null;
}) {
  const t = useTranslate();
  const { word, Icon, className } = STATES[status];
  return (
    <li className="grid grid-cols-[1.25rem_5rem_1fr] items-baseline gap-x-2 text-sm leading-snug">
      <Icon aria-hidden className={`relative top-0.5 size-4 self-start ${className}`} />
      <span className="font-semibold">{name}</span>
      <span>
        {kind === "deadline" ? null : <span className={`font-semibold ${className}`}>{t(word)} </span>}
        {quoted ? <span translate="no">{quoted}</span> : text}
      </span>
    </li>
  );
}
