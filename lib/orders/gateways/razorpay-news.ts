import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { News, Webhook } from "./gateway";

/** Razorpay's words, which our sandbox speaks too (https://razorpay.com/docs/webhooks/payloads/payments/). */
const payment = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  order_id: z.string().nullish(),
  error_description: z.string().nullish(),
});
/** https://razorpay.com/docs/webhooks/payloads/refunds/ */
const refund = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
});
const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: payment }).optional(),
    refund: z.object({ entity: refund }).optional(),
    dispute: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
  }),
});

const DISPUTES: Record<string, "dispute_opened" | "dispute_won" | "dispute_lost"> = {
  "payment.dispute.created": "dispute_opened",
  "payment.dispute.won": "dispute_won",
  "payment.dispute.lost": "dispute_lost",
};

const REFUNDS: Record<string, "refund_done" | "refund_failed"> = {
  "refund.processed": "refund_done",
  "refund.failed": "refund_failed",
};

const sign = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

function isSigned(text: string, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const signWebhook = sign;

/** What the checkout signs for the browser to bring back: that this payment is of this order. */
export const isCheckoutSigned = (orderId: string, paymentId: string, signature: string, secret: string) =>
  isSigned(`${orderId}|${paymentId}`, signature, secret);

export function readSignedWebhook(body: string, headers: Headers, secret: string): Webhook | null {
  const eventId = headers.get("x-razorpay-event-id");
  if (!eventId || !isSigned(body, headers.get("x-razorpay-signature") ?? "", secret)) return null;
  return { eventId, news: newsOf(body) };
}

function newsOf(body: string): News | null {
  const read = webhook.safeParse(parsed(body));
  if (!read.success) return null;
  const { event, payload } = read.data;
  const dispute = DISPUTES[event];
  if (dispute)
    return payload.dispute ? { kind: dispute, provider_payment_id: payload.dispute.entity.payment_id } : null;
  const refunded = REFUNDS[event];
  if (refunded) return payload.refund ? refundNews(refunded, payload.refund.entity) : null;
  const { entity } = payload.payment ?? {};
  if (!entity?.order_id) return null;
  const { id, amount, currency, order_id: orderId, error_description: reason } = entity;
  if (event === "payment.captured" || event === "order.paid")
    return {
      kind: "captured",
      provider_order_id: orderId,
      provider_payment_id: id,
      amount_minor: amount,
      currency,
    };
  return event === "payment.failed"
    ? { kind: "failed", provider_order_id: orderId, reason: reason || "The payment was declined" }
    : null;
}

function refundNews(
  kind: "refund_done" | "refund_failed",
  { id, payment_id: paymentId, amount, currency, receipt }: z.output<typeof refund>,
): News {
  return {
    kind,
    provider_payment_id: paymentId,
    provider_refund_id: id,
    refund_key: receipt || null,
    amount_minor: amount,
    currency,
    reason: kind === "refund_failed" ? "The bank did not take it" : null,
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
