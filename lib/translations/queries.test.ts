import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "@/lib/platform/supabase/database.types";

type Row = { place: string; key: string; source: string; text: string; reviewed_at: string | null };

const { logError, stored } = vi.hoisted(() => ({
  logError: vi.fn(),
  stored: { rows: [] as Row[], isAway: false },
}));
vi.mock("@/lib/platform/log", () => ({ logError }));
vi.mock("@/lib/content/queries", () => ({
  findPublicPage: async (_kind: string, slug: string) =>
    slug === "paying"
      ? { page: { title: "Paying", description: "How to pay.", meta: {}, body: "Pay.\n\nThen wait." } }
      : null,
}));
/** Answers as the API does: the rows that the address asks for, a thousand at most. */
vi.mock("@/lib/platform/supabase/public", () => ({
  publicDb: () =>
    createClient<Database>("http://database.test", "key", {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (input) => {
          if (stored.isAway) return Response.json({ message: "away" }, { status: 503 });
          const { searchParams } = new URL(String(input));
          const place = searchParams.get("place") ?? "";
          const from = Number(searchParams.get("offset") ?? 0);
          const found = stored.rows.filter(
            (row) =>
              (place.startsWith("eq.")
                ? place === `eq.${row.place}`
                : row.place.startsWith(place.slice(5, -1))) &&
              (!searchParams.has("key") || searchParams.get("key") === `eq.${row.key}`) &&
              (!searchParams.has("reviewed_at") || row.reviewed_at !== null),
          );
          return Response.json(found.slice(from, from + 1000));
        },
      },
    }),
}));

import { isReviewed, listReviewedMessages, listTranslations } from "./queries";

const DAY = "2026-11-26T05:00:00+00:00";
const row = (place: string, key: string, source: string, reviewed_at: string | null = DAY): Row => ({
  place,
  key,
  source,
  text: `हि ${source}`,
  reviewed_at,
});
const GUIDE = [
  row("guide/paying", "title", "Paying"),
  row("guide/paying", "description", "How to pay."),
  row("guide/paying", "body.0", "Pay."),
  row("guide/paying", "body.1", "Then wait."),
];

beforeEach(() => {
  stored.rows = [];
  stored.isAway = false;
  logError.mockClear();
});

test("A guide is reviewed when every text of today's page is translated and read", async () => {
  stored.rows = GUIDE;
  expect(await isReviewed("hi", ["guide/paying"])).toBe(true);
  stored.rows = GUIDE.slice(0, 3);
  expect(await isReviewed("hi", ["guide/paying"])).toBe(false);
  stored.rows = [...GUIDE.slice(0, 3), row("guide/paying", "body.1", "Then wait.", null)];
  expect(await isReviewed("hi", ["guide/paying"])).toBe(false);
  stored.rows = [...GUIDE.slice(0, 3), row("guide/paying", "body.1", "Then wait a week.")];
  expect(await isReviewed("hi", ["guide/paying"])).toBe(false);
});

test("One place that is not reviewed, or not there, keeps the others from counting", async () => {
  stored.rows = [...GUIDE, row("messages/match", "title", "Match"), row("facts", "28 days", "28 days", null)];
  expect(await isReviewed("hi", ["guide/paying", "messages/match"])).toBe(true);
  expect(await isReviewed("hi", ["guide/paying", "facts"])).toBe(false);
  expect(await isReviewed("hi", ["guide/paying", "messages/nothing"])).toBe(false);
});

test("More texts than one answer holds are all read", async () => {
  stored.rows = Array.from({ length: 2300 }, (_, index) => row("facts", `${index} days`, `${index} days`));
  expect(await listTranslations("hi", "facts")).toHaveLength(2300);
});

test("Messages that a person has read are listed; without the database there are none, and that is logged", async () => {
  stored.rows = [row("messages/match", "title", "Match"), row("messages/match", "lead", "Lead", null)];
  expect(await listReviewedMessages("hi")).toEqual([{ source: "Match", text: "हि Match" }]);
  stored.isAway = true;
  expect(await listReviewedMessages("hi")).toEqual([]);
  expect(logError.mock.calls[0]?.[0]).toBe("translations.messages_unavailable");
});
