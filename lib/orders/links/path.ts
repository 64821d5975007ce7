/** Where somebody without an account pays an order. The token is the right to. */
export const payLinkPath = (token: string): string => `/pay/${token}`;

/** The same, once the payer has said how: the provider's part of the page. */
export const payLinkStepPath = (token: string): string => `${payLinkPath(token)}?step=pay`;

export const PAY_TOKEN = /^[\w-]{43}$/;
