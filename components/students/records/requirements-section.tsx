import type { ApplicationStatus } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudent } from "@/lib/students/queries";
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
  const db = await userDb();
  const [judged, student] = await Promise.all([
    eligibilityOf(db, studentId, [programId]),
    isStudent ? null : findStudent(db, studentId),
  ]);
  const eligibility = judged.get(programId);
  if (!eligibility || eligibility.requirements.length === 0) return null;
  // To whom the file is closed it looks empty, and nothing in it would look met.
  const isFileOpen = isStudent || student !== null;
  return (
    <section aria-labelledby="requirements" className="grid gap-3">
      <h2 id="requirements" className="text-xl">
        What the program asks for
      </h2>
      {isStudent ? null : (
        <p className="text-sm text-muted-foreground">
          {isFileOpen
            ? "In the words that the student reads."
            : "Whoever looks after the student reads here what their file meets."}
        </p>
      )}
      {isFileOpen ? (
        <EligibilityList
          eligibility={eligibility}
          filePage={isStudent ? "/profile/file" : studentDetailPath(studentId)}
        />
      ) : null}
    </section>
  );
}

const BEFORE_AN_ANSWER: readonly ApplicationStatus[] = ["profile", "shortlist", "application"];
