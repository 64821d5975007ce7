import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { NewPromise } from "./schema";

const { result, done } = refusalReader({ details: [], codes: { PT403: "denied" } });

/** From now on this is promised, and what was promised before no longer. */
export async function setRefundPromise(db: Db, promise: NewPromise): Promise<Result<string, "denied">> {
  return result(
    await call(db, "set_refund_promise", {
      p_promise: {
        within_working_days: promise.withinWorkingDays,
        credit_basis_points: promise.credit,
        most_basis_points: promise.most,
        credit_valid_days: promise.validDays,
      },
      p_key: promise.key,
    }),
  );
}

/** Refunds that were asked for before keep their promise. */
export async function endRefundPromise(db: Db): Promise<Result<void, "denied">> {
  return done(await db.rpc("end_refund_promise"));
}
