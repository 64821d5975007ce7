/** The security log: who reads it, how long it is kept, and what it says in numbers. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/diagnostics/rows";
import { EVERYBODY, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Overview = {
  events: { event_type: string; last_day: number; last_week: number }[];
  sign_in_failures: { reason: string; last_day: number; last_week: number }[];
  limit_hits: { kind: string; last_day: number; last_week: number; blocked_now: number }[];
  latest: Record<string, unknown>[];
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const log = (type: string, details: object, who?: string, ip = "203.0.113.9") =>
    db.does("server", "select public.log_security_event($1, 'medium', $2::jsonb, $3, 'Test browser', $4)", [
      type,
      details,
      ip,
      who ? db.idOf(who) : null,
    ]);
  const overview = async (who = "admin") => {
    const [row] = await db.as<{ overview: Overview }>(who, "select public.security_overview() as overview");
    answers.security_overview.parse(row?.overview);
    return (row as { overview: Overview }).overview;
  };

  test("an event is kept with type, severity, details, address, agent and time", async () => {
    const id = randomUUID();
    await log("failed_form_submission", { endpoint: "/api/shortlist", status: 503, id }, "student");
    const [event] = await db.query(
      "select severity::text, event_details, host(ip_address) as address, user_agent, happened_at > now() - interval '1 minute' as is_now from private.security_events where event_details ->> 'id' = $1",
      [id],
    );
    expect(event).toEqual({
      severity: "medium",
      event_details: { endpoint: "/api/shortlist", status: 503, id },
      address: "203.0.113.9",
      user_agent: "Test browser",
      is_now: true,
    });
  });

  test("an event is never changed, and not deleted before 180 days", async () => {
    await log("signed_in", { by: "password" });
    expect(await outcome(db.query("update private.security_events set severity = 'low'"))).toBe("42501");
    expect(await outcome(db.query("delete from private.security_events"))).toBe("42501");
    expect(await outcome(db.query("truncate private.security_events"))).toBe("42501");
    await db.query(
      "insert into private.security_events (happened_at, event_type, severity) values (now() - interval '181 days', 'signed_in', 'low'), (now() - interval '179 days', 'signed_in', 'low')",
    );
    const [row] = await db.does<{ forgotten: object }>(
      "server",
      "select public.purge_old_events() as forgotten",
    );
    expect(row?.forgotten).toMatchObject({ security: 1 });
    expect(
      await db.query("select 1 from private.security_events where happened_at < now() - interval '1 day'"),
    ).toHaveLength(1);
  });

  test("an administrator sees failed sign-ins by reason, limits that were met, and whom the latest events concern", async () => {
    for (let time = 0; time < 3; time++) await log("sign_in_failed", { reason: "invalid_credentials" });
    await log("sign_in_failed", { reason: "unconfirmed" });
    await log("rate_limit_exceeded", { action: "leads.contact", limit: "contact" });
    await log("password_changed", { by: "link" }, "student");
    for (let time = 0; time < 4; time++)
      await db.does("server", "select public.consume_rate_limit('heavy', 'one caller')");
    const told = await overview();
    expect(told.sign_in_failures).toEqual([
      { reason: "invalid_credentials", last_day: 3, last_week: 3 },
      { reason: "unconfirmed", last_day: 1, last_week: 1 },
    ]);
    expect(told.limit_hits).toEqual([
      { kind: "contact", last_day: 1, last_week: 1, blocked_now: 0 },
      { kind: "heavy", last_day: 0, last_week: 0, blocked_now: 1 },
    ]);
    expect(told.events.find(({ event_type }) => event_type === "sign_in_failed")).toMatchObject({
      last_day: 4,
    });
    expect(told.latest[0]).toMatchObject({
      event_type: "password_changed",
      email: "student@people.test",
      address: "203.0.113.9",
    });
    const [health] = await db.does<{ report: object }>("server", "select public.health_report() as report");
    expect(health?.report).toMatchObject({ sign_in_failures_last_day: 4, limit_hits_last_day: 1 });
    expect(JSON.stringify(health)).not.toContain("people.test");
  });

  test("nobody but an administrator reads it, and nobody signed in writes to it", async () => {
    for (const who of EVERYBODY) {
      const read = await outcome(db.as(who, "select public.security_overview()"));
      expect([who, read]).toEqual([who, who === "admin" ? "done" : who === "visitor" ? "42501" : "PT403"]);
      expect(await outcome(db.as(who, "select 1 from private.security_events")), who).toBe("42501");
      expect(await outcome(db.as(who, "select public.log_security_event('signed_in', 'low')")), who).toBe(
        "42501",
      );
      expect(await outcome(db.as(who, "select public.purge_old_events()")), who).toBe("42501");
    }
  });

  test("of one event of one caller twenty an hour are kept, and one line that there were more", async () => {
    const kept = (type: string, ip: string) =>
      db.query<{ event_type: string; event_details: object }>(
        "select event_type, event_details from private.security_events where (event_type = $1 or event_details ->> 'action' = $1) and ip_address <<= $2::inet order by id",
        [type, ip],
      );
    for (let time = 0; time < 60; time++)
      await log("access_denied", { action: "people.delete" }, undefined, "198.51.100.7");
    const denied = await kept("access_denied", "198.51.100.7");
    expect(denied).toHaveLength(21);
    expect(denied.at(-1)).toEqual({
      event_type: "rate_limit_exceeded",
      event_details: { action: "access_denied", limit: "securityEvents" },
    });

    // Another event, another address and a signed-in person are counted apart; a customer's IPv6 addresses together.
    await log("sign_in_failed", {}, undefined, "198.51.100.7");
    expect(await kept("sign_in_failed", "198.51.100.7")).toHaveLength(1);
    await log("access_denied", {}, "student", "198.51.100.7");
    expect(await kept("access_denied", "198.51.100.7")).toHaveLength(22);
    for (let time = 0; time < 40; time++)
      await log("access_denied", {}, undefined, `2001:db8:1:2::${time.toString(16)}`);
    expect(await kept("access_denied", "2001:db8::/32")).toHaveLength(21);
    for (const ip of ["::ffff:198.51.100.8", "::ffff:198.51.100.9"]) {
      for (let time = 0; time < 15; time++) await log("access_denied", {}, undefined, ip);
      expect(await kept("access_denied", ip)).toHaveLength(15);
    }
  });
});
