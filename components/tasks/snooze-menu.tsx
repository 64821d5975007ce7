import { Input } from "@/components/ui/input";
import { TASK_LIMITS } from "@/lib/tasks/limits";
import { type TaskAction, TaskForm } from "./task-form";
import type { SnoozeChoice } from "./task-row";
import type { TaskView } from "./task-view";

/** Puts a task off. A disclosure, so that it opens without script; one is open at a time. */
export function SnoozeMenu({
  task,
  action,
  choices,
}: {
  task: TaskView;
  action: TaskAction;
  choices: readonly SnoozeChoice[];
}) {
  return (
    <details name="snooze" data-snooze className="relative shrink-0">
      <summary
        aria-label={`Snooze: ${task.title}`}
        className="flex min-h-10 cursor-pointer list-none items-center rounded-md px-3 text-sm text-muted-foreground hover:bg-secondary hover:text-foreground [&::-webkit-details-marker]:hidden"
      >
        Snooze
      </summary>
      <div className="absolute top-full right-0 z-20 w-72 rounded-md border bg-card p-1 shadow-lg">
        <SnoozeForms task={task} action={action} choices={choices} />
      </div>
    </details>
  );
}

export function SnoozeForms({
  task,
  action,
  choices,
}: {
  task: Pick<TaskView, "id" | "version">;
  action: TaskAction;
  choices: readonly SnoozeChoice[];
}) {
  return (
    <>
      <TaskForm action={action} change="snooze" task={task}>
        {choices.map(({ preset, label, until }) => (
          <button
            key={preset}
            type="submit"
            name="preset"
            value={preset}
            className="flex min-h-10 w-full items-center justify-between gap-4 rounded-sm px-3 text-left text-sm hover:bg-secondary focus-visible:bg-secondary"
          >
            <span>{label}</span>
            <span className="figures text-muted-foreground">{until}</span>
          </button>
        ))}
      </TaskForm>
      {/* A form of its own: the return key would press the first of the buttons above. */}
      <TaskForm action={action} change="snooze" task={task} className="flex gap-1 border-t p-1 pt-2">
        <label htmlFor={`until-${task.id}`} className="sr-only">
          Another time
        </label>
        <Input
          id={`until-${task.id}`}
          name="until"
          required
          maxLength={TASK_LIMITS.snooze}
          autoComplete="off"
          placeholder="Friday 4 pm"
          className="h-10 text-sm"
        />
        <button
          type="submit"
          className="min-h-10 shrink-0 rounded-md px-3 text-sm font-semibold hover:bg-secondary"
        >
          Snooze
        </button>
      </TaskForm>
    </>
  );
}
