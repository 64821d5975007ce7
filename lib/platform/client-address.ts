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

/**
 * Whose tries count together: an IPv4 address alone, of an IPv6 address its network, for one customer has 2^64 of those
 * addresses and could try from another each time.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text = "") => text.split(":").filter(Boolean);
  const given = [...groups(head), ...groups(tail)].length;
  const all =
    tail === undefined
      ? groups(head)
      : [...groups(head), ...Array.from({ length: Math.max(0, 8 - given) }, () => "0"), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
