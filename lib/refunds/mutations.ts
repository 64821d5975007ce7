import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { Decision, DeskRequest, NotedReturn, RefundRequest } from "./schema";

const asking = refusalReader({
  details: ["nothing_back", "too_much", "disputed"],
  codes: { PT403: "denied", PT404: "gone" },
});
type Asked = Result<string, RefusalOf<typeof asking.result>>;

/** A student asks to have money of an own order back. */
export async function askRefund(db: Db, { orderId, amount, reason, key }: RefundRequest): Promise<Asked> {
  return asking.result(
    await call(db, "ask_refund", {
      p_order_id: orderId,
      p_amount_minor: amount ?? null,
      p_reason: reason,
      p_key: key,
    }),
  );
}

/** Colleagues ask for money of a payment to go back. */
export async function askRefundAtDesk(
  db: Db,
  { paymentId, amount, reason, key }: DeskRequest,
): Promise<Asked> {
  return asking.result(
    await call(db, "ask_refund_at_desk", {
      p_payment_id: paymentId,
      p_amount_minor: amount,
      p_reason: reason,
      p_key: key,
    }),
  );
}

const marking = refusalReader({ details: ["not_paid"], codes: { PT403: "denied", PT404: "gone" } });

/** Marks that work on an order has begun. */
export async function beginOrderWork(
  db: Db,
  orderId: string,
  note: string,
): Promise<Result<void, RefusalOf<typeof marking.done>>> {
  return marking.done(await db.rpc("begin_order_work", { p_order_id: orderId, p_note: note }));
}

const deciding = refusalReader({
  details: ["changed", "decided", "own", "note_needed", "too_much", "disputed", "second_needed"],
  codes: { PT403: "denied", PT404: "gone" },
});

/** Approves or refuses what somebody else asked for, and answers what came of it. */
export async function decideRefund(
  db: Db,
  { refundId, version, verdict, amount, note }: Decision,
): Promise<Result<"approved" | "refused" | "second_needed", RefusalOf<typeof deciding.result>>> {
  return deciding.result(
    await call(db, "decide_refund", {
      p_refund_id: refundId,
      p_version: version,
      p_is_approved: verdict === "approve",
      p_amount_minor: amount ?? null,
      p_note: note ?? null,
    }),
  );
}

const retrying = refusalReader({
  details: ["changed", "decided"],
  codes: { PT403: "denied", PT404: "gone" },
});

/** Sends a refund that failed once more. */
export async function retryRefund(
  db: Db,
  refundId: string,
  version: number,
): Promise<Result<void, RefusalOf<typeof retrying.done>>> {
  return retrying.done(await db.rpc("retry_refund", { p_refund_id: refundId, p_version: version }));
}

const sending = refusalReader({
  details: ["changed", "decided", "disputed", "own", "taken"],
  codes: { PT403: "denied", PT404: "gone" },
});

/** What came by a transfer was sent back by one, of this number. */
export async function sendRefundByHand(
  db: Db,
  refundId: string,
  version: number,
  reference: string,
): Promise<Result<"done" | "already" | "unknown", RefusalOf<typeof sending.result>>> {
  return sending.result(
    await call(db, "send_refund_by_hand", {
      p_refund_id: refundId,
      p_version: version,
      p_reference: reference,
    }),
  );
}

const returning = refusalReader({
  details: ["changed", "decided", "day"],
  codes: { PT403: "denied", PT404: "gone" },
});

/** The bank has sent a refund back that went by a transfer. */
export async function noteRefundReturn(
  db: Db,
  { refundId, version, day, reason }: NotedReturn,
): Promise<Result<void, RefusalOf<typeof returning.done>>> {
  return returning.done(
    await db.rpc("note_refund_return", {
      p_refund_id: refundId,
      p_version: version,
      p_day: day,
      p_reason: reason,
    }),
  );
}
