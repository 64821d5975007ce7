/** The outcome of something that may fail in expected ways. Unexpected failures are thrown. */
export type Result<T, Reason extends string> =
  | { ok: true; value: T }
  | { ok: false; reason: Reason; detail?: string; retryAt?: string };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail<Reason extends string>(reason: Reason, detail?: string, retryAt?: string) {
  return {
    ok: false as const,
    reason,
    ...(detail === undefined ? {} : { detail }),
    ...(retryAt === undefined ? {} : { retryAt }),
  };
}

/**
 * What a form knows after its action ran. `values` holds what was typed (never a password), so that a refused form
 * keeps it, and `ticked` every value of a name that was sent more than once; `fieldErrors` go beside their fields, `message` above the button. `retryAt` is when a limit lets the person
 * try again, for the countdown.
 */
export type ActionState<T = unknown> = {
  status: "idle" | "ok" | "error";
  message?: string;
  fieldErrors?: Record<string, string>;
  values?: Record<string, string>;
  ticked?: Record<string, string[]>;
  retryAt?: string;
  data?: T;
};

export const idle: ActionState<never> = { status: "idle" };

/** Every value that a refused form sent under a name, such as the boxes that were ticked; null where nothing was refused. */
export function valuesSent({ values, ticked }: ActionState, name: string): readonly string[] | null {
  if (!values) return null;
  if (ticked && Object.hasOwn(ticked, name)) return ticked[name] ?? [];
  return Object.hasOwn(values, name) ? [values[name] ?? ""] : [];
}
