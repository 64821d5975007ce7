import "server-only";
import { env } from "@/lib/platform/env";
import { logError, logWarning } from "@/lib/platform/log";
import { fail, ok, type Result } from "@/lib/platform/result";
import { adminDb } from "@/lib/platform/supabase/admin";
import type { Db } from "@/lib/platform/supabase/db";
import { refusalReader } from "@/lib/platform/supabase/refusals";
import { beginTransfer, readShownAccount } from "./bank/account";
import { claimTransfer } from "./bank/claim";
import { listTransfersOfOrder } from "./bank/queries";
import type { OwnTransfer, ShownAccount } from "./bank/rows";
import type { TransferEntry } from "./bank/schema";
import type { News } from "./gateways/gateway";
import { gatewayOf, offeredProviders } from "./gateways/offered";
import { isCheckoutSigned } from "./gateways/razorpay-news";
import { sandboxCalls, sandboxSecret } from "./gateways/sandbox";
import { partToPay } from "./instalments";
import { workGatewayEvents } from "./jobs";
import { type Payer as LinkPayer, notePayer } from "./links/mutations";
import { readPayLink } from "./links/queries";
import type { PayLink } from "./links/rows";
import { checkoutPath, orderStatePath } from "./path";
import { isProvider, type PayWay, type SandboxOutcome } from "./providers";
import { findOwnOrder } from "./queries";
import { call, type Order } from "./rows";
import { openPayment, orderTitle } from "./rules";

/*
 * What passes between us and the payment providers. Only the server says what a provider calls a payment and what became of it,
 * so these calls are made as the service.
 */

const { result } = refusalReader({
  details: ["paid", "expired", "consent_needed", "disputed"],
  codes: { PT404: "gone" },
});
export type PaymentRefusal =
  | "paid"
  | "expired"
  | "consent_needed"
  | "disputed"
  | "gone"
  | "not_offered"
  | "unreachable";

/** Who pays, where they come back to, and the page of ours on which they pay where the provider has none. */
type Payer = { email: string; returnUrl: string; path: string };

/** Begins to pay an order or its next part, or goes on where another tab began, and answers where the payer goes next. */
export async function startPayment(
  order: Order,
  userId: string,
  provider: PayWay,
  payer: Payer = {
    email: order.billingEmail ?? "",
    returnUrl: `${env().SITE_URL}${orderStatePath(order.id)}`,
    path: checkoutPath(order.orderLines[0]?.serviceId ?? "", order.id),
  },
): Promise<Result<string, PaymentRefusal>> {
  if (provider === "bank") {
    const held = await beginTransfer(adminDb(), order.id, userId);
    return held.ok ? ok(payer.path) : held;
  }
  const gateway = gatewayOf(provider);
  if (!gateway) return fail("not_offered");
  const part = partToPay(order);
  if (!part) return fail("paid");
  const begin = async (providerOrderId: string | null) =>
    result(
      await call(adminDb(), "begin_payment", {
        p_order_id: order.id,
        p_user_id: userId,
        p_provider: provider,
        p_provider_order_id: providerOrderId,
        p_part: part.place,
      }),
    );
  const open = await begin(null);
  if (!open.ok) return open;
  try {
    const providerOrderId =
      open.value?.providerOrderId ??
      (await gateway.createCheckout({
        orderId: order.id,
        reference: order.reference,
        amountMinor: part.amountMinor,
        currency: order.currency,
        description: orderTitle(order),
        email: payer.email,
        returnUrl: payer.returnUrl,
      }));
    const begun = open.value ? open : await begin(providerOrderId);
    if (!begun.ok) return begun;
    const url = await gateway.checkoutUrl(begun.value?.providerOrderId ?? providerOrderId);
    return ok(url ?? payer.path);
  } catch (error) {
    logError("payments.provider_unreachable", error, { provider });
    return fail("unreachable");
  }
}

/** Keeps what a provider tells us, if it is theirs. What follows from it is worked off afterwards. */
export async function receiveWebhook(
  provider: string,
  body: string,
  headers: Headers,
): Promise<Result<void, "unknown" | "refused">> {
  const gateway = isProvider(provider) ? gatewayOf(provider) : null;
  if (!gateway) return fail("unknown");
  const webhook = gateway.verifyWebhook(body, headers);
  if (!webhook) {
    logWarning("payments.webhook_refused", { provider });
    return fail("refused");
  }
  const { error } = await call(adminDb(), "record_gateway_event", {
    p_provider: provider,
    p_event_id: webhook.eventId,
    p_body: body,
    p_news: webhook.news,
  });
  if (error) throw new Error(`News of a provider was not kept: ${error.code} ${error.message}`);
  return ok(undefined);
}

/** After what was received; what is left then the job takes. */
export const workOffNews = () => workGatewayEvents(adminDb(), Date.now() + 5_000);

/** Asks providers what became of payments that nothing was heard of; answers how many were found paid or failed. */
export async function askProviders(db: Db, until: number): Promise<number> {
  const { data, error } = await call(db, "claim_payments_to_poll");
  if (error) throw new Error(`Payments could not be looked up: ${error.code} ${error.message}`);
  let known = 0;
  for (const { provider, providerOrderId } of data) {
    if (Date.now() > until) break;
    if (await askAbout(db, provider, providerOrderId)) known += 1;
  }
  return known;
}

/** False while the provider has nothing to tell, or cannot be asked: then it is asked again later. */
async function askAbout(db: Db, provider: string, providerOrderId: string): Promise<boolean> {
  const gateway = isProvider(provider) ? gatewayOf(provider) : null;
  if (!gateway) return false;
  let news: News | "tried" | null;
  try {
    news = await gateway.fetchPayment(providerOrderId);
  } catch (error) {
    logError("payments.provider_unreachable", error, { provider });
    return false;
  }
  if (news === "tried") {
    const { error } = await db.rpc("note_payment_tried", {
      p_provider: provider,
      p_provider_order_id: providerOrderId,
    });
    if (error) throw new Error(`A try to pay was not noted: ${error.code} ${error.message}`);
    return false;
  }
  if (news?.kind === "captured") {
    const { error } = await call(db, "settle_payment", {
      p_provider: provider,
      p_provider_order_id: news.provider_order_id,
      p_provider_payment_id: news.provider_payment_id,
      p_amount_minor: news.amount_minor,
      p_currency: news.currency,
    });
    if (error) throw new Error(`A payment was not settled: ${error.code} ${error.message}`);
    return true;
  }
  if (news?.kind !== "failed") return false;
  const { error } = await call(db, "fail_payment", {
    p_provider: provider,
    p_provider_order_id: news.provider_order_id,
    p_reason: news.reason,
  });
  if (error) throw new Error(`A payment was not marked as failed: ${error.code} ${error.message}`);
  return true;
}

/** A browser that comes back from Razorpay with its signature: the provider is asked at once. It proves nothing by itself. */
export async function returnFromRazorpay(
  fields: Record<string, FormDataEntryValue | undefined>,
): Promise<void> {
  const { RAZORPAY_KEY_SECRET: secret } = env();
  const { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature } = fields;
  if (!secret || typeof order !== "string" || typeof payment !== "string" || typeof signature !== "string")
    return;
  if (isCheckoutSigned(order, payment, signature, secret)) await askAbout(adminDb(), "razorpay", order);
}

/** Lets the sandbox do what a button says, and answers how to send what it tells later. */
export async function playSandbox(
  order: Order,
  outcome: SandboxOutcome,
): Promise<Result<() => Promise<void>, "gone">> {
  const open = openPayment(order);
  if (open?.provider !== "sandbox" || !gatewayOf("sandbox")) return fail("gone");
  const calls = sandboxCalls(
    outcome,
    { providerOrderId: open.providerOrderId, amountMinor: open.amountMinor, currency: order.currency },
    sandboxSecret(env().HASH_SECRET),
  );
  const send = async (isLate: boolean) => {
    for (const { body, headers, afterSeconds } of calls.filter((each) => each.afterSeconds > 0 === isLate)) {
      await new Promise((resolve) => setTimeout(resolve, afterSeconds * 1_000));
      await receiveWebhook("sandbox", body, headers);
    }
    await workOffNews();
  };
  await send(false);
  return ok(() => send(true));
}

/** The order that a link asks for; null where the link holds no more. Nobody but the server looks one up. */
export async function findLinkedOrder(token: string): Promise<{ link: PayLink; order: Order } | null> {
  const link = await readPayLink(adminDb(), token);
  const order = link && (await findOwnOrder(adminDb(), link.userId, link.orderId));
  return order ? { link, order } : null;
}

/** Who begins to pay by a link; false where it holds no more. */
export const keepPayer = (token: string, payer: LinkPayer): Promise<boolean> =>
  notePayer(adminDb(), token, payer);

/** Our account for transfers as payers see it; null where none is shown. */
export const shownAccount = (): Promise<ShownAccount | null> => readShownAccount(adminDb());

/** The ways that a buyer has: what is configured, and a transfer once our account is shown. */
export async function offeredWays(): Promise<PayWay[]> {
  const providers = offeredProviders();
  return (await shownAccount()) ? [...providers, "bank"] : providers;
}

/** Keeps that the buyer, or whoever has the link, says they made a transfer. Only the server has looked at what they show. */
export const keepTransfer = (order: { id: string; userId: string; isByLink: boolean }, told: TransferEntry) =>
  claimTransfer(adminDb(), order, told);

/** The transfers of an order, for whoever has its link. */
export const listTransfersByLink = (orderId: string): Promise<OwnTransfer[]> =>
  listTransfersOfOrder(adminDb(), orderId);
