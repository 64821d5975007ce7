import { Alert } from "@/components/ui/alert";
import { tightIntake } from "@/lib/applications/alternatives";
import type { ProgramIntake } from "@/lib/applications/intakes";
import { listAlternatives, listIntakes } from "@/lib/applications/queries";
import type { Case } from "@/lib/applications/rows";
import { dayInIndia, formatDay, formatMonth } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

type Props = {
  programId: string;
  intakes: readonly ProgramIntake[];
  /** The start that was chosen; without, the first of the program. */
  chosenOn?: string | null;
};

/** Where an intake has closed or closes within two weeks: what else there is, each with the reason why it is named. */
export async function IntakeAlternatives({ programId, intakes, chosenOn }: Props) {
  const tight = tightIntake(intakes, dayInIndia(), chosenOn);
  if (!tight) return null;
  const others = await listAlternatives(await userDb(), { programId, intakeOn: tight.on });
  return (
    <Alert variant="attention">
      <p className="font-semibold">
        {tight.isClosed
          ? `Applications for ${tight.name} are closed.`
          : `Applications for ${tight.name} close within two weeks: ${tight.closing.toLowerCase()}.`}
      </p>
      <p>
        {tight.next
          ? `The same program also begins in ${tight.next.name}. ${tight.next.closing}.`
          : "No later start of this program is recorded that can still be applied for."}
      </p>
      {others.length > 0 ? (
        <>
          <p>Same subject and level in the same country, and still open:</p>
          <ul className="grid gap-1.5 pt-1">
            {others.map(({ slug, name, universityName, city, intakeOn, deadlineOn }) => (
              <li key={slug}>
                <a className="text-link" href={`/program/${slug}`}>
                  {name}
                </a>
                , {[universityName, city].filter(Boolean).join(", ")}. Begins in {monthOf(intakeOn)}, apply by{" "}
                {formatDay(deadlineOn)}.
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  );
}

/** The same for an application that is not sent yet. */
export async function CaseAlternatives({ found: { application } }: { found: Case }) {
  const { programId, intakeOn, status } = application;
  if (!programId || !intakeOn || (status !== "profile" && status !== "shortlist")) return null;
  const intakes = await listIntakes(await userDb(), programId);
  return <IntakeAlternatives programId={programId} intakes={intakes} chosenOn={intakeOn} />;
}

function monthOf(day: string): string {
  return `${formatMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;
}
