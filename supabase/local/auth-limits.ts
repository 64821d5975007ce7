/**
 * Limits on what a stranger may try at the auth API; lite has none. They are the product's own rules
 * (private.rate_limit_rules): each try counts for the pair of email and address, and more generously for the email
 * alone (so that nobody locks another out from elsewhere) and for the address alone (many people share one).
 */
import { createHash } from "node:crypto";
import type { Queryable } from "../database/connection.ts";

export type AuthLimitKind = "auth" | "email" | "passwordReset";

/** A refusal names the moment from which a try is allowed again. */
export type LimitVerdict = { allowed: true; giveBack(): Promise<void> } | { allowed: false; retryAt: Date };

export type AuthLimits = {
  consume(
    kind: AuthLimitKind,
    purpose: string,
    who: { email?: string; address: string | null },
  ): Promise<LimitVerdict>;
};

export function authLimits(database: Queryable): AuthLimits {
  return {
    consume: async (kind, purpose, { email, address }) => {
      const counted: [string, string][] = [];
      for (const [rule, subject] of subjects(kind, email, address)) {
        const key = createHash("sha256").update(`${purpose}\0${subject}`).digest("hex");
        const [row] = await database.query<{ verdict: { allowed: boolean; reset_at: string } }>(
          "select public.consume_rate_limit($1, $2) as verdict",
          [rule, key],
        );
        if (!row?.verdict.allowed)
          return { allowed: false, retryAt: new Date(row?.verdict.reset_at ?? Date.now()) };
        counted.push([rule, key]);
      }
      return {
        allowed: true,
        giveBack: async () => {
          for (const [rule, key] of counted) {
            await database.query("select public.refund_rate_limit($1, $2)", [rule, key]);
          }
        },
      };
    },
  };
}

function subjects(
  kind: AuthLimitKind,
  email: string | undefined,
  address: string | null,
): [string, string][] {
  const list: [string, string][] = [];
  if (address) list.push([`${kind}ByAddress`, address]);
  // The account's comes last: what the pair refuses must not use it up.
  if (email) list.push([kind, `${email}\0${address ?? ""}`], [`${kind}ByEmail`, email]);
  return list;
}
