import { useTranslate } from "#translate";
import { CountryName } from "@/components/layout/country-name";
import type { Translate } from "@/lib/locales/translate";
import type { Judged } from "@/lib/match/verdict";
import type { Program } from "@/lib/programs/queries";
import { formatRupees, inWords } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";

type Props = { entries: readonly { judged: Judged; program: Program }[] };

/** Programs whose marks or English nobody knows: named with what is known, and no more. */
export function UnclearList({ entries }: Props) {
  const t = useTranslate();
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
            <span className="figures block font-semibold">{formatRupees(judged.cost.total ?? 0, t)}</span>
            <span className="text-attention">
              {t("Not known: {what}", { what: inWords(unknownOf(judged, t), t) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function unknownOf({ marks, english, deadline }: Judged, t: Translate): string[] {
  return [
    ...(marks.status === "unknown" ? [t("marks")] : []),
    ...(english.status === "unknown" ? [t("English")] : []),
    ...(deadline === null || deadline.status === "not known" ? [t("deadline")] : []),
  ];
}
