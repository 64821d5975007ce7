/**
 * Next calls the backend from its server, so every request has the same peer. For the limits on sign-in, sign-up and
 * mail, Next names the visitor in two headers:
 *
 *   x-client-address-hash       the keyed hash of the address, `addressKey` of lib/platform/request-origin.ts
 *   x-client-address-signature  hashKey(`forwarded:${addressKey}`), an HMAC-SHA256 under HASH_SECRET, in hex
 *
 * The signature proves that our own server says so; without it, or with a wrong one, the header counts for nothing and
 * only the limits by e-mail apply. No secret travels, so the headers may also be sent to a hosted project, which
 * ignores them. Web standards only: the edge functions use it as well.
 */
export async function trustedClientAddress(headers: Headers, hashSecret: string): Promise<string | null> {
  const hash = headers.get("x-client-address-hash");
  const signature = headers.get("x-client-address-signature");
  if (!hash || !signature || !/^[0-9a-f]{64}$/.test(hash) || !/^[0-9a-f]{64}$/.test(signature)) return null;
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(hashSecret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const isGenuine = await crypto.subtle.verify(
    "HMAC",
    key,
    Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    new TextEncoder().encode(`forwarded:${hash}`),
  );
  return isGenuine ? hash : null;
}
