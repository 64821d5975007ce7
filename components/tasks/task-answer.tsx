import { Alert } from "@/components/ui/alert";
import type { ActionState } from "@/lib/platform/result";
import { type TaskAction, TaskForm } from "./task-form";

type Changed = {
  taskId: string;
  version: number;
  words: string;
  stillMissing: string | null;
  canUndo: boolean;
  canWake: boolean;
};

/** What came of the last change, and the way back. The region is always there, so that screen readers hear what enters it. */
export function TaskAnswer({
  state,
  action,
  title,
  canUndo = true,
}: {
  state: ActionState<Changed>;
  action: TaskAction;
  /** Of the task that was changed, as far as it is still on the page. */
  title?: string | undefined;
  /** False where the way back stands beside it anyway. */
  canUndo?: boolean;
}) {
  const { data } = state;
  const [fieldError] = Object.values(state.fieldErrors ?? {});
  return (
    <div aria-live="polite" className="text-sm">
      {state.status === "error" ? (
        <Alert variant="attention">
          <p>{fieldError ?? state.message}</p>
        </Alert>
      ) : null}
      {state.status === "ok" && data ? (
        <div className="flex min-h-8 items-center gap-3 text-muted-foreground">
          <span className="min-w-0 wrap-anywhere">
            {title ? `${data.words}: ${title}` : `${data.words}.`}
            {data.stillMissing ? (
              <span className="block text-foreground">
                The step still waits for this: “{data.stillMissing.replace(/\.$/, "")}”. Reopen the task if
                there is more to do.
              </span>
            ) : null}
          </span>
          {canUndo && (data.canUndo || data.canWake) ? (
            <TaskForm
              action={action}
              change={data.canUndo ? "reopen" : "wake"}
              task={{ id: data.taskId, version: data.version }}
            >
              <button type="submit" data-undo className="text-link min-h-8 px-1 font-semibold">
                {data.stillMissing ? "Reopen" : "Undo"}
              </button>
            </TaskForm>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** What was typed for this task when it was refused. */
export function typedIn(state: ActionState<unknown>, taskId: string, name: string): string | undefined {
  return state.status === "error" && state.values?.taskId === taskId ? state.values[name] : undefined;
}
