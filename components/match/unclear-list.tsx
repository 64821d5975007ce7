import { CountryName } from "@/components/layout/country-name";
import type { Judged } from "@/lib/match/verdict";
import { checksOf, statedIn } from "@/lib/match/wording";
import type { Program } from "@/lib/programs/queries";
import { formatRupees, inWords } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";

type Props = { entries: readonly { judged: Judged; program: Program }[]; budget: number };

/** Programs whose marks or English nobody knows: named with what is known, and no more. */
export function UnclearList({ entries, budget }: Props) {
  return (
    <ul className="divide-y border-y">
      {entries.map(({ judged, program }) => (
        <li
          key={program.slug}
          className="grid break-inside-avoid gap-x-6 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline"
        >
          <div>
            <h3 className="font-sans text-base font-semibold tracking-normal">
              <a href={paths.program(program.slug)} className="hover:text-primary hover:underline">
                {program.name}
              </a>
            </h3>
            <p className="text-sm text-muted-foreground">
              {program.university.name},{" "}
              <CountryName code={program.university.countryCode} city={program.university.city} />
            </p>
          </div>
          <p className="text-sm sm:text-right">
            <span className="block">
              <span className="figures font-semibold">{formatRupees(judged.cost.total ?? 0)}</span> first year
              {(judged.cost.total ?? 0) > budget ? (
                <span className="text-attention">
                  , {formatRupees((judged.cost.total ?? 0) - budget)} above your budget
                </span>
              ) : null}
            </span>
            {missingOf(judged).map((text) => (
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

/** What they do ask for and the student does not have. */
function missingOf(judged: Judged): string[] {
  return checksOf(judged, false)
    .filter(({ status, name }) => status === "missing" && name !== "Apply by")
    .map(({ name, text }) => `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
}

/** What the university says in words, and what is left to ask. */
function Unknown({ judged, program }: { judged: Judged; program: Program }) {
  const { marks, english } = statedIn(program.requirements);
  const said = [
    ...(judged.marks.status === "unknown" && marks ? [`Marks: ${marks}`] : []),
    ...(judged.english.status === "unknown" && english ? [`English: ${english}`] : []),
  ];
  const toAsk = unknownOf(judged, marks !== null, english !== null);
  return (
    <>
      {said.map((text) => (
        <span key={text} className="block sm:max-w-md">
          {text}
        </span>
      ))}
      {toAsk.length > 0 ? (
        <span className="block text-muted-foreground">Ask for: {inWords(toAsk)}</span>
      ) : null}
    </>
  );
}

function unknownOf({ marks, english, deadline }: Judged, saysMarks: boolean, saysEnglish: boolean): string[] {
  return [
    ...(marks.status === "unknown" && !saysMarks ? ["entry marks"] : []),
    ...(english.status === "unknown" && !saysEnglish ? ["English"] : []),
    ...(deadline === null || deadline.status === "not known" ? ["the deadline"] : []),
  ];
}
