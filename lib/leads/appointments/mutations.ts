import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type LinkedConsultation } from "./rows";

const REFUSALS = ["slot_taken", "cancelled", "past"] as const;
export type AppointmentRefusal = (typeof REFUSALS)[number] | "gone";

/** Moving to the time it has already changes nothing. */
export async function moveAppointment(
  db: Db,
  token: string,
  startsAt: Date,
): Promise<Result<LinkedConsultation, AppointmentRefusal>> {
  const { data, error } = await call(db, "move_linked_consultation", {
    p_token: token,
    p_starts_at: startsAt.toISOString(),
  });
  return error ? refused(error) : ok(data);
}

/** Cancelling again changes nothing. */
export async function cancelAppointment(
  db: Db,
  token: string,
): Promise<Result<LinkedConsultation, AppointmentRefusal>> {
  const { data, error } = await call(db, "cancel_linked_consultation", { p_token: token });
  return error ? refused(error) : ok(data);
}

function refused(error: { code: string; message: string }) {
  if (error.code === "PT404") return fail("gone");
  const reason = REFUSALS.find((name) => name === error.message);
  if (error.code === "PT409" && reason) return fail(reason);
  throw new Error(`The consultation was not changed: ${error.code} ${error.message}`);
}

export async function issueAppointmentLink(db: Db, consultationId: string, token: string): Promise<void> {
  const { error } = await db.rpc("issue_consultation_link", {
    p_consultation_id: consultationId,
    p_token: token,
  });
  if (error) throw new Error(`The link was not stored: ${error.code} ${error.message}`);
}
