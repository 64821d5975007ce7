"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Field } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { changeTask } from "@/lib/tasks/actions";
import { TASK_LIMITS } from "@/lib/tasks/limits";
import { MY_DAY } from "@/lib/tasks/path";
import type { Rhythm } from "@/lib/tasks/rhythms";
import { CancelTaskForm } from "./cancel-task-form";
import { EditTaskForm } from "./edit-task-form";
import { SnoozeForms } from "./snooze-menu";
import { TaskAnswer, typedIn } from "./task-answer";
import { TaskForm } from "./task-form";
import type { HistoryLine } from "./task-history";
import type { SnoozeChoice } from "./task-row";
import type { TaskView } from "./task-view";

type OpenTask = TaskView & {
  state: "open" | "snoozed" | "done" | "cancelled";
  dueAt: string;
  rhythm: Rhythm | null;
  monthDay: number | null;
  /** How often it comes again and when it does, or why it does not any more; nothing for what is done once. */
  series: string | null;
  ownerId: string | null;
  ownerName: string | null;
  colleagues: readonly { id: string; name: string }[];
  history: readonly HistoryLine[];
};

/** One task with everything that can be done to it, and what became of it so far. */
export function TaskPanel({
  task,
  choices,
  closedDays,
}: {
  task: OpenTask | null;
  choices: readonly SnoozeChoice[];
  closedDays: readonly string[];
}) {
  const [state, change] = useFormAction(changeTask);
  const isClosed = task?.state === "done" || task?.state === "cancelled";
  return (
    <div className="grid gap-4 border-b pb-6 xl:border-b-0 xl:border-l xl:pb-0 xl:pl-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-xl wrap-anywhere">{task?.title ?? "This task is not here"}</h2>
        <Link
          href={MY_DAY}
          scroll={false}
          data-close-task
          className="text-link flex min-h-10 shrink-0 items-center text-sm"
        >
          Close
        </Link>
      </div>
      {task ? (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <Fact name={isClosed ? "State" : "Due"}>
              {isClosed ? (
                task.state === "done" ? (
                  "Done"
                ) : (
                  "Cancelled"
                )
              ) : (
                <span className={task.isLate ? "font-semibold text-destructive" : undefined}>{task.due}</span>
              )}
            </Fact>
            {task.series ? <Fact name="Repeats">{task.series}</Fact> : null}
            {task.about ? (
              <Fact name="About">
                {task.about.href ? (
                  <a href={task.about.href} className="text-link">
                    <bdi>{task.about.name}</bdi>
                  </a>
                ) : (
                  <bdi>{task.about.name}</bdi>
                )}
              </Fact>
            ) : null}
            {task.resolves ? (
              <Fact name="Resolves">
                {task.resolves.href ? (
                  <a href={task.resolves.href} className="text-link">
                    {task.resolves.words}
                  </a>
                ) : (
                  task.resolves.words
                )}
                {task.resolves.application ? (
                  <span className="block text-muted-foreground">
                    <bdi>{task.resolves.application}</bdi>
                  </span>
                ) : null}
              </Fact>
            ) : null}
            <Fact name="Owner">{task.ownerName ?? "Nobody"}</Fact>
            {task.why ? <Fact name="Why">{task.why}</Fact> : null}
            {task.note ? <Fact name="Note">{task.note}</Fact> : null}
          </dl>
          <TaskAnswer state={state} action={change} canUndo={!isClosed} />
          {isClosed || !task.resolves ? null : task.resolves.isMissing ? (
            <p className="text-sm text-muted-foreground">
              It is still missing. Closing the task does not change that.
            </p>
          ) : (
            <Alert>
              <p>What this task was for is no longer missing.</p>
              <TaskForm action={change} change="done" task={task} className="mt-2">
                <SubmitButton size="sm" pendingText="Saving…">
                  Close the task
                </SubmitButton>
              </TaskForm>
            </Alert>
          )}
          {isClosed ? (
            task.canReopen ? (
              <TaskForm action={change} change="reopen" task={task}>
                <SubmitButton variant="secondary" size="sm" pendingText="Reopening…">
                  Reopen
                </SubmitButton>
              </TaskForm>
            ) : null
          ) : (
            <Changes
              task={task}
              choices={choices}
              closedDays={closedDays}
              action={change}
              typed={(name) => typedIn(state, task.id, name)}
            />
          )}
          <section aria-label="History">
            <h3 className="font-sans text-sm font-semibold">History</h3>
            <ol className="mt-1 text-sm">
              {task.history.map(({ id, when, what, note }) => (
                <li key={id} className="border-t py-2 first:border-t-0">
                  {what}
                  <span className="block text-muted-foreground">{when}</span>
                  {note ? <q className="block wrap-anywhere">{note}</q> : null}
                </li>
              ))}
            </ol>
          </section>
        </>
      ) : (
        <p className="text-muted-foreground">It was deleted, or it belongs to somebody else.</p>
      )}
    </div>
  );
}

function Changes({
  task,
  choices,
  closedDays,
  action,
  typed,
}: {
  task: OpenTask;
  choices: readonly SnoozeChoice[];
  closedDays: readonly string[];
  action: (form: FormData) => void;
  /** What a refused form held. */
  typed: (name: string) => string | undefined;
}) {
  return (
    <div>
      <TaskForm action={action} change="done" task={task} className="grid gap-2 pb-3">
        <Field name="note" id="panel-note" label="What came of it?">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={TASK_LIMITS.note}
              defaultValue={typed("note")}
              dir="auto"
            />
          )}
        </Field>
        <SubmitButton size="sm" pendingText="Saving…" className="w-fit">
          Done
        </SubmitButton>
      </TaskForm>
      <Fold name="Snooze">
        <SnoozeForms task={task} action={action} choices={choices} />
      </Fold>
      <Fold name="Edit">
        <EditTaskForm
          // Another version is read anew, with what a refused form held.
          key={`${task.version} ${typed("dueAt")} ${typed("repeats")}`}
          task={task}
          closedDays={closedDays}
          action={action}
          typed={typed}
        />
      </Fold>
      <Fold name="Hand over">
        <TaskForm action={action} change="reassign" task={task} className="grid gap-3">
          <Field name="ownerId" id="panel-owner" label="To" required>
            {(control) => (
              <Select {...control} defaultValue="">
                <option value="">Choose a colleague</option>
                {task.colleagues
                  .filter(({ id }) => id !== task.ownerId)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          <SubmitButton variant="secondary" size="sm" pendingText="Handing over…" className="w-fit">
            Hand over
          </SubmitButton>
        </TaskForm>
      </Fold>
      <Fold name="Cancel">
        <CancelTaskForm task={task} action={action} typed={typed} />
      </Fold>
    </div>
  );
}

function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details name="task-change" className="border-t">
      <summary className="min-h-10 cursor-pointer py-2 text-sm font-semibold">{name}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
