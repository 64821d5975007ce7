import { useTranslate } from "#translate";
import { SourceMark } from "@/components/content/source-mark";
import { CountryName } from "@/components/layout/country-name";
import { RichText } from "@/components/ui/rich-text";
import type { Citations } from "@/lib/facts/rules";
import type { DestinationYear } from "@/lib/match/destinations";
import { countedPrograms, countedUniversities, formatRupees } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";

type Props = {
  destinations: readonly DestinationYear[];
  budget: number;
  citations: Citations;
};

/** So little above the budget that another day’s rate may close it. */
const ABOUT = 0.01;

/** What the cheapest known year costs in each destination, and which are out of reach by how much. */
export function DestinationYears({ destinations, budget, citations }: Props) {
  const t = useTranslate();
  const scale = Math.max(budget, ...destinations.map(({ rupees }) => rupees)) * 1.04;
  const width = (rupees: number) => `${((rupees / scale) * 100).toFixed(1)}%`;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">
        {t("The cheapest first year known in each destination, against your budget")}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("Destination")}</th>
          <th scope="col">{t("First year from")}</th>
        </tr>
      </thead>
      <tbody className="divide-y border-y">
        {destinations.map(({ code, rupees, basis, over }) => (
          <tr key={code} className="break-inside-avoid align-baseline">
            <th scope="row" className="py-3 pr-4 font-normal">
              <CountryName code={code} className="font-semibold" />
              <span className="block text-sm text-muted-foreground">
                {basis.kind === "program" ? (
                  <RichText
                    text={t("<program>The cheapest</program> of {programs} at {universities} we compared", {
                      programs: countedPrograms(basis.programs, t),
                      universities: countedUniversities(basis.universities, t),
                    })}
                    parts={{
                      program: (text) => (
                        <a href={paths.program(basis.slug)} className="underline">
                          {text}
                        </a>
                      ),
                    }}
                  />
                ) : (
                  <>
                    {t("Lowest usual tuition, plus living")}
                    <SourceMark source={citations.byKey.get(basis.fact.key)?.source} />
                  </>
                )}
              </span>
              <span
                aria-hidden
                className="relative mt-1.5 block h-2.5 bg-secondary [print-color-adjust:exact]"
              >
                <span
                  className={`absolute inset-y-0 left-0 ${over > 0 ? "bg-attention-fill" : "bg-primary"}`}
                  style={{ width: width(rupees) }}
                />
                <span className="absolute -inset-y-0.5 w-0.5 bg-foreground" style={{ left: width(budget) }} />
              </span>
            </th>
            <td className="figures w-36 py-3 text-right whitespace-nowrap">
              <span className="block font-display text-xl font-semibold">{formatRupees(rupees, t)}</span>
              <span className={`block text-sm ${over > 0 ? "text-attention" : "text-primary"}`}>
                {over === 0
                  ? t("within budget")
                  : over < budget * ABOUT
                    ? t("about your budget")
                    : t("{amount} over", { amount: formatRupees(over, t) })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
