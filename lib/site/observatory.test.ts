/**
 * The grade that Mozilla's HTTP Observatory would give our headers: 100 points, less or more for each of its tests, and what
 * is more counts only for a site that has kept 90 without it (github.com/mdn/mdn-http-observatory, read on 2026-11-21).
 */
import { expect, test, vi } from "vitest";
import { bundleFirstPaintScript } from "./rendering/browser-scripts";
import { appPolicy, documentPolicy, securityHeaders } from "./security-headers";

vi.mock("../platform/env", () => ({
  env: () => ({ SITE_URL: "https://campusbound.test" }),
  isSecureSite: () => true,
}));

const firstPaint = await bundleFirstPaintScript();
const production = { isSecure: true, isDevelopment: false };
const SIX_MONTHS_SECONDS = 15_768_000;

function answerWith(policy: string): Headers {
  const headers = new Headers(
    securityHeaders(production).map(({ key, value }): [string, string] => [key, value]),
  );
  headers.set("Content-Security-Policy", policy);
  return headers;
}

test("Pages that are read are graded A+", () => {
  expect(gradeOf(answerWith(documentPolicy(firstPaint.hash, production)))).toBe("A+");
});

test("Pages of the app are graded A+", () => {
  expect(gradeOf(answerWith(appPolicy("abc123", production)))).toBe("A+");
});

test("A file that strangers sent in is graded A+ too", () => {
  expect(gradeOf(answerWith("default-src 'none'; frame-ancestors 'none'; sandbox"))).toBe("A+");
});

test("The grade falls with each thing that is left out, so that A+ says something", () => {
  const spoilt = (change: (headers: Headers) => void) => {
    const headers = answerWith(appPolicy("abc123", production));
    change(headers);
    return gradeOf(headers);
  };
  expect(spoilt((headers) => headers.delete("Content-Security-Policy"))).toBe("B");
  expect(spoilt((headers) => headers.set("Content-Security-Policy", "script-src 'unsafe-inline'"))).toBe(
    "B+",
  );
  expect(spoilt((headers) => headers.delete("Strict-Transport-Security"))).toBe("B+");
  expect(spoilt((headers) => headers.set("Strict-Transport-Security", "max-age=3600"))).toBe("A+");
  expect(
    spoilt((headers) => {
      headers.delete("X-Content-Type-Options");
      headers.set("Strict-Transport-Security", "max-age=3600");
    }),
  ).toBe("A-");
  expect(gradeOf(new Headers())).toBe("D");
});

test("The session's cookie is for our server alone, over https alone, and for our own pages", async () => {
  const { sessionCookie } = await import("../platform/supabase/session-cookie");
  expect(sessionCookie()).toEqual({
    name: "__Host-sb-auth",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
  });
});

function gradeOf(headers: Headers): string {
  const points = [
    contentSecurityPoints(headers),
    referrerPoints(headers.get("referrer-policy")),
    transportPoints(headers.get("strict-transport-security")),
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    framePoints(headers),
    ["same-origin", "same-site"].includes(headers.get("cross-origin-resource-policy") ?? "") ? 10 : 0,
    headers.has("access-control-allow-credentials") ? -50 : 0,
  ];
  const kept = 100 + points.filter((point) => point < 0).reduce((all, point) => all + point, 0);
  const score = kept >= 90 ? points.reduce((all, point) => all + point, 100) : kept;
  const grades: [number, string][] = [
    [100, "A+"],
    [90, "A"],
    [85, "A-"],
    [80, "B+"],
    [70, "B"],
    [65, "B-"],
    [60, "C+"],
    [50, "C"],
    [45, "C-"],
    [40, "D+"],
    [30, "D"],
    [25, "D-"],
  ];
  return grades.find(([least]) => score >= least)?.[1] ?? "F";
}

function directivesOf(headers: Headers): Map<string, string[]> {
  const parts = (headers.get("content-security-policy") ?? "")
    .split(";")
    .map((part) => part.trim().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name = "", ...sources]) => [name, sources]));
}

const BROAD = new Set(["http:", "https:", "ftp:", "*", "http://*", "https://*"]);

function contentSecurityPoints(headers: Headers): number {
  const directives = directivesOf(headers);
  if (directives.size === 0) return -25;
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const isUnsafe = (source: string) =>
    BROAD.has(source) || source === "'unsafe-inline'" || source === "data:";
  const scripts = sourcesOf("script-src");
  // The Observatory looks at style-src alone; ours is stricter and counts styles in the page against us too.
  const styles = [...sourcesOf("style-src"), ...sourcesOf("style-src-elem")];
  if (scripts.some(isUnsafe) || sourcesOf("object-src").some((source) => BROAD.has(source))) return -20;
  if ([...directives.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (styles.some(isUnsafe)) return 0;
  return directives.get("default-src")?.join(" ") === "'none'" ? 10 : 5;
}

function referrerPoints(policy: string | null): number {
  if (policy === null) return 0;
  return ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(policy)
    ? 5
    : -5;
}

function transportPoints(policy: string | null): number {
  const seconds = /max-age=(\d+)/.exec(policy ?? "")?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -10;
}

function framePoints(headers: Headers): number {
  const ancestors = directivesOf(headers).get("frame-ancestors");
  if (ancestors && !ancestors.some((source) => BROAD.has(source))) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}
