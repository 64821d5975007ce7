/** Settings of the site, the audit log and test mails: who may, whose change stands, and that every filter and page finds what it should. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answers } from "@/lib/audit/rows";
import { answers as diagnosticsAnswers } from "@/lib/diagnostics/rows";
import { answers as settingsAnswers } from "@/lib/site-settings/rows";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Asked = {
  filters?: Record<string, unknown>;
  isDescending?: boolean;
  cursor?: object | null;
  limit?: number;
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function ask<R>(who: string, call: string, parameters: readonly unknown[] = []): Promise<R> {
    const [row] = await db.does<{ answer: R }>(who, `select ${call} as answer`, parameters);
    return (row as { answer: R }).answer;
  }

  async function list(asked: Asked = {}) {
    const { filters = {}, isDescending = true, cursor = null, limit = 200 } = asked;
    const answer = await ask("admin", "public.list_audit_log($1::jsonb, $2, $3::jsonb, $4)", [
      JSON.stringify(filters),
      isDescending,
      cursor ? JSON.stringify(cursor) : null,
      limit,
    ]);
    return answers.list_audit_log.parse(answer);
  }

  const entry = (columns: Record<string, unknown>) =>
    db.query(
      `insert into private.audit_log (happened_at, actor_id, actor_role, action, table_name, row_id, before, after)
       select r.happened_at, r.actor_id, 'authenticated', r.action, r.table_name, r.row_id, r.before, r.after
       from jsonb_populate_record(null::private.audit_log, $1::jsonb) as r`,
      [JSON.stringify({ happened_at: "2020-01-01T00:00:00Z", action: "update", ...columns })],
    );

  describe("the log", () => {
    test("pages both ways leave nothing out and show nothing twice, also where many entries share a moment", async () => {
      for (let n = 0; n < 11; n++)
        await entry({
          table_name: "paged",
          row_id: `row ${n}`,
          happened_at: `2021-03-0${1 + (n % 3)}T00:00:00Z`,
        });
      const filters = { table: ["paged"] };
      for (const isDescending of [true, false]) {
        const whole = (await list({ filters, isDescending })).rows.map(({ rowId }) => rowId);
        expect(new Set(whole).size).toBe(11);
        const walked: string[] = [];
        let cursor: object | null = null;
        for (let page = 0; page < 4; page++) {
          const answer = await list({ filters, isDescending, cursor, limit: 3 });
          expect(answer.total).toBe(11);
          walked.push(...answer.rows.map(({ rowId }) => rowId));
          const last = answer.rows.at(-1);
          cursor = { direction: "after", value: last?.happenedAt, id: last?.id };
          expect(answer.hasMore).toBe(page < 3);
        }
        expect(walked).toEqual(whole);
        const { rows, hasMore } = await list({
          filters,
          isDescending,
          cursor: { ...cursor, direction: "before" },
          limit: 4,
        });
        expect(rows.map(({ rowId }) => rowId)).toEqual(whole.slice(6, 10));
        expect(hasMore).toBe(true);
      }
    });

    test("who, what, about what, when, and words narrow it, together", async () => {
      const [hr, ceo] = [db.idOf("hr"), db.idOf("ceo")];
      await entry({ table_name: "narrow", row_id: "a", actor_id: hr, after: { note: "100% Ready_now" } });
      await entry({
        table_name: "narrow",
        row_id: "b",
        actor_id: ceo,
        action: "delete",
        before: { note: "ready" },
      });
      await entry({ table_name: "narrow", row_id: "c", happened_at: "2022-05-01T18:29:59Z" });
      await entry({ table_name: "narrow", row_id: "d", happened_at: "2022-05-01T18:30:00Z" });
      const found = async (filters: object) =>
        (await list({ filters: { table: ["narrow"], ...filters } })).rows
          .map(({ rowId }) => rowId)
          .sort()
          .join("");
      expect(await found({})).toBe("abcd");
      expect(await found({ actor: [hr] })).toBe("a");
      expect(await found({ actor: [hr, ceo] })).toBe("ab");
      expect(await found({ actor: ["none"] })).toBe("cd");
      expect(await found({ actor: ["none", ceo] })).toBe("bcd");
      expect(await found({ action: ["delete"] })).toBe("b");
      expect(await found({ action: ["delete", "update"], actor: [hr] })).toBe("a");
      expect(await found({ q: ["READY"] })).toBe("ab");
      expect(await found({ q: ["100% ready_now"] })).toBe("a");
      expect(await found({ q: ["100_"] })).toBe("");
      // Days are those of India: the first of May ends at 18:30 of Greenwich.
      expect(await found({ from: ["2022-05-01"], to: ["2022-05-01"] })).toBe("c");
      expect(await found({ from: ["2022-05-02"] })).toBe("d");
      const [first] = (await list({ filters: { table: ["narrow"], actor: [hr] } })).rows;
      expect(first?.actorName).toBeTruthy();
      expect(await ask("admin", "public.find_audit_entry($1::bigint)", [first?.id])).toMatchObject({
        row_id: "a",
      });
      const choices = answers.list_audit_log_choices.parse(
        await ask("admin", "public.list_audit_log_choices()"),
      );
      expect(choices.tables).toEqual([...new Set(choices.tables)].sort());
      expect(choices.tables).toContain("narrow");
      expect(choices.actors.map(({ id }) => id)).toEqual(expect.arrayContaining([hr, ceo]));
    });

    test("what is no filter, no value of one and no row to begin at is refused", async () => {
      for (const asked of [
        { filters: { password: ["x"] } },
        { filters: { q: "x" } },
        { filters: { from: ["2026-02-30"] } },
        { filters: { actor: ["x' or true --"] } },
        { cursor: { direction: "after", value: "soon", id: "1" } },
        { cursor: { direction: "after", value: "2026-01-01", id: "x" } },
        { limit: 0 },
        { limit: 1000 },
      ])
        await expect(list(asked), JSON.stringify(asked)).rejects.toThrow(/no such|at no row/);
    });

    test("no watched column is named like a secret, and one that were would not be shown", async () => {
      const watched = await db.query<{ columns: string }>(
        `select split_part(encode(t.tgargs, 'escape'), '\\000', 2) as columns from pg_trigger as t
         where t.tgfoid = 'private.record_audit'::regproc`,
      );
      expect(watched.length).toBeGreaterThan(20);
      expect(
        watched.filter(({ columns }) => /password|secret|token|hash|cv_path|phone|email/.test(columns)),
      ).toEqual([]);
      await entry({ table_name: "secretive", row_id: "1", after: { token_hash: "abc", name: "shown" } });
      const { rows } = await list({ filters: { table: ["secretive"] } });
      expect(rows[0]?.after).toEqual({ name: "shown" });
    });
  });

  describe("settings of the site", () => {
    const seenAt = async (key: string) => {
      const [row] = await ask<[{ at: string }] | []>(
        "admin",
        "(select coalesce(jsonb_agg(jsonb_build_object('at', s.updated_at)), '[]') from public.site_settings as s where s.key = $1)",
        [key],
      );
      return row?.at ?? null;
    };
    const save = async (changes: object) =>
      settingsAnswers.save_site_settings.parse(
        await ask("admin", "public.save_site_settings($1::jsonb)", [JSON.stringify(changes)]),
      );
    const storedValue = async (key: string) => {
      const rows = await db.query<{ value: unknown }>(
        "select value from public.site_settings where key = $1",
        [key],
      );
      return rows[0]?.value;
    };

    test("the second of two administrators is told whose change came between, and nothing of theirs is saved", async () => {
      await db.query("delete from public.site_settings where key in ('legal_name', 'tagline')");
      expect(await save({ legal_name: { value: "First Ltd", seen_at: null } })).toEqual([]);
      const seen = await seenAt("legal_name");
      expect(await save({ legal_name: { value: "Second Ltd", seen_at: seen } })).toEqual([]);
      const late = {
        legal_name: { value: "Third Ltd", seen_at: seen },
        tagline: { value: "Late", seen_at: null },
      };
      expect(await save(late)).toMatchObject([
        { key: "legal_name", value: "Second Ltd", changedBy: expect.stringMatching(/./) },
      ]);
      expect(await storedValue("legal_name")).toBe("Second Ltd");
      expect(await storedValue("tagline")).toBeUndefined();
      // What both wrote alike is no conflict.
      expect(await save({ legal_name: { value: "Second Ltd", seen_at: seen } })).toEqual([]);
    });

    test("a change is in the log with what was and what became, and public pages are drawn again", async () => {
      await save({ tagline: { value: "Before", seen_at: await seenAt("tagline") } });
      await db.query("delete from private.stale_tags");
      await save({ tagline: { value: "After", seen_at: await seenAt("tagline") } });
      const { rows } = await list({ filters: { table: ["site_settings"], q: ["tagline"] } });
      expect(rows[0]).toMatchObject({
        actorId: db.idOf("admin"),
        action: "update",
        before: { value: "Before" },
        after: { value: "After" },
      });
      expect(await db.query("select distinct tag from private.stale_tags")).toEqual([{ tag: "settings" }]);
    });

    test("a closed day is in the log when it is added and removed", async () => {
      await db.does(
        "admin",
        "insert into public.consultation_closures (day, reason) values ('2031-01-26', 'Republic Day')",
      );
      await db.does("admin", "delete from public.consultation_closures where day = '2031-01-26'");
      const { rows } = await list({ filters: { table: ["consultation_closures"], q: ["2031-01-26"] } });
      expect(rows.map(({ action }) => action)).toEqual(["delete", "insert"]);
      expect(rows[0]?.before).toEqual({ day: "2031-01-26", reason: "Republic Day" });
    });

    test("changes that are none are refused", async () => {
      for (const changes of [[], { name: "x" }, { name: {} }, { name: { value: 1, seen_at: "soon" } }])
        await expect(save(changes), JSON.stringify(changes)).rejects.toThrow();
      await expect(save({ "Not a key": { value: "x", seen_at: null } })).rejects.toThrow();
    });
  });

  test("a test mail goes to one's own address, and only its sender sees how far it has come", async () => {
    const id = await ask<string>("admin", "public.send_test_mail('Test', '<p>Test</p>', 'Test')");
    const [{ email } = { email: "" }] = await db.query<{ email: string }>(
      "select email from auth.users where id = $1",
      [db.idOf("admin")],
    );
    const state = (who: string) => ask<object | null>(who, "public.find_test_mail($1::uuid)", [id]);
    expect(await state("admin")).toMatchObject({ status: "queued", to_address: email, attempts: 0 });
    const other = await db.addPerson({ role: "admin" });
    expect(await state(other)).toBeNull();
    await db.query("update private.email_outbox set status = 'sent', sent_at = now() where id = $1", [id]);
    expect(diagnosticsAnswers.find_test_mail.parse(await state("admin"))?.status).toBe("sent");
    // No other mail is told of, not even one to the same address.
    await db.query("update private.email_outbox set dedupe_key = 'x' where id = $1", [id]);
    expect(await state("admin")).toBeNull();
  });

  test("only administrators read the log, save settings and send test mails", async () => {
    for (const call of [
      "public.list_audit_log()",
      "public.list_audit_log_choices()",
      "public.find_audit_entry(1)",
      "public.save_site_settings('{}')",
      "public.send_test_mail('Test', '', 'Test')",
      "public.find_test_mail(gen_random_uuid())",
    ]) {
      for (const who of ["ceo", "hr", "content_team", "student"])
        expect(await outcome(db.as(who, `select ${call}`)), `${who} ${call}`).toBe("PT403");
      expect(await outcome(db.as("admin", `select ${call}`)), call).not.toBe("PT403");
    }
  });
});
