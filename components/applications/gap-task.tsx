import type { Gap } from "@/lib/applications/rows";
import { taskPath } from "@/lib/tasks/path";
import { formatDue } from "@/lib/tasks/wording";

/** The open task that sees to what a step lacks. */
export function GapTask({ task, now }: { task: NonNullable<Gap["task"]>; now: Date }) {
  return (
    <p className="text-sm text-muted-foreground">
      {task.isOwn ? (
        <a className="text-link" href={taskPath(task.id)}>
          Your task
        </a>
      ) : (
        <>
          {task.mayOpen ? (
            <a className="text-link" href={taskPath(task.id)}>
              Task
            </a>
          ) : (
            "Task"
          )}{" "}
          of <bdi>{task.ownerName ?? "a colleague"}</bdi>
        </>
      )}
      , {formatDue(new Date(task.actsAt), now)}
    </p>
  );
}
