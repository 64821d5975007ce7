export const OWN_REFERRALS_PATH = "/refer-friend";
export const REFERRALS_DESK_PATH = "/payments-dashboard/referrals";
export const REFERRAL_TERMS_PATH = `${REFERRALS_DESK_PATH}/terms`;

/** A referral with its decision, for those who read payments. */
export const referralPath = (referralId: string): string => `${REFERRALS_DESK_PATH}/${referralId}`;
