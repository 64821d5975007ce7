import type { Count } from "@/lib/access/action";
import { hashKey, type RequestOrigin } from "@/lib/platform/request-origin";

/**
 * Tries count for an account and an address together, so that nobody locks out another from elsewhere, and more generously for
 * each alone: against many addresses that try one account, and one address that tries many accounts. The account's comes last:
 * what the pair refuses must not use it up.
 */
export function triesAt(kind: "auth" | "email" | "passwordReset", purpose: string) {
  return ({ email }: { email: string }, origin: RequestOrigin): readonly Count[] => [
    { kind: `${kind}ByAddress`, key: hashKey(`${purpose}:${origin.addressKey}`) },
    { kind, key: hashKey(`${purpose}:${email}:${origin.addressKey}`) },
    { kind: `${kind}ByEmail`, key: hashKey(`${purpose}:${email}`) },
  ];
}
