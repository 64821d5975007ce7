import "server-only";
import Razorpay from "razorpay";
import { type Gateway, inTime } from "./gateway";
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
      return captured
        ? {
            kind: "captured",
            provider_order_id: providerOrderId,
            provider_payment_id: captured.id,
            amount_minor: Number(captured.amount),
            currency: captured.currency,
          }
        : null;
    },
    async refund({ providerPaymentId, amountMinor, key }) {
      const { id } = await inTime(
        api.payments.refund(providerPaymentId, { amount: amountMinor, receipt: key.slice(0, 40) }),
      );
      return id;
    },
  };
}
