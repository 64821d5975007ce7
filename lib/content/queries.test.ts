import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "@/lib/platform/supabase/database.types";

const { logError } = vi.hoisted(() => ({ logError: vi.fn() }));
vi.mock("@/lib/platform/log", () => ({ logError }));
vi.mock("@/lib/platform/supabase/public", () => ({ publicDb: () => null }));

import { findPage, listPages } from "./queries";

const row = { kind: "guide", title: "A guide", description: "", published_at: "2026-11-01T00:00:00Z" };
const body = { body_md: "", reviewed_on: null, review_by: null };
const complete = { updated: "2026-11-01", group: "Money", summary: ["One.", "Two."] };

/** A database that answers every read with these rows. */
const databaseWith = (rows: object[]) =>
  createClient<Database>("http://database.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async () => Response.json(rows) },
  });

beforeEach(() => logError.mockClear());

test("a page whose front matter is damaged is not found, and that is logged once however often it is read", async () => {
  const db = databaseWith([{ ...row, slug: "damaged", meta: { ...complete, summary: "One." }, ...body }]);
  for (let reads = 0; reads < 50; reads++) expect(await findPage(db, "guide", "damaged")).toBeNull();
  expect(logError).toHaveBeenCalledTimes(1);
  expect(logError.mock.calls[0]).toMatchObject(["content.page_invalid", {}, { slug: "damaged" }]);
});

test("a damaged page is left out of lists, which log it once and keep the others", async () => {
  const db = databaseWith([
    { ...row, slug: "unlistable", listing: {} },
    { ...row, slug: "first-steps", listing: complete },
  ]);
  for (let reads = 0; reads < 50; reads++)
    expect((await listPages(db)).map(({ slug }) => slug)).toEqual(["first-steps"]);
  expect(logError).toHaveBeenCalledTimes(1);
});

test("another fault of the same page is logged too", async () => {
  const withMeta = (meta: object) => databaseWith([{ ...row, slug: "twice", meta, ...body }]);
  await findPage(withMeta({ ...complete, group: "" }), "guide", "twice");
  await findPage(withMeta({ ...complete, updated: "soon" }), "guide", "twice");
  expect(logError).toHaveBeenCalledTimes(2);
});
