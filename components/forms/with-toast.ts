import type { ActionState } from "@/lib/platform/result";

export type FormAction<T> = (before: ActionState<T>, form: FormData) => Promise<ActionState<T>>;

/** Says what an action did away from its form, which may be gone with the answer. Refusals stay beside their form. */
export function withToast<T>(
  action: FormAction<T>,
  show: (said: { title: string }) => void,
  /** Instead of the action's own words. */
  said?: string,
): FormAction<T> {
  return async (before, form) => {
    const answer = await action(before, form);
    if (answer.status !== "ok") return answer;
    const { message, ...rest } = answer;
    const title = said ?? message;
    if (title) show({ title });
    return rest;
  };
}
