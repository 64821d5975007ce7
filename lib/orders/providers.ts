/** Ways to pay. Safe in the browser. */
export const PROVIDERS = ["razorpay", "stripe", "sandbox"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const isProvider = (name: string): name is Provider => PROVIDERS.some((each) => each === name);

export const PROVIDER_NAMES: Record<Provider | "bank", string> = {
  razorpay: "UPI, card or net banking (Razorpay)",
  stripe: "Card from outside of India (Stripe)",
  sandbox: "Sandbox, no real money",
  bank: "Bank transfer",
};

/** The ways to pay, the usual one of payers abroad or in India first. */
export const providersFor = (isAbroad: boolean, providers: readonly Provider[]): Provider[] =>
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
