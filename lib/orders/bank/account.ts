import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call, type ShownAccount } from "./rows";

/* As the service: the account is shown to whoever has something to pay, also without an account here, and to nobody else. */

/** Our account as payers see it; null where none is shown, and then transfers are not offered. */
export async function readShownAccount(db: Db): Promise<ShownAccount | null> {
  const { data, error } = await call(db, "read_bank_account");
  if (error) throw new Error(`The bank account could not be read: ${error.code} ${error.message}`);
  return data;
}

const beginning = refusalReader({
  details: ["paid", "expired", "consent_needed", "not_offered", "disputed"],
  codes: { PT404: "gone" },
});

/** Begins to pay an order by a transfer, and holds its price as long as one takes. */
export async function beginTransfer(
  db: Db,
  orderId: string,
  userId: string,
): Promise<Result<string, RefusalOf<typeof beginning.result>>> {
  return beginning.result(await call(db, "begin_bank_transfer", { p_order_id: orderId, p_user_id: userId }));
}
