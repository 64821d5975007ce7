/**
 * Next calls the backend from its server, so every request has the same peer. For the limits on sign-in, sign-up and
 * mail, Next names the visitor in two headers:
 *
 *   x-client-address-hash       the keyed hash of the address, `addressKey` of lib/platform/request-origin.ts
 *   x-client-address-signature  hashKey(`forwarded:${addressKey}`), an HMAC-SHA256 under HASH_SECRET, in hex
 *
 * The signature proves that our own server says so; without it, or with a wrong one, the header counts for nothing and
 * only the limits by email apply. No secret travels, so the headers may also be sent to a hosted project, which
 * ignores them. Web standards only: the edge functions use it as well.
 */
export async function trustedClientAddress(headers: Headers, hashSecret: string): Promise<string | null> {
  const hash = headers.get("x-client-address-hash");
  const signature = headers.get("x-client-address-signature");
  if (!hash || !/^[0-9a-f]{64}$/.test(hash)) return null;
  return (await isSigned(`forwarded:${hash}`, signature, hashSecret)) ? hash : null;
}

/**
 * The address itself, for the security log: named in the body, and believed when x-client-address-proof is
 * hashKey(`named:${address}`).
 */
export async function provenAddress(
  address: unknown,
  headers: Headers,
  hashSecret: string,
): Promise<string | null> {
  if (typeof address !== "string") return null;
  const proof = headers.get("x-client-address-proof");
  return (await isSigned(`named:${address}`, proof, hashSecret)) ? address : null;
}

async function isSigned(text: string, signature: string | null, hashSecret: string): Promise<boolean> {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(hashSecret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  return crypto.subtle.verify(
    "HMAC",
    key,
    Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    new TextEncoder().encode(text),
  );
}
