import { expect, test } from "vitest";
import { clientAddress, networkOf } from "./client-address";

test("Without a proxy the one entry, taken from the socket, is the visitor", () => {
  expect(clientAddress("203.0.113.7", 0)).toBe("203.0.113.7");
  expect(clientAddress("::1", 0)).toBe("::1");
});

test("Behind one proxy, what a visitor wrote into the header is not believed", () => {
  expect(clientAddress("10.0.0.1, 8.8.8.8, 203.0.113.7", 1)).toBe("203.0.113.7");
});

test("Behind two proxies, the trusted address is second from the right", () => {
  expect(clientAddress("8.8.8.8, 203.0.113.7, 198.51.100.2", 2)).toBe("203.0.113.7");
});

test("A header shorter than the proxies claim still names an address", () => {
  expect(clientAddress("203.0.113.7", 3)).toBe("203.0.113.7");
});

test("No header, or one without an entry, is one unknown visitor", () => {
  expect(clientAddress(null, 1)).toBe("unknown");
  expect(clientAddress(" , ,", 1)).toBe("unknown");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
