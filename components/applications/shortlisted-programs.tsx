import type { ReactNode } from "react";
import { Widget } from "@/components/dashboards/widget";
import { buttonVariants } from "@/components/ui/button";
import { firstOpenIntake, intakeChoices } from "@/lib/applications/intakes";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { comparePrograms } from "@/lib/programs/queries";
import { getShortlist } from "@/lib/shortlist/queries";
import { paths } from "@/lib/site/paths";
import { ApplyForm } from "./apply-form";
import { IntakeAlternatives } from "./intake-alternatives";

type Props = {
  /** What programs ask for, held against the student's file, by slug. */
  judge: (programSlugs: readonly string[]) => Promise<ReadonlyMap<string, ReactNode>>;
};

/** What the student has put aside, each ready to be applied for. */
export function ShortlistedPrograms({ judge }: Props) {
  const today = dayInIndia();
  return (
    <Widget
      title="Apply from your shortlist"
      isWide
      load={async () => {
        const db = await userDb();
        const slugs = (await getShortlist(db)).programs;
        const [programs, judged] = await Promise.all([comparePrograms(db, slugs, today), judge(slugs)]);
        return programs.map((program) => ({ program, eligibility: judged.get(program.slug) }));
      }}
      empty={
        <div className="space-y-4">
          <p>No program is on your shortlist. Put some aside in the finder, then apply for them here.</p>
          <a className={buttonVariants()} href={paths.programsFinder}>
            Find programs
          </a>
        </div>
      }
    >
      {(programs) => (
        <ul className="divide-y">
          {programs.map(({ program, eligibility }) => {
            const choices = intakeChoices(program.intakeDates, today);
            const first = firstOpenIntake(choices, today);
            return (
              <li key={program.id} className="py-4 first:pt-0 last:pb-0">
                <details>
                  <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                    <span className="min-w-0">
                      <span className="text-lg font-semibold">{program.name}</span>{" "}
                      <span className="text-muted-foreground">{program.university.name}</span>
                    </span>
                    <span className="text-link">Apply</span>
                  </summary>
                  <div className="mt-4 grid gap-4">
                    {eligibility}
                    <IntakeAlternatives programId={program.id} intakes={program.intakeDates} />
                    {first ? (
                      <ApplyForm
                        programId={program.id}
                        formKey={crypto.randomUUID()}
                        choices={choices}
                        first={first.on}
                      />
                    ) : (
                      <p>
                        Every intake of the next two years is closed. Compare it with others in the finder.
                      </p>
                    )}
                    <p>
                      <a className="text-link" href={`/program/${program.slug}`}>
                        What it costs and asks for
                      </a>
                    </p>
                  </div>
                </details>
              </li>
            );
          })}
        </ul>
      )}
    </Widget>
  );
}
