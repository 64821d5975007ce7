import type { ReactNode } from "react";
import { deadline, duration, english, entryMarks, type Figure, startsIn } from "@/lib/programs/figures";
import type { ProgramResult } from "@/lib/programs/rows";
import { countryName } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import { feeWords } from "./tuition";

/**
 * Complete programs line by line. On a phone each line becomes a block with its headings beside the figures: seven columns
 * would have to be pushed sideways.
 */
export function ProgramsTable({
  programs,
  withCountry,
}: {
  programs: readonly ProgramResult[];
  withCountry: boolean;
}) {
  return (
    <table className="w-full border-t border-foreground text-sm max-md:block">
      <caption className="sr-only">Programs with their fees, starts and entry requirements</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b text-left align-bottom">
          {["Program", ...COLUMNS.map(({ name }) => name)].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {programs.map((program) => (
          <tr
            key={program.id}
            className="border-b align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:py-4"
          >
            <th scope="row" className="text-left font-normal max-md:col-span-2 md:w-72 md:py-3 md:pr-5">
              <a
                href={paths.program(program.slug)}
                className="font-display text-base font-semibold hover:underline"
              >
                {program.name}
              </a>
              <span className="block">{program.university.name}</span>
              <span className="block text-muted-foreground">{placeOf(program, withCountry)}</span>
            </th>
            {COLUMNS.map(({ name, of }) => (
              <Cell key={name} name={name}>
                {of(program)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="leading-snug [overflow-wrap:anywhere] md:py-3 md:pr-4">
      <span className="block text-muted-foreground md:hidden">{name}</span>
      {children}
    </td>
  );
}

type Column = { name: string; of: (program: ProgramResult) => ReactNode };

const COLUMNS: readonly Column[] = [
  { name: "Tuition", of: (program) => <Fee program={program} /> },
  { name: "Starts", of: (program) => <Value figure={startsIn(program)} /> },
  { name: "Length", of: (program) => <Value figure={duration(program)} /> },
  { name: "Entry marks", of: (program) => <Value figure={entryMarks(program)} /> },
  {
    name: "English",
    of: (program) => {
      const test = english(program);
      return <Value figure={test && { ...test, value: `${test.test} ${test.value}` }} />;
    },
  },
  { name: "Apply by", of: (program) => <Value figure={deadline(program)} /> },
];

function Fee({ program }: { program: ProgramResult }) {
  const fee = feeWords(program);
  if (!fee) return null;
  return (
    <span className="figures">
      <span className="font-semibold">
        {fee.isAbout ? "about " : null}
        {fee.main} {fee.of}
      </span>
      {fee.own ? <span className="block text-xs text-muted-foreground">{fee.own}</span> : null}
    </span>
  );
}

function Value({ figure }: { figure: Figure | null }) {
  if (!figure) return null;
  return (
    <>
      {figure.value}
      {figure.note ? <span className="block text-xs text-muted-foreground">{figure.note}</span> : null}
    </>
  );
}

function placeOf({ university: { city, countryCode } }: ProgramResult, withCountry: boolean): string {
  return [city, withCountry || !city ? countryName(countryCode) : null].filter(Boolean).join(", ");
}
