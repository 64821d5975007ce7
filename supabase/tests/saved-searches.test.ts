/** A saved search: nobody gets mail who did not ask for it, and who asked hears of each change once, at most once a week. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "@/lib/platform/supabase/db";
import type { mailSavedSearches as Mail, tokenOf as Token } from "@/lib/saved-searches/mutations";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { procedureClient } from "./procedure-client.ts";
import { drivers } from "./test-database.ts";

vi.mock("server-only", () => ({}));
vi.mock("@/lib/platform/env", () => ({
  env: () => ({ SITE_URL: "https://campus.test", HASH_SECRET: "a-secret-for-tests-only" }),
}));
vi.mock("@/lib/site/settings", () => ({ getSettings: async () => ({ name: "Campusbound" }) }));

const MASTERS = "level=master";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let client: Db;
  let mailSavedSearches: typeof Mail;
  let tokenOf: typeof Token;

  beforeAll(async () => {
    // Another file of this process may have loaded these modules with their real settings.
    vi.resetModules();
    ({ mailSavedSearches, tokenOf } = await import("@/lib/saved-searches/mutations"));
    db = await openWithPeople(driver);
    client = procedureClient(db);
  });
  afterAll(() => db.close());

  beforeEach(() =>
    db.exec(`
      delete from public.saved_searches; delete from private.email_outbox; delete from public.universities;
      insert into public.universities (stable_key, slug, name, country_code, status) values ('u', 'u', 'Lakeside University', 'IE', 'published');
      insert into public.programs (stable_key, slug, university_id, name, level, subject_code, status)
      select s, s, id, 'MSc ' || s, 'master', '0521', 'published' from public.universities, unnest(array['rivers', 'lakes']) as s;
      update private.program_versions set changed_on = current_date - 30;
      select private.refresh_finder('program', array(select id from public.programs));
    `),
  );

  const save = async (email = "asha@example.test", query = MASTERS, locale = "en") => {
    const id = randomUUID();
    const hash = createHash("sha256").update(tokenOf(id)).digest("hex");
    const [row] = await db.does<{ answer: { id: string; state: string } }>(
      "server",
      "select public.save_search($1, $2, $3, 'Master’s', $4, $5) as answer",
      [id, email, query, hash, locale],
    );
    return row?.answer as { id: string; state: string };
  };
  const answer = (id: string, isWanted: boolean) =>
    db.does<{ state: string }>("visitor", "select public.answer_saved_search($1, $2) as state", [
      tokenOf(id),
      isWanted,
    ]);
  const savedAndConfirmed = async () => {
    const { id } = await save();
    await answer(id, true);
    return id;
  };
  /** As if the search had been looked at, and the program changed, so many days ago. */
  const daysAgo = (seen: number, changed: number, slug = "rivers") =>
    db.exec(`
      update public.saved_searches set seen_on = current_date - ${seen};
      update private.program_versions set changed_on = current_date - ${changed}
        where program_id = (select id from public.programs where slug = '${slug}');
      select private.refresh_finder('program', array(select id from public.programs));
    `);
  const run = () => mailSavedSearches(client, Date.now() + 60_000);
  const mails = () =>
    db.query<{ to_address: string; subject: string; text: string; unsubscribe_url: string }>(
      "select to_address, subject, text, unsubscribe_url from private.email_outbox order by created_at",
    );

  test("before its person confirms it, a search sends nothing and counts as open", async () => {
    const { id, state } = await save();
    expect(state).toBe("open");
    await daysAgo(5, 2);
    expect(await run()).toEqual({ seen: 0, mailed: 0 });
    const [found] = await db.does<{ found: object }>(
      "visitor",
      "select public.find_saved_search($1) as found",
      [tokenOf(id)],
    );
    expect(found?.found).toEqual({
      name: "Master’s",
      query: MASTERS,
      email: "asha@example.test",
      state: "open",
    });
  });

  test("a change is mailed once, with the way to end it", async () => {
    const id = await savedAndConfirmed();
    await daysAgo(5, 2);
    expect(await run()).toEqual({ seen: 1, mailed: 1 });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to_address: "asha@example.test",
      subject: "1 new or changed program: Master’s",
      unsubscribe_url: `https://campus.test/api/unsubscribe/${tokenOf(id)}`,
    });
    expect(mail?.text).toContain("MSc rivers");
    expect(mail?.text).not.toContain("MSc lakes");
    expect(mail?.text).toContain(`https://campus.test/programs-finder/saved?token=${tokenOf(id)}`);
    expect(await run()).toEqual({ seen: 0, mailed: 0 });
  });

  test("a search keeps the language it was confirmed in, and its mail and links are in it", async () => {
    await save("asha@example.test", MASTERS, "en");
    const { id } = await save("asha@example.test", MASTERS, "hi");
    await answer(id, true);
    await save("asha@example.test", MASTERS, "en");
    await daysAgo(5, 2);
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toBe("1 नया या बदला हुआ कोर्स: Master’s");
    expect(mail?.text).toContain(`https://campus.test/hi/programs-finder/saved?token=${tokenOf(id)}`);
    expect(mail?.text).toContain(`https://campus.test/hi/programs-finder?${MASTERS}`);
    expect(mail?.text).toContain("https://campus.test/program/rivers");
    expect(await outcome(save("ravi@example.test", MASTERS, "Hindi"))).toBe("22023");
  });

  test("without news there is no mail, and older news is not told again", async () => {
    await savedAndConfirmed();
    await daysAgo(5, 10);
    expect(await run()).toEqual({ seen: 1, mailed: 0 });
    expect(await mails()).toEqual([]);
  });

  test("what changes on the day of the mail is told with the next, after a week", async () => {
    await savedAndConfirmed();
    await daysAgo(5, 2);
    await run();
    await db.exec(
      "update public.programs set duration_months = 18, source_url = 'https://lakeside.test/', checked_on = current_date where slug = 'lakes'",
    );
    const later = (days: number) =>
      db.exec(`
        update public.saved_searches set seen_on = seen_on - ${days}, mailed_at = mailed_at - interval '${days} days';
        update private.program_versions set changed_on = changed_on - ${days};
        update private.email_outbox set dedupe_key = dedupe_key || ' ${days} days ago';
        select private.refresh_finder('program', array(select id from public.programs));
      `);
    await later(3);
    expect((await run()).mailed, "three days later: too soon").toBe(0);
    await later(5);
    expect((await run()).mailed, "eight days later").toBe(1);
    const all = await mails();
    expect(all).toHaveLength(2);
    expect(all[1]?.text).toContain("MSc lakes");
    expect(all[1]?.text).not.toContain("MSc rivers");
  });

  test("a new rate or another university's change is no news", async () => {
    await db.exec(`
      insert into public.exchange_rates (currency, as_of, inr_per_unit, source_url) values ('EUR', '2026-11-01', 100, 'https://rates.test/');
      update public.programs set tuition_amount = 9000, tuition_currency = 'EUR', tuition_period = 'year', source_url = 'https://lakeside.test/',
        checked_on = current_date;
      update private.program_versions set changed_on = current_date - 30;
      insert into public.exchange_rates (currency, as_of, inr_per_unit, source_url) values ('EUR', '2026-11-20', 104, 'https://rates.test/');
    `);
    expect(
      await db.query(
        "select count(*)::int as count from private.program_versions where changed_on = current_date",
      ),
    ).toEqual([{ count: 0 }]);
    await db.exec(
      "insert into public.program_intakes (program_id, month) select id, 9 from public.programs where slug = 'lakes'",
    );
    expect(
      await db.query(
        "select count(*)::int as count from private.program_versions where changed_on = current_date",
      ),
    ).toEqual([{ count: 1 }]);
  });

  test("a deleted program or university leaves the search standing and silent", async () => {
    await savedAndConfirmed();
    await daysAgo(5, 2);
    await db.exec("delete from public.universities");
    expect(await run()).toEqual({ seen: 1, mailed: 0 });
    expect(await mails()).toEqual([]);
  });

  test("one link ends it: no mail after that, not even one that was being written", async () => {
    const id = await savedAndConfirmed();
    await daysAgo(5, 2);
    await answer(id, false);
    expect(await run()).toEqual({ seen: 0, mailed: 0 });
    const late =
      'select public.finish_saved_search($1, current_date - 1, \'{"subject": "S", "text": "T"}\') as is_queued';
    expect(await db.does("server", late, [id])).toEqual([{ is_queued: false }]);
    expect(await mails()).toEqual([]);
    expect(await outcome(answer(id, true))).toMatch(/PT409/);
    // Ending it again is no fault: mail programs repeat themselves.
    expect(await answer(id, false)).toEqual([{ state: "ended" }]);
  });

  test("two runs at once queue one mail", async () => {
    const id = await savedAndConfirmed();
    await daysAgo(5, 2);
    const finish = () =>
      db.does<{ is_queued: boolean }>(
        "server",
        'select public.finish_saved_search($1, current_date - 1, \'{"subject": "S", "text": "T"}\') as is_queued',
        [id],
      );
    const queued = (await Promise.all([finish(), finish()])).flat().map(({ is_queued }) => is_queued);
    expect(queued.sort()).toEqual([false, true]);
    expect(await mails()).toHaveLength(1);
  });

  test("the same search is kept once for an address, and twenty are enough", async () => {
    const first = await save();
    expect(await save(" Asha@Example.test ")).toEqual(first);
    await answer(first.id, true);
    expect(await save()).toEqual({ id: first.id, state: "running" });
    for (let nth = 1; nth < 20; nth++) await save("asha@example.test", `intake=${nth % 12}&duration=${nth}`);
    expect(await outcome(save("asha@example.test", "level=doctorate"))).toMatch(/PT409/);
    expect((await save("ravi@example.test", "level=doctorate")).state).toBe("open");
  });

  test("people see and end the searches of their own address, and nobody else's", async () => {
    const [own] = await db.query<{ email: string }>(
      "select u.email from auth.users as u join public.profiles as p on p.user_id = u.id where p.role = 'student' order by u.created_at limit 1",
    );
    const { id } = await save(own?.email);
    const { id: other } = await save("other@example.test");
    const seen = await db.as<{ id: string }>("student", "select id from public.saved_searches");
    expect(seen.map((search) => search.id)).toEqual([id]);
    expect(await db.as("admin", "select id from public.saved_searches")).toEqual([]);
    for (const who of ["visitor", "student", "admin"] as const)
      expect(await outcome(db.as(who, "select token_hash from public.saved_searches"))).toBe("42501");
    expect(await outcome(db.does("student", "select public.end_saved_search($1)", [other]))).toMatch(/PT404/);
    await db.does("student", "select public.end_saved_search($1)", [id]);
    expect(
      await db.query("select ended_at is not null as ended from public.saved_searches where id = $1", [id]),
    ).toEqual([{ ended: true }]);
    for (const who of ["visitor", "student", "admin"] as const)
      expect(
        await outcome(
          db.does(who, "select public.save_search($1, 'a@b.test', 'level=master', 'M', $2)", [
            randomUUID(),
            "0".repeat(64),
          ]),
        ),
      ).toBe("42501");
  });

  test("what nobody confirmed goes after a week, what ended after a month", async () => {
    await save("old@example.test");
    await save("new@example.test");
    const id = await savedAndConfirmed();
    await answer(id, false);
    await db.exec(`
      update public.saved_searches set created_at = now() - interval '8 days' where email = 'old@example.test';
      update public.saved_searches set ended_at = now() - interval '31 days' where ended_at is not null;
    `);
    expect(await db.does("server", "select public.purge_saved_searches() as purged")).toEqual([
      { purged: 2 },
    ]);
    expect(await db.query("select email from public.saved_searches")).toEqual([
      { email: "new@example.test" },
    ]);
  });
});
