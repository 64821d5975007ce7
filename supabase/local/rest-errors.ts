/**
 * lite answers 500 for errors that a hosted project maps to a status of their own: a broken check, RAISE EXCEPTION, a
 * refused sign-in. Its one hook for database errors takes an error of the form that PostgREST defines for "answer
 * exactly this"; so the missing ones are handed over in that form.
 */
import type { LiteConnection } from "../database/connection.ts";
import { isAway } from "../database/is-away.ts";

type DatabaseError = { code?: string; message?: string; detail?: string; hint?: string };

export function matchHostedErrors(connection: LiteConnection): void {
  const original = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const known = original(error) as DatabaseError;
    const status = known?.code ? statusOf(known.code) : null;
    if (status === null) return known as ReturnType<typeof original>;
    const { code, message, detail, hint } = known;
    return Object.assign(
      new Error(JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null })),
      {
        code: "PGRST",
        detail: JSON.stringify({ status, headers: {} }),
      },
    ) as ReturnType<typeof original>;
  };
}

/** PostgREST's status for the SQLSTATEs that lite does not map itself; null for the others. */
function statusOf(code: string): number | null {
  if (code === "P0001" || code === "23514" || code === "23P01" || code === "23000" || code === "23001")
    return 400;
  if (/^(?:28|0L|0P)/.test(code)) return 403;
  if (isAway(code)) return 503;
  return null;
}
