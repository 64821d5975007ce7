import "server-only";
import { createHmac } from "node:crypto";
import { headers } from "next/headers";
import { clientAddress, networkOf } from "./client-address";
import { env } from "./env";

/** Where a request came from, as far as limits and security events need to know. */
export type RequestOrigin = { address: string; addressKey: string; userAgent: string };

export async function requestOrigin(): Promise<RequestOrigin> {
  const list = await headers();
  const address = clientAddress(list.get("x-forwarded-for"), env().TRUSTED_PROXY_HOPS);
  const addressKey = hashKey(`address:${networkOf(address)}`);
  return { address, addressKey, userAgent: list.get("user-agent") ?? "" };
}

/** A keyed hash: a subject always has the same one, and nobody can recover the subject from the database. */
export function hashKey(subject: string): string {
  return createHmac("sha256", env().HASH_SECRET).update(subject).digest("hex");
}

/** Proves to the backend that an address in a security event comes from our own server (log-security-event). */
export function addressProof({ address }: RequestOrigin): Record<string, string> {
  return { "x-client-address-proof": hashKey(`named:${address}`) };
}

/** Tells the backend for whom we ask, so that its own limits count visitors and not our server (auth-gateway.ts). */
export function addressHeaders({ addressKey }: RequestOrigin): Record<string, string> {
  return {
    "x-client-address-hash": addressKey,
    "x-client-address-signature": hashKey(`forwarded:${addressKey}`),
  };
}
