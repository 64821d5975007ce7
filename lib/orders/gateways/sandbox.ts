import { createHmac, randomUUID } from "node:crypto";
import type { SandboxOutcome } from "../providers";
import type { Gateway } from "./gateway";
import { readSignedWebhook, signWebhook } from "./razorpay-news";

/** Its own secret, from one that every copy has. */
export const sandboxSecret = (secret: string) =>
  createHmac("sha256", secret).update("sandbox payments").digest("hex");

/** A provider that moves no money and signs like Razorpay, for a copy without one. */
export function sandboxGateway(secret: string): Gateway {
  return {
    provider: "sandbox",
    createCheckout: async () => `order_${randomUUID()}`,
    checkoutUrl: async () => null,
    verifyWebhook: (body, headers) => readSignedWebhook(body, headers, secret),
    // It keeps nothing: what it does not tell is not known.
    fetchPayment: async () => null,
    refund: async ({ key }) => ({ state: "done", id: `rfnd_${key}` }),
    fetchRefund: async ({ providerRefundId }) => ({ state: "done", id: providerRefundId }),
  };
}

export type SandboxCall = { body: string; headers: Headers; afterSeconds: number };

/** The webhooks that the sandbox sends for an outcome, in order. */
export function sandboxCalls(
  outcome: SandboxOutcome,
  {
    providerOrderId,
    amountMinor,
    currency,
  }: { providerOrderId: string; amountMinor: number; currency: string },
  secret: string,
): SandboxCall[] {
  const paymentId = `pay_${providerOrderId}`;
  const call = (
    event: string,
    payload: object,
    { afterSeconds = 0, eventId = randomUUID() as string } = {},
  ) => {
    const body = JSON.stringify({ entity: "event", event, payload });
    return {
      body,
      headers: new Headers({
        "x-razorpay-event-id": eventId,
        "x-razorpay-signature": signWebhook(body, secret),
      }),
      afterSeconds,
    };
  };
  const payment = (id = paymentId, amount = amountMinor, more: object = {}) => ({
    payment: { entity: { id, amount, currency, order_id: providerOrderId, ...more } },
  });
  switch (outcome) {
    case "success":
      return [call("payment.captured", payment())];
    case "failure":
      return [
        call(
          "payment.failed",
          payment(`pay_${randomUUID()}`, amountMinor, { error_description: "The card was declined" }),
        ),
      ];
    case "delay":
      return [call("payment.captured", payment(), { afterSeconds: 20 })];
    case "duplicate": {
      const eventId = randomUUID();
      return [
        call("payment.captured", payment(), { eventId }),
        call("payment.captured", payment(), { eventId }),
        call("order.paid", payment()),
      ];
    }
    case "wrong amount":
      return [call("payment.captured", payment(`pay_${randomUUID()}`, amountMinor - 100))];
    case "dispute":
      return [
        call("payment.captured", payment()),
        call("payment.dispute.created", { dispute: { entity: { payment_id: paymentId } } }),
      ];
  }
}
