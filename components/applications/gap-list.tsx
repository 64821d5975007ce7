import type { Case, Gap, Officer, Step } from "@/lib/applications/rows";
import { OWN_DOCUMENTS_PATH, studentDocumentsPath } from "@/lib/documents/path";
import { paths } from "@/lib/site/paths";
import { filePath } from "@/lib/students/records/address";
import { RECORD_KINDS } from "@/lib/students/records/choices";
import { kindOfGap } from "@/lib/students/records/gaps";
import { studentDetailPath } from "@/lib/students/student-path";
import { GapTask } from "./gap-task";
import { GapTaskForm } from "./gap-task-form";
import { WaiverForm } from "./waiver-form";

/** For whom a task can be made of what is missing, and when it is due unless somebody says otherwise. */
type NewTasks = { colleagues: readonly Officer[]; dueAt: string; now: Date };

/** What is missing for a step, each with where it is mended, or with the question for an exception. */
export function GapList({ found, step, tasks }: { found: Case; step: Step; tasks: NewTasks | null }) {
  const { application, isStudent } = found;
  return (
    <div className="grid gap-4">
      <p>{step.gaps.length === 1 ? "One thing is missing:" : `${step.gaps.length} things are missing:`}</p>
      <ul className="grid gap-4">
        {step.gaps.map((gap) => (
          <li key={gap.gap} className="grid gap-2 border-l-4 border-attention-fill pl-4">
            <p className="font-semibold">{gap.sentence}</p>
            <Mend gap={gap} isStudent={isStudent} studentId={application.studentId} />
            {!isStudent && gap.isWaivable ? (
              gap.isAsked ? (
                <p className="text-sm text-muted-foreground">
                  An exception is asked for. A colleague who manages the workflow decides.
                </p>
              ) : (
                <WaiverForm
                  applicationId={application.id}
                  version={application.version}
                  to={step.to}
                  gap={gap.gap}
                />
              )
            ) : null}
            {tasks === null ? null : gap.task ? (
              <GapTask task={gap.task} now={tasks.now} />
            ) : (
              <GapTaskForm
                applicationId={application.id}
                to={step.to}
                gap={gap.gap}
                sentence={gap.sentence}
                {...tasks}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mend({ gap, isStudent, studentId }: { gap: Gap; isStudent: boolean; studentId: string }) {
  if (gap.gap.startsWith("document:"))
    return (
      <a className="text-link w-fit" href={isStudent ? OWN_DOCUMENTS_PATH : studentDocumentsPath(studentId)}>
        {isStudent ? "Go to your documents" : "See the documents"}
      </a>
    );
  if (gap.gap.startsWith("offer") || gap.gap.startsWith("condition"))
    return (
      <a className="text-link w-fit" href="#offers">
        {gap.gap === "offer_recorded" ? "Record it below" : "See the offer below"}
      </a>
    );
  if (gap.gap.startsWith("visa_"))
    return (
      <a className="text-link w-fit" href="#visa">
        {isStudent ? "See your visa below" : "See the visa below"}
      </a>
    );
  const kind = kindOfGap(gap.gap);
  if (kind)
    return (
      <a
        className="text-link w-fit"
        href={filePath(isStudent ? "/profile/file" : studentDetailPath(studentId), { kind })}
      >
        {isStudent
          ? `Add it under ${RECORD_KINDS[kind].name} in your file`
          : `Open ${RECORD_KINDS[kind].name} in the student’s file`}
      </a>
    );
  if (!isStudent) return null;
  if (gap.gap.startsWith("profile:"))
    return (
      <a className="text-link w-fit" href={paths.profile}>
        Add it to your profile
      </a>
    );
  if (gap.gap === "choice_deadline" || gap.gap === "choice_begun")
    return <p>Choose a later intake, or talk to your counsellor.</p>;
  return null;
}
