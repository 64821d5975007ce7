import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";
import { consumeRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { PayWay, SandboxOutcome } from "../providers";
import type { Order } from "../rows";
import { findLinkedOrder, keepPayer, type PaymentRefusal, playSandbox, startPayment } from "../service";
import { payLinkPath, payLinkStepPath } from "./path";
import type { PayLink } from "./rows";
import { payTokenSchema } from "./schema";

/*
 * What somebody does who pays for a student and has no account. Nobody but the server may ask for a link by its token, so that
 * a guess costs a request to this site, where it is counted.
 */

/** A right of 32 random bytes, for an address. */
export const newPayToken = (): string => randomBytes(32).toString("base64url");

/** What a link asks for; null for one that is wrong, has ended or has run out, which all look the same. */
export async function openPayLink(
  typed: string,
): Promise<{ link: PayLink; order: Order } | "too_many" | null> {
  const { addressKey } = await requestOrigin();
  if (!(await consumeRateLimit("default", `pay-link:${addressKey}`)).allowed) return "too_many";
  const token = payTokenSchema.safeParse(typed);
  return token.success ? findLinkedOrder(token.data) : null;
}

/** Begins to pay, and answers where the payer goes next. */
export async function payByLink({
  token,
  provider,
  ...payer
}: {
  token: string;
  provider: PayWay;
  payerName?: string | undefined;
  payerEmail?: string | undefined;
}): Promise<Result<string, PaymentRefusal>> {
  const found = await findLinkedOrder(token);
  if (!found || !(await keepPayer(token, payer))) return fail("gone");
  return startPayment(found.order, found.link.userId, provider, {
    email: payer.payerEmail ?? "",
    returnUrl: `${env().SITE_URL}${payLinkPath(token)}`,
    path: payLinkStepPath(token),
  });
}

/** As `playSandbox`, for whoever has the link. */
export async function playSandboxByLink(
  token: string,
  outcome: SandboxOutcome,
): Promise<Result<{ path: string; late: () => Promise<void> }, "gone">> {
  const found = await findLinkedOrder(token);
  const played = found ? await playSandbox(found.order, outcome) : fail("gone");
  return played.ok ? ok({ path: payLinkPath(token), late: played.value }) : played;
}
