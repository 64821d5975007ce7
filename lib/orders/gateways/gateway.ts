import type { Provider } from "../providers";

/** What is to be paid. */
export type Payable = {
  orderId: string;
  reference: string;
  amountMinor: number;
  currency: string;
  description: string;
  email: string;
  /** Where the payer comes back to. It proves nothing: what happened is read from the order. */
  returnUrl: string;
};

/** What a provider says has happened, in the words of `record_gateway_event`. */
export type News =
  | {
      kind: "captured";
      provider_order_id: string;
      provider_payment_id: string;
      amount_minor: number;
      currency: string;
    }
  | { kind: "failed"; provider_order_id: string; reason: string }
  | { kind: "dispute_opened" | "dispute_won" | "dispute_lost"; provider_payment_id: string }
  | {
      kind: "refund_done" | "refund_failed";
      provider_payment_id: string;
      provider_refund_id: string;
      /** What we called it; null where somebody made it at the provider. */
      refund_key: string | null;
      amount_minor: number;
      currency: string;
      reason: string | null;
    };

/** News that are proven to be the provider's; null in them where they are nothing that we act on. */
export type Webhook = { eventId: string; news: News | null };

/** One way to be paid. Each call asks once, with a time limit, and throws where the provider does not answer. */
export type Gateway = {
  provider: Provider;
  /** Begins a try to pay, and answers what the provider calls it. */
  createCheckout(payable: Payable): Promise<string>;
  /** Where the payer pays, if that is an address. */
  checkoutUrl(providerOrderId: string): Promise<string | null>;
  /** Null where the signature is not theirs. */
  verifyWebhook(body: string, headers: Headers): Webhook | null;
  /** What became of a try: tried while the payer was there and no money has come; null while nobody was. */
  fetchPayment(providerOrderId: string): Promise<News | "tried" | null>;
  /** Gives money back, once for a key however often it is asked, and answers what has become of it. */
  refund(refund: { providerPaymentId: string; amountMinor: number; key: string }): Promise<Refund>;
  /** What has become of a refund that the provider took. */
  fetchRefund(refund: { providerPaymentId: string; providerRefundId: string }): Promise<Refund>;
};

/** A refund that the provider took, or that it refused for good: then it has no id, and the same key is of no more use. */
export type Refund =
  | { state: "sent" | "done"; id: string }
  | { state: "failed"; id: string | null; reason: string };

export const PROVIDER_TIMEOUT_MS = 10_000;

/** For packages without a time limit of their own. */
export async function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("The payment provider did not answer in time.")),
      PROVIDER_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
