import "server-only";
import Stripe from "stripe";
import { type Gateway, type News, PROVIDER_TIMEOUT_MS } from "./gateway";

export type StripeKeys = { secretKey: string; webhookSecret: string };

/** Stripe: cards of payers abroad, through its own checkout page (https://docs.stripe.com/api/checkout/sessions). */
export function stripeGateway(
  { secretKey, webhookSecret }: StripeKeys,
  stripe: Stripe = new Stripe(secretKey, { timeout: PROVIDER_TIMEOUT_MS, maxNetworkRetries: 1 }),
): Gateway {
  return {
    provider: "stripe",
    async createCheckout({ orderId, reference, amountMinor, currency, description, email, returnUrl }) {
      const session = await stripe.checkout.sessions.create({
        mode: "payment",
        client_reference_id: orderId,
        // Whoever pays for a student may leave it out.
        ...(email ? { customer_email: email } : {}),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amountMinor,
              product_data: { name: description },
            },
          },
        ],
        metadata: { order: orderId, reference },
        success_url: returnUrl,
        cancel_url: returnUrl,
      });
      return session.id;
    },
    checkoutUrl: async (providerOrderId) => (await stripe.checkout.sessions.retrieve(providerOrderId)).url,
    verifyWebhook(body, headers) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          headers.get("stripe-signature") ?? "",
          webhookSecret,
        );
        return { eventId: event.id, news: newsOf(event) };
      } catch {
        return null;
      }
    },
    async fetchPayment(providerOrderId) {
      const session = await stripe.checkout.sessions.retrieve(providerOrderId);
      if (session.payment_status === "paid") return capturedBy(session);
      return session.status === "expired"
        ? { kind: "failed", provider_order_id: session.id, reason: "Nobody paid in time" }
        : null;
    },
    async refund({ providerPaymentId, amountMinor, key }) {
      const refund = await stripe.refunds.create(
        { payment_intent: providerPaymentId, amount: amountMinor },
        { idempotencyKey: key },
      );
      return refund.id;
    },
  };
}

function newsOf(event: Stripe.Event): News | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return event.data.object.payment_status === "paid" ? capturedBy(event.data.object) : null;
    case "checkout.session.async_payment_failed":
      return {
        kind: "failed",
        provider_order_id: event.data.object.id,
        reason: "The payment was declined",
      };
    case "checkout.session.expired":
      return { kind: "failed", provider_order_id: event.data.object.id, reason: "Nobody paid in time" };
    case "charge.dispute.created":
      return disputed("dispute_opened", event.data.object);
    case "charge.dispute.closed":
      return disputed(event.data.object.status === "won" ? "dispute_won" : "dispute_lost", event.data.object);
    default:
      return null;
  }
}

function capturedBy(session: Stripe.Checkout.Session): News | null {
  const paymentId = idOf(session.payment_intent);
  return paymentId && session.amount_total !== null && session.currency
    ? {
        kind: "captured",
        provider_order_id: session.id,
        provider_payment_id: paymentId,
        amount_minor: session.amount_total,
        currency: session.currency.toUpperCase(),
      }
    : null;
}

function disputed(kind: "dispute_opened" | "dispute_won" | "dispute_lost", dispute: Stripe.Dispute) {
  const paymentId = idOf(dispute.payment_intent);
  return paymentId ? { kind, provider_payment_id: paymentId } : null;
}

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
