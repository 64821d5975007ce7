/** Ways to pay. Safe in the browser. */
export const PROVIDERS = ["razorpay", "stripe", "sandbox"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What a buyer chooses from: a provider, or a transfer to our bank account, which nobody tells us of. */
export const PAY_WAYS = [...PROVIDERS, "bank"] as const;
export type PayWay = (typeof PAY_WAYS)[number];

export const isProvider = (name: string): name is Provider => PROVIDERS.some((each) => each === name);

export const PROVIDER_NAMES: Record<PayWay, string> = {
  razorpay: "UPI, card or net banking (Razorpay)",
  stripe: "Card from outside of India (Stripe)",
  sandbox: "Sandbox, no real money",
  bank: "Bank transfer",
};

/** What a buyer should know before choosing a way. */
export const PAY_WAY_NOTES: Partial<Record<PayWay, string>> = {
  bank: "You pay from your own bank or UPI app, and we check it within two working days.",
};

/** The ways to pay, the usual one of payers abroad or in India first. */
export const providersFor = (isAbroad: boolean, providers: readonly PayWay[]): PayWay[] =>
  providers.toSorted(
    (one, other) => Number((other === "stripe") === isAbroad) - Number((one === "stripe") === isAbroad),
  );

/** What the sandbox can be told to do, by the words on its buttons. */
export const SANDBOX_OUTCOMES = {
  success: "Pay",
  failure: "Let the card be declined",
  delay: "Pay, and tell the shop 20 seconds later",
  duplicate: "Pay, and tell the shop twice",
  "wrong amount": "Pay one rupee less",
  dispute: "Pay, then dispute it",
} as const;
export type SandboxOutcome = keyof typeof SANDBOX_OUTCOMES;
export const SANDBOX_OUTCOME_NAMES = Object.keys(SANDBOX_OUTCOMES) as SandboxOutcome[];
