import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { firstOpenIntake, intakeChoices } from "@/lib/applications/intakes";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { searchPrograms } from "@/lib/programs/finder/queries";
import { findProgram, type Program } from "@/lib/programs/queries";
import { studentDetailPath } from "@/lib/students/student-path";
import { ApplyForm } from "./apply-form";
import { IntakeAlternatives } from "./intake-alternatives";

type Props = {
  db: Db;
  studentId: string;
  /** What was looked for: words, or the slug of the program that was chosen. */
  asked: string;
};

const MOST_SHOWN = 8;

/** Opens an application for a student: find the program, choose the intake. */
export async function NewApplication({ db, studentId, asked }: Props) {
  const today = dayInIndia();
  const program = asked ? await findProgram(db, asked, today) : null;
  if (program) return <ForProgram program={program} studentId={studentId} today={today} />;
  const found = asked
    ? await searchPrograms(db, { filters: { q: asked }, limit: MOST_SHOWN, withFacets: false })
    : null;
  return (
    <div className="grid gap-4">
      <form action={studentDetailPath(studentId)} className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 grow gap-1.5 sm:max-w-md">
          <Label htmlFor="program">Program or university</Label>
          <Input id="program" name="program" type="search" maxLength={120} defaultValue={asked} required />
        </div>
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      {found?.programs.length === 0 ? <p>No results for {asked}.</p> : null}
      {found && found.programs.length > 0 ? (
        <ul className="divide-y border-y">
          {found.programs.map((each) => (
            <li key={each.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
              <span className="min-w-0">
                <span className="font-semibold">{each.name}</span> {each.university.name}
              </span>
              <a className="text-link" href={`${studentDetailPath(studentId)}?program=${each.slug}`}>
                Choose<span className="sr-only"> {each.name}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ForProgram({ program, studentId, today }: { program: Program; studentId: string; today: string }) {
  const choices = intakeChoices(program.intakeDates, today);
  const first = firstOpenIntake(choices, today);
  return (
    <div className="grid gap-4">
      <p>
        <span className="font-semibold">{program.name}</span>, {program.university.name}
      </p>
      <IntakeAlternatives programId={program.id} intakes={program.intakeDates} />
      {first ? (
        <ApplyForm
          programId={program.id}
          formKey={crypto.randomUUID()}
          choices={choices}
          first={first.on}
          studentId={studentId}
        />
      ) : (
        <p>Every intake of the next two years is closed.</p>
      )}
      <a
        className={buttonVariants({ variant: "ghost", size: "sm", className: "w-fit" })}
        href={studentDetailPath(studentId)}
      >
        Another program
      </a>
    </div>
  );
}
