import { findApplicationClock } from "@/lib/applications/clock/queries";
import { intakeChoices } from "@/lib/applications/intakes";
import { applicationPath, ownApplicationPath } from "@/lib/applications/path";
import { listIntakes, listOfficers } from "@/lib/applications/queries";
import type { Case } from "@/lib/applications/rows";
import { stepName } from "@/lib/applications/wording";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { DEFAULT_HOUR } from "@/lib/tasks/clock";
import { getNextWorkingDay } from "@/lib/tasks/queries";
import { AssignForm } from "./assign-form";
import { ChoiceForm } from "./choice-form";
import { GapList } from "./gap-list";
import { HandOverForm } from "./hand-over-form";
import { MoveForm } from "./move-form";

/** The form that the address names, if its reader may use it now. */
export async function CaseForm({ found, open }: { found: Case; open: string | undefined }) {
  const { application, isStudent } = found;
  const at = { applicationId: application.id, version: application.version };
  const step = found.steps.find(({ to }) => to === open);
  if (step) {
    const title = stepName(application.status, step, isStudent);
    return (
      <OpenForm found={found} title={title}>
        {step.gaps.length > 0 ? (
          <GapList found={found} step={step} tasks={isStudent ? null : await newTasks(found)} />
        ) : (
          <MoveForm key={step.to} {...at} step={step} title={title} isStudent={isStudent} />
        )}
      </OpenForm>
    );
  }
  if (open === "hand-over" && !isStudent && application.holder)
    return (
      <OpenForm found={found} title="Hand over">
        <HandOverForm
          {...at}
          holder={application.holder}
          today={dayInIndia()}
          expected={(await findApplicationClock(await userDb(), application.id))?.expected ?? []}
        />
      </OpenForm>
    );
  if (open === "assign" && found.mayAssign)
    return (
      <OpenForm found={found} title="Who looks after it">
        <AssignForm
          {...at}
          assignedTo={application.assignedTo}
          colleagues={await listOfficers(await userDb())}
        />
      </OpenForm>
    );
  if (open === "pass" && found.mayPass)
    return (
      <OpenForm found={found} title="Give to a colleague">
        <AssignForm
          {...at}
          isPassing
          assignedTo={application.assignedTo}
          colleagues={(await listOfficers(await userDb())).filter(({ id }) => id !== application.assignedTo)}
        />
      </OpenForm>
    );
  if (open === "choice" && application.programId)
    return (
      <OpenForm found={found} title="Change the intake">
        <ChoiceForm
          {...at}
          programId={application.programId}
          intakeOn={application.intakeOn}
          choices={intakeChoices(await listIntakes(await userDb(), application.programId), dayInIndia())}
          asksForReason={!isStudent}
        />
      </OpenForm>
    );
  return null;
}

/** What a colleague can make of a gap: a task for the end of the next working day. */
async function newTasks({ mayAssign, mayPass }: Case) {
  const db = await userDb();
  const [day, colleagues] = await Promise.all([
    getNextWorkingDay(db, dayInIndia()),
    mayAssign || mayPass ? listOfficers(db) : [],
  ]);
  return { colleagues, dueAt: `${day}T${DEFAULT_HOUR}:00`, now: new Date() };
}

function OpenForm({ found, title, children }: { found: Case; title: string; children: React.ReactNode }) {
  const path = found.isStudent ? ownApplicationPath : applicationPath;
  return (
    <section
      id="step"
      aria-labelledby="step-heading"
      className="grid max-w-3xl scroll-mt-24 gap-4 border-t-2 border-foreground pt-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="step-heading" className="text-xl">
          {title}
        </h2>
        <a href={path(found.application.id)} className="text-link">
          Close
        </a>
      </div>
      {children}
    </section>
  );
}
