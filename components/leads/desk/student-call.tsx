import { listClosedDays } from "@/lib/leads/desk/queries";
import { logStudentCall } from "@/lib/leads/student-calls/actions";
import { STUDENT_CALL_OUTCOMES } from "@/lib/leads/student-calls/choices";
import { nextStepAfterStudentCall } from "@/lib/leads/student-calls/next-step";
import { findCallLead } from "@/lib/leads/student-calls/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { followsInWords } from "./call-follows";
import { CallForm } from "./call-form";

/** A call with a student: with their lead where the reader works it, else with the student. */
export async function StudentCall({ studentId, now }: { studentId: string; now: Date }) {
  const db = await userDb();
  const [lead, closed] = await Promise.all([findCallLead(db, studentId), listClosedDays(db)]);
  const follows = Object.fromEntries(
    STUDENT_CALL_OUTCOMES.map((outcome) => [
      outcome,
      followsInWords(nextStepAfterStudentCall(outcome, { now, closed, lead })),
    ]),
  );
  return (
    <CallForm
      action={logStudentCall}
      about={{ studentId, key: crypto.randomUUID() }}
      follows={follows}
      fold={
        lead
          ? `It is added to lead ${lead.reference}${lead.isMovedOn ? ", whose next step follows from it." : "."}`
          : "It is kept with the student, for every colleague who may see them."
      }
      asksWhen
    />
  );
}
