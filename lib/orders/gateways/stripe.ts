import "server-only";
import Stripe from "stripe";
import { type Gateway, type News, PROVIDER_TIMEOUT_MS, type Refund } from "./gateway";

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
      if (session.status === "expired")
        return { kind: "failed", provider_order_id: session.id, reason: "Nobody paid in time" };
      // Complete without money: the payer is through, and the bank is not.
      return session.status === "complete" ? "tried" : null;
    },
    async refund({ providerPaymentId, amountMinor, key }) {
      try {
        return refundOf(
          await stripe.refunds.create(
            { payment_intent: providerPaymentId, amount: amountMinor, metadata: { refund: key } },
            { idempotencyKey: key },
          ),
        );
      } catch (error) {
        // What it will not do, however often it is asked.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { state: "failed", id: null, reason: error.message };
        throw error;
      }
    },
    fetchRefund: async ({ providerRefundId }) => refundOf(await stripe.refunds.retrieve(providerRefundId)),
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
      // An inquiry that is closed took no money.
      return disputed(
        event.data.object.status === "lost" ? "dispute_lost" : "dispute_won",
        event.data.object,
      );
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return refundNews(event.data.object);
    case "charge.refunded": {
      const [latest] = event.data.object.refunds?.data ?? [];
      return latest ? refundNews(latest) : null;
    }
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

/** Null while nothing has become of it. */
function refundNews(refund: Stripe.Refund): News | null {
  const paymentId = idOf(refund.payment_intent);
  const { state } = refundOf(refund);
  return paymentId && state !== "sent"
    ? {
        kind: state === "done" ? "refund_done" : "refund_failed",
        provider_payment_id: paymentId,
        provider_refund_id: refund.id,
        refund_key: refund.metadata?.refund ?? null,
        amount_minor: refund.amount,
        currency: refund.currency.toUpperCase(),
        reason: state === "failed" ? failureOf(refund) : null,
      }
    : null;
}

function refundOf(refund: Stripe.Refund): Refund {
  const { id, status } = refund;
  if (status === "succeeded") return { state: "done", id };
  return status === "failed" || status === "canceled"
    ? { state: "failed", id, reason: failureOf(refund) }
    : { state: "sent", id };
}

const failureOf = ({ failure_reason: reason }: Stripe.Refund) =>
  reason ? reason.replaceAll("_", " ") : "The bank did not take it";

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
