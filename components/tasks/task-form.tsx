import type { ReactNode } from "react";
import type { TaskView } from "./task-view";

export type TaskAction = (form: FormData) => void;

/** One change of a task, at the version that is on the screen. */
export function TaskForm({
  action,
  change,
  task,
  className,
  children,
}: {
  action: TaskAction;
  change: "done" | "snooze" | "wake" | "edit" | "reassign" | "cancel" | "reopen";
  task: Pick<TaskView, "id" | "version">;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form action={action} className={className} data-change={change}>
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="taskId" value={task.id} />
      <input type="hidden" name="version" value={task.version} />
      {children}
    </form>
  );
}
