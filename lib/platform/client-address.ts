/**
 * The visitor's address as our outermost trusted proxy saw it. Each of `hops` proxies appends the address it was called
 * from, so the trustworthy entry is that many places from the right; whatever a visitor sent is further left.
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
 * Whose tries count together: an IPv4 address by itself, an IPv6 address by its /64 network, because one customer has 2^64
 * addresses and could use a new one for each try.
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
