import { readdirSync } from "node:fs";
import path from "node:path";
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { expect, test, vi } from "vitest";
import { GUARDS, guardFor } from "@/lib/access/guards";
import { dashboardAlias } from "@/lib/access/landing";
import { ROLE_NAMES } from "@/lib/access/roles";
import { PUBLIC_ROUTES } from "./paths";
import { LEGACY_REDIRECTS } from "./redirects";

vi.mock("@/lib/platform/supabase/refresh", () => ({}));
const { config } = await import("@/middleware");

const app = path.join(import.meta.dirname, "../../app");
const routeFiles = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(^|\/)(page|route)\.tsx?$/.test(file),
);

/** An address that the file answers: groups dropped, an example for what stands in brackets, Hindi for a language. */
function addressOf(file: string): string {
  const segments = path.dirname(file).split("/");
  return `/${segments
    .filter((segment) => segment !== "." && !segment.startsWith("("))
    .join("/")
    .replace(/^in\/\[locale\]/, "hi")
    .replaceAll(/\[[^\]]+\]/g, "example-1")}`;
}

function passesMiddleware(address: string, headers: Record<string, string> = {}): boolean {
  return unstable_doesMiddlewareMatch({ config, url: address, headers });
}

/** Pages behind sign-in and the exam being taken are app pages too; each kind has a layout of its own. */
const isAppFile = (file: string) => /^\((app|app-translated|work|exam)\)\//.test(file);
const appPages = routeFiles.filter(isAppFile).map(addressOf);
const documents = routeFiles.filter((file) => /^\(public(-translated)?\)\//.test(file)).map(addressOf);
const interfaces = routeFiles.filter((file) => file.startsWith("api/")).map(addressOf);

test("The app has pages of both kinds", () => {
  expect(appPages).not.toEqual([]);
  expect(interfaces).not.toEqual([]);
});

test.each([...new Set([...appPages, ...interfaces])])("%s passes the middleware", (address) => {
  expect(passesMiddleware(address)).toBe(true);
});

test.each([...new Set(documents)])(
  "%s is a document: read without the middleware, written through it",
  (address) => {
    expect(passesMiddleware(address)).toBe(false);
    expect(passesMiddleware(address, { "content-type": "multipart/form-data; boundary=x" })).toBe(true);
    expect(passesMiddleware(address, { "next-action": "40a1" })).toBe(true);
    expect(passesMiddleware(address, { origin: "https://evil.test" })).toBe(true);
  },
);

test("Every guarded page passes the middleware, whether its file is there yet or not", () => {
  const unseen = GUARDS.map(({ path: guarded }) => guarded.replaceAll(/\{.+?\}/g, "example-1")).filter(
    (address) => !passesMiddleware(address),
  );
  expect(unseen).toEqual([]);
});

test("Every address made from a role's name passes the middleware", () => {
  const spellings = ROLE_NAMES.flatMap((role) => [
    `/${role}-dashboard`,
    `/${role.replaceAll("_", "-")}-dashboard`,
  ]);
  expect(spellings.filter((address) => dashboardAlias(address) && !passesMiddleware(address))).toEqual([]);
});

test.each([...PUBLIC_ROUTES])(
  "%s passes the middleware only if it is an app page: it is a %s page",
  (route, kind) => {
    const address = route.replaceAll(/\{.+?\}/g, "example-1");
    expect(passesMiddleware(address)).toBe(kind === "app");
  },
);

test.each(routeFiles.filter((file) => file.startsWith("(")))("%s lies in the group of its kind", (file) => {
  const route = addressOf(file);
  const kinds = [...PUBLIC_ROUTES].filter(
    ([pattern]) => pattern.replaceAll(/\{.+?\}/g, "example-1") === route,
  );
  const kind = kinds[0]?.[1] ?? (guardFor(route) || route.startsWith("/auth/") ? "app" : "document");
  expect(isAppFile(file)).toBe(kind === "app");
});

test("Legacy URLs neither shadow a page nor pass the middleware", () => {
  for (const { source } of LEGACY_REDIRECTS) {
    expect(guardFor(source)).toBeUndefined();
    expect(PUBLIC_ROUTES.has(source)).toBe(false);
  }
});

test.each([
  "/fonts/mukta-400-common.woff2",
  "/flags/in.svg",
  "/_next/static/chunks/main.js",
  "/robots.txt",
  "/sitemap.xml",
  "/favicon.ico",
  "/study-in-uk-guide",
  "/study-abroad-consultants-pune",
])("%s is answered without the middleware", (address) => {
  expect(passesMiddleware(address)).toBe(false);
});

test.each([
  ["/hr-dashboard/x", false],
  ["/my/hr-dashboard", false],
  ["/student-profile/1/edit", false],
])("%s: the list matches whole addresses", (address, expected) => {
  expect(passesMiddleware(address)).toBe(expected);
});
