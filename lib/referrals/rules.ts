/** A person's own link and what is sent with it. Without I/O, safe in the browser. */

/** Where a friend lands: the form by which a first talk is booked, with the code and where the visit came from. */
export function referralLink(siteUrl: string, code: string): string {
  const address = new URL("/book-consultation", siteUrl);
  address.search = new URLSearchParams({
    ref: code,
    utm_source: "friend",
    utm_medium: "referral",
  }).toString();
  return address.href;
}

export const shareMessage = (link: string): string =>
  `Thinking of studying abroad? At Campusbound you can talk to a counsellor free of charge: ${link}`;

export const whatsappAddress = (message: string): string =>
  `https://wa.me/?text=${encodeURIComponent(message)}`;

export const mailAddress = (message: string): string =>
  `mailto:?subject=${encodeURIComponent("Studying abroad")}&body=${encodeURIComponent(message)}`;

/** What somebody gets who came by a link; null where nothing holds. */
export type FriendGift = {
  percent: number | null;
  amountMinor: number | null;
  isFirstPurchase: boolean;
  validUntil: string | null;
};

/** What there is for bringing a friend. Sums are in paise. */
export type ReferralTerms = {
  rewardMinor: number;
  validFrom: string;
  validUntil: string | null;
  leastTotalMinor: number | null;
  waitDays: number;
  mostAYear: number | null;
  /** Names of the services whose purchase counts; none for all. */
  services: readonly string[];
  friendGets: FriendGift | null;
};

export type TermsState = "active" | "planned" | "ended";

export function stateOfTerms(
  {
    validFrom,
    validUntil,
    endedAt,
  }: { validFrom: string; validUntil: string | null; endedAt: string | null },
  now: Date,
): TermsState {
  if (endedAt !== null || (validUntil !== null && new Date(validUntil) <= now)) return "ended";
  return new Date(validFrom) > now ? "planned" : "active";
}

export type ReferralRefusal = "no admin" | "own" | "over";

/** Why somebody does not decide about a referral; null where they may. The database asks the same. */
export function referralRefusal(
  {
    state,
    referrer,
    friend,
  }: { state: string; referrer: { id: string } | null; friend: { id: string | null } | null },
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): ReferralRefusal | null {
  if (state === "paid" || state === "ended") return "over";
  if (!isAdmin) return "no admin";
  return referrer?.id === userId || friend?.id === userId ? "own" : null;
}
