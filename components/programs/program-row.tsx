import type { ReactNode } from "react";
import { SampleBadge } from "@/components/content/sample-badge";
import { CountryName } from "@/components/layout/country-name";
import type { ProgramResult } from "@/lib/programs/queries";
import { LEVELS, MONTHS } from "@/lib/programs/taxonomy";
import { formatDuration, inWords } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import { NotRecorded, type Rates, Tuition } from "./tuition";

type Props = {
  program: ProgramResult;
  rates: Rates;
  /** Why it is in this list, in a few words each. */
  reasons?: readonly string[];
  /** What can be done with it here. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
};

/** A program as lists show it: what, where, how long, when, and for how much. */
export function ProgramRow({ program, rates, reasons = [], actions, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const;
  const { university } = program;
  return (
    <li className="grid gap-x-10 gap-y-4 border-b py-6 md:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          {LEVELS[program.level].name}
          {program.isSample ? <SampleBadge /> : null}
        </p>
        <Heading className="mt-1 text-xl leading-snug">
          <a href={paths.program(program.slug)} className="hover:text-primary hover:underline">
            {program.name}
          </a>
        </Heading>
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{university.name}</span>
          <CountryName
            code={university.countryCode}
            city={university.city}
            className="text-muted-foreground"
          />
        </p>
        <dl className="mt-4 grid grid-cols-3 gap-x-4 text-sm">
          <Value name="Duration">
            {program.durationMonths === null ? <NotRecorded /> : formatDuration(program.durationMonths)}
          </Value>
          <Value name="Starts in">
            {program.intakes.length === 0 ? (
              <NotRecorded />
            ) : (
              inWords(program.intakes.map((month) => MONTHS[month - 1] ?? ""))
            )}
          </Value>
          <Value name="IELTS asked">{program.ielts ?? <NotRecorded />}</Value>
        </dl>
        {reasons.length > 0 ? (
          <p className="mt-4 text-sm text-accent-foreground">
            <span className="font-semibold">Matches:</span> {reasons.join(" · ")}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 md:flex-col md:flex-nowrap md:items-end md:text-right">
        <p>
          <span className="eyebrow block">Tuition</span>
          <Tuition tuition={program.tuition} rates={rates} />
        </p>
        {actions ? (
          <div className="flex flex-col items-start gap-x-5 self-end md:flex-row md:items-center">
            {actions}
          </div>
        ) : null}
      </div>
    </li>
  );
}

function Value({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className="leading-snug">{children}</dd>
    </div>
  );
}
