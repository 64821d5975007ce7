import { Field } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { TASK_LIMITS } from "@/lib/tasks/limits";
import { type TaskAction, TaskForm } from "./task-form";

/** Why a task is not to be done; of one that repeats, whether others are to come. */
export function CancelTaskForm({
  task,
  action,
  typed,
}: {
  task: { id: string; version: number; repeats: string | null };
  action: TaskAction;
  /** What a refused form held. */
  typed: (name: string) => string | undefined;
}) {
  return (
    <TaskForm action={action} change="cancel" task={task} className="grid gap-3">
      {task.repeats ? (
        <fieldset className="grid gap-1">
          <legend className="text-sm font-semibold">What is not to be done?</legend>
          <Scope value="once" isChosen={typed("scope") !== "series"}>
            Only this time; the next one comes
          </Scope>
          <Scope value="series" isChosen={typed("scope") === "series"}>
            The whole series; it ends
          </Scope>
        </fieldset>
      ) : null}
      <Field name="reason" id="panel-reason" label="Why is it not to be done?" required>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={TASK_LIMITS.note}
            defaultValue={typed("reason")}
            dir="auto"
          />
        )}
      </Field>
      <SubmitButton variant="secondary" size="sm" pendingText="Cancelling…" className="w-fit">
        Cancel this task
      </SubmitButton>
    </TaskForm>
  );
}

function Scope({ value, isChosen, children }: { value: string; isChosen: boolean; children: string }) {
  return (
    <label htmlFor={`cancel-${value}`} className="flex min-h-10 items-center gap-2 text-sm">
      <Checkbox id={`cancel-${value}`} type="radio" name="scope" value={value} defaultChecked={isChosen} />
      {children}
    </label>
  );
}
