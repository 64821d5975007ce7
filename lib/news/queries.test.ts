import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import type { Database } from "@/lib/platform/supabase/database.types";

const around = vi.hoisted(() => ({ logError: vi.fn(), rows: [] as object[] }));
vi.mock("@/lib/platform/log", () => ({ logError: around.logError }));
vi.mock("@/lib/platform/supabase/public", () => ({
  publicDb: () =>
    createClient<Database>("http://database.test", "key", {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async () => Response.json(around.rows) },
    }),
}));

import { listNews } from "./queries";

test("A damaged news item is left out of the list, which logs it once however often it is read", async () => {
  const row = { title: "An item", description: "", published_at: "2026-11-01T00:00:00Z", reviewed_on: null };
  const meta = { updated: "2026-11-01", group: "Visas", summary: ["One.", "Two."], field: "india" };
  around.rows = [
    { ...row, slug: "damaged", meta },
    { ...row, slug: "whole", meta: { ...meta, happened: "2026-10-30" } },
  ];
  for (let reads = 0; reads < 50; reads++)
    expect((await listNews()).map(({ path }) => path)).toEqual(["/news/whole"]);
  expect(around.logError).toHaveBeenCalledTimes(1);
});
