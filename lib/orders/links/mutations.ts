import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";

const { result, done } = refusalReader({
  details: ["paid", "expired", "in_parts"],
  codes: { PT401: "gone", PT404: "gone" },
});
type Refusal = RefusalOf<typeof result>;

/** Answers until when the link holds. */
export async function createPayLink(
  db: Db,
  orderId: string,
  token: string,
): Promise<Result<string, Refusal>> {
  return result(await call(db, "create_pay_link", { p_order_id: orderId, p_token: token }));
}

export async function endPayLink(db: Db, orderId: string): Promise<Result<void, Refusal>> {
  return done(await call(db, "end_pay_link", { p_order_id: orderId }));
}

/** As far as they say. */
export type Payer = { payerName?: string | undefined; payerEmail?: string | undefined };

/** As the service; false where the link holds no more. */
export async function notePayer(db: Db, token: string, { payerName, payerEmail }: Payer): Promise<boolean> {
  const { data, error } = await call(db, "note_payer", {
    p_token: token,
    p_name: payerName ?? null,
    p_email: payerEmail ?? null,
  });
  if (error) throw new Error(`The payer could not be noted: ${error.code} ${error.message}`);
  return data;
}
