import type { ApplicationStatus } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { eligibilityOf } from "@/lib/students/records/queries";
import { studentDetailPath } from "@/lib/students/student-path";
import { EligibilityList } from "./eligibility-list";

type Props = {
  application: { studentId: string; programId: string | null; status: ApplicationStatus };
  isStudent: boolean;
};

/** What the program asks for, until the university has answered; colleagues read it as the student does. */
export async function RequirementsSection({
  application: { studentId, programId, status },
  isStudent,
}: Props) {
  if (programId === null || !BEFORE_AN_ANSWER.includes(status)) return null;
  const eligibility = (await eligibilityOf(await userDb(), studentId, [programId])).get(programId);
  if (!eligibility || eligibility.requirements.length === 0) return null;
  return (
    <section aria-labelledby="requirements" className="grid gap-3">
      <h2 id="requirements" className="text-xl">
        What the program asks for
      </h2>
      {isStudent ? null : (
        <p className="text-sm text-muted-foreground">In the words that the student reads.</p>
      )}
      <EligibilityList
        eligibility={eligibility}
        filePage={isStudent ? "/profile/file" : studentDetailPath(studentId)}
      />
    </section>
  );
}

const BEFORE_AN_ANSWER: readonly ApplicationStatus[] = ["profile", "shortlist", "application"];
