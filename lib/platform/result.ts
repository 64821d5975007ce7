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
 * keeps it; `fieldErrors` go beside their fields, `message` above the button. `retryAt` is when a limit lets the person
 * try again, for the countdown.
 */
export type ActionState<T = unknown> = {
  status: "idle" | "ok" | "error";
  message?: string;
  fieldErrors?: Record<string, string>;
  values?: Record<string, string>;
  retryAt?: string;
  data?: T;
};

export const idle: ActionState<never> = { status: "idle" };
