import { createHmac } from "node:crypto";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { SANDBOX_OUTCOME_NAMES } from "../providers";
import { gatewayOf, providersOf } from "./offered";
import { razorpayGateway } from "./razorpay";
import { isCheckoutSigned } from "./razorpay-news";
import { sandboxCalls, sandboxGateway } from "./sandbox";
import { stripeGateway } from "./stripe";

const KEYS = { keyId: "rzp_test_1", keySecret: "secret-of-the-key", webhookSecret: "secret-of-webhooks" };
const hmac = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

/** As https://razorpay.com/docs/webhooks/payloads/payments/ shows them. */
const captured = {
  entity: "event",
  account_id: "acc_BFQ7uQEaa7j2z7",
  event: "payment.captured",
  contains: ["payment"],
  payload: {
    payment: {
      entity: {
        id: "pay_DESlfW9H8K9uqM",
        entity: "payment",
        amount: 100,
        currency: "INR",
        status: "captured",
        order_id: "order_DESlLckIVRkHWj",
        invoice_id: null,
        international: false,
        method: "netbanking",
        amount_refunded: 0,
        refund_status: null,
        captured: true,
        description: null,
        bank: "HDFC",
        email: "gaurav.kumar@example.com",
        contact: "+919876543210",
        notes: [],
        fee: 2,
        tax: 0,
        error_code: null,
        error_description: null,
        created_at: 1567674599,
      },
    },
  },
  created_at: 1567674606,
};
const failed = {
  ...captured,
  event: "payment.failed",
  payload: {
    payment: {
      entity: {
        ...captured.payload.payment.entity,
        status: "failed",
        captured: false,
        error_code: "BAD_REQUEST_ERROR",
        error_description: "Payment failed",
      },
    },
  },
};
const disputed = (event: string) => ({
  ...captured,
  event,
  contains: ["payment", "dispute"],
  payload: {
    ...captured.payload,
    dispute: {
      entity: {
        id: "disp_EsIAlDcoUr8CaQ",
        entity: "dispute",
        payment_id: "pay_DESlfW9H8K9uqM",
        amount: 100,
        currency: "INR",
        reason_code: "processing_error",
        status: "open",
      },
    },
  },
});

const razorpay = razorpayGateway(KEYS);
const hear = (message: object, { secret = KEYS.webhookSecret, change = (body: string) => body } = {}) => {
  const body = JSON.stringify(message);
  const headers = new Headers({
    "x-razorpay-event-id": "evt_1",
    "x-razorpay-signature": hmac(body, secret),
  });
  return razorpay.verifyWebhook(change(body), headers);
};

test("Razorpay's documented webhooks are read as what they mean", () => {
  const money = {
    kind: "captured",
    provider_order_id: "order_DESlLckIVRkHWj",
    provider_payment_id: "pay_DESlfW9H8K9uqM",
    amount_minor: 100,
    currency: "INR",
  };
  expect(hear(captured)).toEqual({ eventId: "evt_1", news: money });
  expect(hear({ ...captured, event: "order.paid" })).toEqual({ eventId: "evt_1", news: money });
  expect(hear(failed)?.news).toEqual({
    kind: "failed",
    provider_order_id: "order_DESlLckIVRkHWj",
    reason: "Payment failed",
  });
  expect(hear(disputed("payment.dispute.created"))?.news).toEqual({
    kind: "dispute_opened",
    provider_payment_id: "pay_DESlfW9H8K9uqM",
  });
  expect(hear(disputed("payment.dispute.won"))?.news).toMatchObject({ kind: "dispute_won" });
  expect(hear({ ...captured, event: "payment.authorized" })).toEqual({ eventId: "evt_1", news: null });
});

test("A webhook with another secret, one that was changed on its way, and one without an id are nobody's", () => {
  expect(hear(captured, { secret: "another secret" })).toBeNull();
  expect(hear(captured, { change: (body) => body.replace('"amount":100', '"amount":1') })).toBeNull();
  expect(razorpay.verifyWebhook("{}", new Headers())).toBeNull();
  const headers = new Headers({ "x-razorpay-signature": hmac("{}", KEYS.webhookSecret) });
  expect(razorpay.verifyWebhook("{}", headers)).toBeNull();
});

test("The signature of a checkout is of one order and one payment", () => {
  const signature = hmac("order_1|pay_1", KEYS.keySecret);
  expect(isCheckoutSigned("order_1", "pay_1", signature, KEYS.keySecret)).toBe(true);
  expect(isCheckoutSigned("order_2", "pay_1", signature, KEYS.keySecret)).toBe(false);
  expect(isCheckoutSigned("order_1", "pay_1", "", KEYS.keySecret)).toBe(false);
});

test("Razorpay is asked for an order, for what was paid, and to give it back", async () => {
  const orders = {
    create: vi.fn(async () => ({ id: "order_1" })),
    fetchPayments: vi.fn(async () => ({
      items: [
        { id: "pay_0", status: "failed", amount: 100, currency: "INR" },
        { id: "pay_1", status: "captured", amount: 100, currency: "INR" },
      ],
    })),
  };
  const made: { id: string; receipt: string; status: string }[] = [];
  const payments = {
    fetchMultipleRefund: vi.fn(async () => ({ items: made })),
    fetchRefund: vi.fn(async () => ({ id: "rfnd_1", status: "processed" })),
    refund: vi.fn(async (_: string, { receipt }: { receipt: string }) => {
      const refund = { id: `rfnd_${made.length + 1}`, receipt, status: "pending" };
      made.push(refund);
      return refund;
    }),
  };
  const gateway = razorpayGateway(KEYS, { orders, payments } as never);
  const id = await gateway.createCheckout({
    orderId: "11111111-1111-4111-8111-111111111111",
    reference: "CBO-2345678923",
    amountMinor: 100,
    currency: "INR",
    description: "Visa assistance",
    email: "a@b.test",
    returnUrl: "https://campus.test",
  });
  expect(id).toBe("order_1");
  expect(orders.create).toHaveBeenCalledWith(
    expect.objectContaining({ amount: 100, currency: "INR", receipt: "CBO-2345678923" }),
  );
  expect(await gateway.fetchPayment("order_1")).toMatchObject({
    kind: "captured",
    provider_payment_id: "pay_1",
  });
  // Who tried and failed was there; who never tried was not.
  orders.fetchPayments.mockResolvedValueOnce({
    items: [{ id: "pay_0", status: "failed", amount: 100, currency: "INR" }],
  });
  expect(await gateway.fetchPayment("order_1")).toBe("tried");
  orders.fetchPayments.mockResolvedValueOnce({ items: [] });
  expect(await gateway.fetchPayment("order_1")).toBeNull();
  const refund = { providerPaymentId: "pay_1", amountMinor: 50, key: "k" };
  expect(await gateway.refund(refund)).toEqual({ state: "sent", id: "rfnd_1" });
  // The answer was lost, and the same is asked again.
  expect(await gateway.refund(refund)).toEqual({ state: "sent", id: "rfnd_1" });
  expect(payments.refund).toHaveBeenCalledTimes(1);
  expect(await gateway.fetchRefund({ providerPaymentId: "pay_1", providerRefundId: "rfnd_1" })).toEqual({
    state: "done",
    id: "rfnd_1",
  });
  payments.refund.mockRejectedValueOnce({
    statusCode: 400,
    error: { code: "BAD_REQUEST_ERROR", description: "Your account does not have enough balance" },
  });
  expect(await gateway.refund({ ...refund, key: "other" })).toEqual({
    state: "failed",
    id: null,
    reason: "Your account does not have enough balance",
  });
  payments.refund.mockRejectedValueOnce({ statusCode: 502, error: { description: "Bad gateway" } });
  await expect(gateway.refund({ ...refund, key: "third" })).rejects.toMatchObject({ statusCode: 502 });
});

/** As https://razorpay.com/docs/webhooks/payloads/refunds/ shows it. */
const refunded = (event: string) => ({
  ...captured,
  event,
  contains: ["refund", "payment"],
  payload: {
    ...captured.payload,
    refund: {
      entity: {
        id: "rfnd_FP8QHiV938haTz",
        entity: "refund",
        amount: 50,
        currency: "INR",
        payment_id: "pay_DESlfW9H8K9uqM",
        notes: [],
        receipt: "ours-1",
        acquirer_data: { arn: null },
        created_at: 1597078866,
        batch_id: null,
        status: event.split(".")[1],
        speed_processed: "normal",
        speed_requested: "normal",
      },
    },
  },
});

test("Razorpay's news of refunds say which, how much, and what we called it", () => {
  const news = {
    provider_payment_id: "pay_DESlfW9H8K9uqM",
    provider_refund_id: "rfnd_FP8QHiV938haTz",
    refund_key: "ours-1",
    amount_minor: 50,
    currency: "INR",
  };
  expect(hear(refunded("refund.processed"))?.news).toEqual({ kind: "refund_done", reason: null, ...news });
  expect(hear(refunded("refund.failed"))?.news).toMatchObject({ kind: "refund_failed", ...news });
  expect(hear(refunded("refund.created"))?.news).toBeNull();
});

const stripeKeys = { secretKey: "sk_test_1", webhookSecret: "whsec_test" };
const stripe = stripeGateway(stripeKeys);
const stripeEvent = (type: string, object: object) =>
  JSON.stringify({ id: "evt_1Nv", object: "event", api_version: "2026-01-28", type, data: { object } });
const hearStripe = (payload: string, secret = stripeKeys.webhookSecret) => {
  const header = new Stripe("sk_test_1").webhooks.generateTestHeaderString({ payload, secret });
  return stripe.verifyWebhook(payload, new Headers({ "stripe-signature": header }));
};
const session = {
  id: "cs_test_1",
  object: "checkout.session",
  payment_status: "paid",
  payment_intent: "pi_1",
  amount_total: 2000,
  currency: "inr",
};

test("Stripe's webhooks are read as what they mean, with their signature", () => {
  expect(hearStripe(stripeEvent("checkout.session.completed", session))).toEqual({
    eventId: "evt_1Nv",
    news: {
      kind: "captured",
      provider_order_id: "cs_test_1",
      provider_payment_id: "pi_1",
      amount_minor: 2000,
      currency: "INR",
    },
  });
  const unpaid = { ...session, payment_status: "unpaid" };
  expect(hearStripe(stripeEvent("checkout.session.completed", unpaid))?.news).toBeNull();
  expect(hearStripe(stripeEvent("checkout.session.expired", unpaid))?.news).toMatchObject({ kind: "failed" });
  const dispute = { id: "dp_1", payment_intent: "pi_1", status: "lost" };
  expect(hearStripe(stripeEvent("charge.dispute.created", dispute))?.news).toEqual({
    kind: "dispute_opened",
    provider_payment_id: "pi_1",
  });
  expect(hearStripe(stripeEvent("charge.dispute.closed", dispute))?.news).toMatchObject({
    kind: "dispute_lost",
  });
  expect(hearStripe(stripeEvent("checkout.session.completed", session), "whsec_other")).toBeNull();
});

test("Stripe's news of refunds are read by what became of them, and an inquiry that is closed took nothing", async () => {
  const refund = {
    id: "re_1",
    object: "refund",
    amount: 500,
    currency: "inr",
    payment_intent: "pi_1",
    metadata: { refund: "ours-1" },
    status: "succeeded",
  };
  const news = {
    provider_payment_id: "pi_1",
    provider_refund_id: "re_1",
    refund_key: "ours-1",
    amount_minor: 500,
    currency: "INR",
  };
  for (const type of ["refund.created", "refund.updated"])
    expect(hearStripe(stripeEvent(type, refund))?.news).toEqual({
      kind: "refund_done",
      reason: null,
      ...news,
    });
  expect(hearStripe(stripeEvent("refund.created", { ...refund, status: "pending" }))?.news).toBeNull();
  const lost = { ...refund, status: "failed", failure_reason: "lost_or_stolen_card" };
  expect(hearStripe(stripeEvent("refund.failed", lost))?.news).toEqual({
    kind: "refund_failed",
    ...news,
    reason: "lost or stolen card",
  });
  const charge = { id: "ch_1", object: "charge", refunds: { data: [{ ...refund, metadata: {} }] } };
  expect(hearStripe(stripeEvent("charge.refunded", charge))?.news).toMatchObject({
    kind: "refund_done",
    refund_key: null,
  });
  expect(hearStripe(stripeEvent("charge.refunded", { ...charge, refunds: null }))?.news).toBeNull();
  const inquiry = { id: "dp_1", payment_intent: "pi_1", status: "warning_closed" };
  expect(hearStripe(stripeEvent("charge.dispute.closed", inquiry))?.news).toMatchObject({
    kind: "dispute_won",
  });

  const create = vi.fn(async () => ({ ...refund, status: "pending" }));
  const asked = stripeGateway(stripeKeys, { refunds: { create } } as never);
  const sent = { providerPaymentId: "pi_1", amountMinor: 500, key: "ours-1" };
  expect(await asked.refund(sent)).toEqual({ state: "sent", id: "re_1" });
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ metadata: { refund: "ours-1" } }), {
    idempotencyKey: "ours-1",
  });
  create.mockRejectedValueOnce(
    new Stripe.errors.StripeInvalidRequestError({
      type: "invalid_request_error",
      message: "Already refunded",
    }),
  );
  expect(await asked.refund(sent)).toEqual({ state: "failed", id: null, reason: "Already refunded" });
});

test("The sandbox's calls are signed and say what its buttons say", () => {
  const secret = "sandbox";
  const gateway = sandboxGateway(secret);
  const of = (outcome: (typeof SANDBOX_OUTCOME_NAMES)[number]) =>
    sandboxCalls(outcome, { providerOrderId: "order_1", amountMinor: 500, currency: "INR" }, secret).map(
      ({ body, headers }) => gateway.verifyWebhook(body, headers)?.news,
    );
  for (const outcome of SANDBOX_OUTCOME_NAMES)
    for (const news of of(outcome)) expect(news, outcome).toBeTruthy();
  expect(of("success")).toMatchObject([{ kind: "captured", amount_minor: 500 }]);
  expect(of("wrong amount")).toMatchObject([{ kind: "captured", amount_minor: 400 }]);
  expect(of("dispute").map((news) => news?.kind)).toEqual(["captured", "dispute_opened"]);
  const [first, second] = sandboxCalls(
    "duplicate",
    { providerOrderId: "order_1", amountMinor: 500, currency: "INR" },
    secret,
  );
  expect(first?.headers.get("x-razorpay-event-id")).toBe(second?.headers.get("x-razorpay-event-id"));
});

test("What is not configured is not offered, and the sandbox never beside a real provider or a hosted database", () => {
  const embedded = { HASH_SECRET: "0123456789abcdef", MAILBOX_URL: "http://localhost:54324" } as const;
  const keys = {
    RAZORPAY_KEY_ID: "rzp_test_1",
    RAZORPAY_KEY_SECRET: "12345678",
    RAZORPAY_WEBHOOK_SECRET: "12345678",
  };
  const none = {
    RAZORPAY_KEY_ID: undefined,
    RAZORPAY_KEY_SECRET: undefined,
    RAZORPAY_WEBHOOK_SECRET: undefined,
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
  };
  expect(providersOf({ ...none, ...embedded })).toEqual(["sandbox"]);
  expect(providersOf({ ...none, ...embedded, MAILBOX_URL: undefined })).toEqual([]);
  expect(providersOf({ ...none, ...embedded, ...keys })).toEqual(["razorpay"]);
  expect(gatewayOf("sandbox", { ...none, ...embedded, ...keys })).toBeNull();
  expect(gatewayOf("stripe", { ...none, ...embedded })).toBeNull();
  expect(gatewayOf("razorpay", { ...none, ...embedded, ...keys })?.provider).toBe("razorpay");
});
