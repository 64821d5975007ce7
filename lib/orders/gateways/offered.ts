import "server-only";
import { type Environment, env } from "@/lib/platform/env";
import type { Provider } from "../providers";
import type { Gateway } from "./gateway";
import { razorpayGateway } from "./razorpay";
import { sandboxGateway, sandboxSecret } from "./sandbox";
import { stripeGateway } from "./stripe";

type Settings = Pick<
  Environment,
  | "RAZORPAY_KEY_ID"
  | "RAZORPAY_KEY_SECRET"
  | "RAZORPAY_WEBHOOK_SECRET"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "MAILBOX_URL"
  | "HASH_SECRET"
>;

/** The ways to pay that are configured; the sandbox only where there is none, and only beside the embedded backend. */
export function providersOf(settings: Settings): Provider[] {
  const real: Provider[] = [
    ...(settings.RAZORPAY_KEY_ID ? (["razorpay"] as const) : []),
    ...(settings.STRIPE_SECRET_KEY ? (["stripe"] as const) : []),
  ];
  // Only the embedded backend has a mailbox of its own.
  return real.length === 0 && settings.MAILBOX_URL ? ["sandbox"] : real;
}

export const offeredProviders = (): Provider[] => providersOf(env());

/** Null for what is not configured. */
export function gatewayOf(provider: Provider, settings: Settings = env()): Gateway | null {
  if (!providersOf(settings).includes(provider)) return null;
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
  } = settings;
  if (provider === "razorpay")
    return keyId && keySecret && razorpaySecret
      ? razorpayGateway({ keyId, keySecret, webhookSecret: razorpaySecret })
      : null;
  if (provider === "stripe")
    return secretKey && stripeSecret ? stripeGateway({ secretKey, webhookSecret: stripeSecret }) : null;
  return sandboxGateway(sandboxSecret(settings.HASH_SECRET));
}
