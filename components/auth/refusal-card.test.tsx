import path from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

const around = vi.hoisted(() => ({ actor: null as object | null }));
vi.mock("@/lib/access/actor", () => ({ getActor: async () => around.actor }));
vi.mock("@/lib/platform/env", () => ({ env: () => ({}) }));
vi.mock("@/lib/auth/actions", () => ({ resendConfirmation: async () => ({ status: "idle" }) }));

beforeEach(() => {
  around.actor = { email: "asha@example.test", role: "hr", roles: ["hr", "blogger"] };
});

/** The cards are pages of the app; found by their place, because components know no routes. */
async function card(name: "unauthorized" | "forbidden"): Promise<string> {
  const file = path.join(import.meta.dirname, `../../app/(app)/${name}.tsx`);
  const { default: Page }: { default: () => Promise<ReactNode> } = await import(file);
  return renderToStaticMarkup(await Page());
}

test("Without a verified address a page asks for it, and offers another mail and the way out", async () => {
  const page = await card("unauthorized");
  expect(page).toMatch(/<h1[^>]*>Email Verification Required<\/h1>/);
  expect(page).toContain("asha@example.test");
  expect(page).toMatch(/<button[^>]*type="submit"/);
  expect(page).toContain('action="/api/sign-out"');
});

test("Without the role a page says Access Denied and lists the current roles", async () => {
  const page = await card("forbidden");
  expect(page).toMatch(/<h1[^>]*>Access Denied<\/h1>/);
  expect(page).toContain(">HR<");
  expect(page).toContain(">Blogger<");
  expect(page).toContain('href="/hr-dashboard"');

  around.actor = { email: "asha@example.test", role: null, roles: [] };
  expect(await card("forbidden")).toContain(">None<");
});
