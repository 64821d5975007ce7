import { useLocale, useTranslate } from "#translate";
import { CountryName } from "@/components/layout/country-name";
import { RichText } from "@/components/ui/rich-text";
import type { Translate } from "@/lib/locales/translate";
import type { Judged } from "@/lib/match/verdict";
import { checksOf, statedIn } from "@/lib/match/wording";
import type { Locale } from "@/lib/platform/locales";
import type { Program } from "@/lib/programs/queries";
import { formatRupees, inWords } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";

type Props = { entries: readonly { judged: Judged; program: Program }[]; budget: number };

/** Programs whose marks or English nobody knows: named with what is known, and no more. */
export function UnclearList({ entries, budget }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <ul className="divide-y border-y">
      {entries.map(({ judged, program }) => (
        <li
          key={program.slug}
          className="grid break-inside-avoid gap-x-6 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline"
        >
          <div>
            <h3 className="font-sans text-base font-semibold tracking-normal">
              <a
                href={paths.program(program.slug)}
                translate="no"
                className="hover:text-primary hover:underline"
              >
                {program.name}
              </a>
            </h3>
            <p className="text-sm text-muted-foreground">
              <span translate="no">{program.university.name}</span>,{" "}
              <CountryName code={program.university.countryCode} city={program.university.city} />
            </p>
          </div>
          <p className="text-sm sm:text-right">
            <YearText total={judged.cost.total ?? 0} budget={budget} />
            {missingOf(judged, t, locale).map((text) => (
              <span key={text} className="block text-attention">
                {text}
              </span>
            ))}
            <Unknown judged={judged} program={program} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function YearText({ total, budget }: { total: number; budget: number }) {
  const t = useTranslate();
  const amount = formatRupees(total, t);
  return (
    <span className="block">
      <RichText
        text={
          total > budget
            ? t("<amount>{amount}</amount> first year<over>, {over} above your budget</over>", {
                amount,
                over: formatRupees(total - budget, t),
              })
            : t("<amount>{amount}</amount> first year", { amount })
        }
        parts={{
          amount: (text) => <span className="figures font-semibold">{text}</span>,
          over: (text) => <span className="text-attention">{text}</span>,
        }}
      />
    </span>
  );
}

/** What they do ask for and the student does not have. */
function missingOf(judged: Judged, t: Translate, locale: Locale): string[] {
  return checksOf(judged, false, undefined, t, locale)
    .filter(({ status, kind }) => status === "missing" && kind !== "deadline")
    .map(
      ({ name, text }) => `${name}: ${locale === "en" ? text.charAt(0).toLowerCase() + text.slice(1) : text}`,
    );
}

/** What the university says in words, and what is left to ask. */
function Unknown({ judged, program }: { judged: Judged; program: Program }) {
  const t = useTranslate();
  const { marks, english } = statedIn(program.requirements);
  const said = [
    ...(judged.marks.status === "unknown" && marks ? [{ name: t("Marks"), words: marks }] : []),
    ...(judged.english.status === "unknown" && english ? [{ name: t("English"), words: english }] : []),
  ];
  const toAsk = unknownOf(judged, marks !== null, english !== null, t);
  return (
    <>
      {said.map(({ name, words }) => (
        <span key={name} className="block sm:max-w-md">
          {name}: <span translate="no">{words}</span>
        </span>
      ))}
      {toAsk.length > 0 ? (
        <span className="block text-muted-foreground">
          {t("Ask for: {what}", { what: inWords(toAsk, t) })}
        </span>
      ) : null}
    </>
  );
}

function unknownOf(
  { marks, english, deadline }: Judged,
  saysMarks: boolean,
  saysEnglish: boolean,
  t: Translate,
): string[] {
  return [
    ...(marks.status === "unknown" && !saysMarks ? [t("entry marks")] : []),
    ...(english.status === "unknown" && !saysEnglish ? [t("English")] : []),
    ...(deadline === null || deadline.status === "not known" ? [t("the deadline")] : []),
  ];
}
