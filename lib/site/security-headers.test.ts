import { expect, test } from "vitest";
import { bundleFirstPaintScript } from "./rendering/browser-scripts";
import { appPolicy, devicePermissions, documentPolicy, securityHeaders } from "./security-headers";

const firstPaint = await bundleFirstPaintScript();
const production = { isSecure: true, isDevelopment: false };

test("A document page may run our own files and inline nothing but the line that asks for them", () => {
  expect(documentPolicy(firstPaint.hash, production)).toContain(`script-src 'self' '${firstPaint.hash}';`);
  expect(documentPolicy(firstPaint.hash, production)).not.toMatch(/script-src[^;]*unsafe/);
});

test("An app page may run what carries its nonce", () => {
  expect(appPolicy("abc123", production)).toContain("script-src 'self' 'nonce-abc123';");
  expect(appPolicy("abc123", production)).not.toMatch(/script-src[^;]*unsafe/);
});

test("Nothing may frame us, and nothing is loaded from elsewhere", () => {
  for (const rules of [documentPolicy(firstPaint.hash, production), appPolicy("abc123", production)]) {
    expect(rules).toContain("default-src 'none'");
    expect(rules).toContain("frame-ancestors 'none'");
    expect(rules).not.toMatch(/https?:/);
  }
});

test("An app page plays sounds out of its own memory, and only exams may hear the microphone", () => {
  expect(appPolicy("abc123", production)).toContain("media-src blob:");
  expect(documentPolicy(firstPaint.hash, production)).not.toContain("media-src");
  expect(devicePermissions()).toContain("microphone=()");
  expect(devicePermissions("(self)")).toContain("microphone=(self)");
});

test("Only a site on https insists on https", () => {
  const local = { isSecure: false, isDevelopment: false };
  expect(documentPolicy(firstPaint.hash, local)).not.toContain("upgrade-insecure-requests");
  expect(securityHeaders(local).map(({ key }) => key)).not.toContain("Strict-Transport-Security");
  expect(securityHeaders(production).map(({ key }) => key)).toContain("Strict-Transport-Security");
});

test("A form leads to a payment provider from the page where one pays, and from no other", () => {
  expect(appPolicy("abc123", production)).toContain("form-action 'self';");
  expect(appPolicy("abc123", production, ["https://api.razorpay.com"])).toContain(
    "form-action 'self' https://api.razorpay.com;",
  );
});

test("A page connects to our own server, and to the one that tells of changes where there is one", () => {
  expect(appPolicy("abc123", production)).toContain("connect-src 'self';");
  expect(appPolicy("abc123", production, [], ["wss://project.supabase.co"])).toContain(
    "connect-src 'self' wss://project.supabase.co;",
  );
});
