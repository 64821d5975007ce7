/**
 * The visitor's address: what our outermost trusted proxy saw. Each of `hops` proxies appends the address it was called
 * from, so the one to believe stands that many places from the right; whatever a visitor sent stands further left.
 * Without a proxy the header has one entry, which instrumentation.ts takes from the socket.
 */
export function clientAddress(forwardedFor: string | null, hops: number): string {
  const chain = (forwardedFor ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return chain.at(-Math.max(1, hops)) ?? chain[0] ?? "unknown";
}
