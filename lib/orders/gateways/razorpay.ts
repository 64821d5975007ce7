import "server-only";
import Razorpay from "razorpay";
import { z } from "zod";
import { type Gateway, inTime, type Refund } from "./gateway";
import { readSignedWebhook } from "./razorpay-news";

export type RazorpayKeys = { keyId: string; keySecret: string; webhookSecret: string };

/** Razorpay: UPI, cards and net banking in India (https://razorpay.com/docs/api/orders/). */
export function razorpayGateway(
  { keyId, keySecret, webhookSecret }: RazorpayKeys,
  api: Pick<Razorpay, "orders" | "payments"> = new Razorpay({ key_id: keyId, key_secret: keySecret }),
): Gateway {
  return {
    provider: "razorpay",
    async createCheckout({ orderId, reference, amountMinor, currency }) {
      const made = await inTime(
        api.orders.create({ amount: amountMinor, currency, receipt: reference, notes: { order: orderId } }),
      );
      return made.id;
    },
    // Its checkout is a form (components/orders/razorpay-form.tsx).
    checkoutUrl: async () => null,
    verifyWebhook: (body, headers) => readSignedWebhook(body, headers, webhookSecret),
    async fetchPayment(providerOrderId) {
      const { items } = await inTime(api.orders.fetchPayments(providerOrderId));
      const captured = items.find(({ status }) => status === "captured");
      // One that failed can be followed by another under the same order, so only money is news.
      if (!captured) return items.length > 0 ? "tried" : null;
      return {
        kind: "captured",
        provider_order_id: providerOrderId,
        provider_payment_id: captured.id,
        amount_minor: Number(captured.amount),
        currency: captured.currency,
      };
    },
    async refund({ providerPaymentId, amountMinor, key }) {
      // Razorpay makes another refund each time it is asked, so that one whose answer was lost is looked for first.
      const { items } = await inTime(api.payments.fetchMultipleRefund(providerPaymentId, { count: 100 }));
      const made = items.find(({ receipt }) => receipt === key);
      if (made) return refundOf(made);
      try {
        return refundOf(
          await inTime(api.payments.refund(providerPaymentId, { amount: amountMinor, receipt: key })),
        );
      } catch (error) {
        const refused = refusal.safeParse(error);
        if (!refused.success) throw error;
        return { state: "failed", id: null, reason: refused.data.error.description };
      }
    },
    fetchRefund: async ({ providerPaymentId, providerRefundId }) =>
      refundOf(await inTime(api.payments.fetchRefund(providerPaymentId, providerRefundId))),
  };
}

/** What it answers to what it will not do, however often it is asked. */
const refusal = z.object({
  statusCode: z.literal(400),
  error: z.object({ description: z.string().min(1) }),
});

function refundOf({ id, status }: { id: string; status: string }): Refund {
  if (status === "failed") return { state: "failed", id, reason: "The bank did not take it" };
  return { state: status === "processed" ? "done" : "sent", id };
}
