/** What readers who agreed let us count: nothing of them is kept, and it goes after 90 days. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/tracking/rows";
import { EVERYBODY, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const record = (path: string, events: object[], view = randomUUID()) =>
    db.does<{ kept: number }>("server", "select public.record_visit($1, $2, $3::jsonb) as kept", [
      view,
      path,
      events,
    ]);

  test("a view is counted with how far it was read and how long, and with nobody's name or address", async () => {
    const view = randomUUID();
    const [row] = await record(
      "/study-in-uk-guide",
      [
        { kind: "page_view" },
        { kind: "scroll_depth", number: 25 },
        { kind: "scroll_depth", number: 50 },
        { kind: "engagement" },
        { kind: "dwell", number: 95, dwell_level: "high" },
        { kind: "slow_page", number: 3400 },
      ],
      view,
    );
    await record("/privacy", [{ kind: "page_view" }, { kind: "dwell", number: 4, dwell_level: "bounce" }]);
    expect(row?.kept).toBe(6);
    const columns = await db.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'private' and table_name = 'visit_events' order by ordinal_position",
    );
    expect(columns.map(({ name }) => name)).toEqual([
      "id",
      "happened_at",
      "view_key",
      "kind",
      "path",
      "number",
      "dwell_level",
    ]);
    const [told] = await db.as<{ numbers: object }>("admin", "select public.visit_statistics() as numbers");
    answers.visit_statistics.parse(told?.numbers);
    expect(told?.numbers).toEqual({
      views: 2,
      engaged: 1,
      slow_pages: 1,
      slow_operations: 0,
      dwell: { bounce: 1, high: 1 },
      scroll: { "25": 1, "50": 1 },
      top_paths: [
        { path: "/privacy", views: 1 },
        { path: "/study-in-uk-guide", views: 1 },
      ],
    });
  });

  test("what is no count is refused", async () => {
    for (const [path, event] of [
      ["/guide", { kind: "keystroke" }],
      ["/guide", { kind: "scroll_depth", number: 33 }],
      ["/guide", { kind: "dwell", number: 4 }],
      ["/guide", { kind: "page_view", number: 4 }],
      ["elsewhere", { kind: "page_view" }],
    ] as const)
      expect(await outcome(record(path, [event])), JSON.stringify(event)).toBe("23514");
    const [row] = await record(
      "/guide",
      Array.from({ length: 60 }, () => ({ kind: "page_view" })),
    );
    expect(row?.kept).toBe(20);
  });

  test("after 90 days a count is gone", async () => {
    await db.query(
      "insert into private.visit_events (happened_at, view_key, kind, path) values (now() - interval '91 days', gen_random_uuid(), 'page_view', '/old'), (now() - interval '89 days', gen_random_uuid(), 'page_view', '/young')",
    );
    const [row] = await db.does<{ forgotten: object }>(
      "server",
      "select public.purge_old_events() as forgotten",
    );
    expect(row?.forgotten).toMatchObject({ visits: 1 });
    expect(await db.query("select path from private.visit_events where path in ('/old', '/young')")).toEqual([
      { path: "/young" },
    ]);
  });

  test("only administrators see the numbers, and only the server counts", async () => {
    for (const who of EVERYBODY) {
      const read = await outcome(db.as(who, "select public.visit_statistics()"));
      expect([who, read]).toEqual([who, who === "admin" ? "done" : who === "visitor" ? "42501" : "PT403"]);
      expect(await outcome(db.as(who, "select public.record_visit(gen_random_uuid(), '/', '[]')")), who).toBe(
        "42501",
      );
    }
  });
});
