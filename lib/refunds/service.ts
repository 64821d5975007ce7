import "server-only";
import type { Refund } from "@/lib/orders/gateways/gateway";
import { gatewayOf } from "@/lib/orders/gateways/offered";
import { isProvider } from "@/lib/orders/providers";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { type ClaimedRefund, call } from "./rows";

/** Sends what was approved and asks after what is on its way, until the time is over; answers how many were told of. */
export async function sendRefunds(db: Db, until: number): Promise<number> {
  const { data, error } = await call(db, "claim_refunds_to_send");
  if (error) throw new Error(`Refunds could not be looked up: ${error.code} ${error.message}`);
  let told = 0;
  for (const refund of data) {
    // What is left comes with the next turn: the provider is asked by the same key.
    if (Date.now() > until) break;
    if (await send(db, refund)) told += 1;
  }
  return told;
}

/** False while the provider cannot be asked: then it is asked again later. */
async function send(db: Db, refund: ClaimedRefund): Promise<boolean> {
  let answer: Refund;
  try {
    answer = await ask(refund);
  } catch (error) {
    logError("refunds.provider_unreachable", error, { provider: refund.provider });
    return false;
  }
  const { error } = await keep(db, refund, answer);
  if (error) throw new Error(`A refund was not kept: ${error.code} ${error.message}`);
  return true;
}

async function ask({
  key,
  provider,
  providerPaymentId,
  providerRefundId,
  amountMinor,
}: ClaimedRefund): Promise<Refund> {
  const gateway = isProvider(provider) ? gatewayOf(provider) : null;
  if (!gateway) return { state: "failed", id: null, reason: "The provider of this payment is not set up" };
  return providerRefundId
    ? gateway.fetchRefund({ providerPaymentId, providerRefundId })
    : gateway.refund({ providerPaymentId, amountMinor, key });
}

function keep(db: Db, { id, key }: ClaimedRefund, answer: Refund) {
  const mine = { p_refund_id: id, p_key: key };
  if (answer.state === "failed") return call(db, "fail_refund", { ...mine, p_reason: answer.reason });
  const named = { ...mine, p_provider_refund_id: answer.id };
  return answer.state === "done" ? call(db, "finish_refund", named) : call(db, "record_refund_sent", named);
}
