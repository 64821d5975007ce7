/** Leads from a file: what is staged, made, joined, stopped, resumed and undone, and who may. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guessColumns, ownHeadings } from "@/lib/leads/import/headings";
import { inspectFile } from "@/lib/leads/import/inspect-file";
import { type ReadPieces, workOnImports } from "@/lib/leads/import/job/mutations";
import { leadImport } from "@/lib/leads/import/rows";
import type { Db } from "@/lib/platform/supabase/db";
import { LEAD_MANAGERS } from "../../lib/access/expected/roles.ts";
import { codeOf, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { leadOf, submitLead } from "./lead-rows.ts";
import { procedureClient } from "./procedure-client.ts";
import { dice } from "./random-questions.ts";
import { drivers } from "./test-database.ts";

const [MANAGER, WORKER, OTHER_MANAGER] = [
  "business_development_manager",
  "business_development_team",
  "partnerships_manager",
] as const;
/** A number that exists in India's numbering plan, of no other test. */
const newPhone = () => `+9199${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const NO_CONSENT = { consent: "no", dateOrder: "day" };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  const files = new Map<string, Uint8Array>();
  const pieces: ReadPieces = async function* piecesOf({ id }) {
    yield files.get(id) ?? new Uint8Array();
  };

  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function upload(text: string, who: string = MANAGER): Promise<string> {
    const id = randomUUID();
    const bytes = new TextEncoder().encode(text);
    const found = inspectFile(bytes);
    if (typeof found === "string") throw new Error(found);
    files.set(id, bytes);
    await db.does(who, "select public.create_lead_import($1)", [
      {
        id,
        file_name: "fair.csv",
        file_hash: found.fileHash,
        file_bytes: bytes.length,
        file_pieces: 1,
        encoding: found.encoding,
        delimiter: found.delimiter,
        headings: found.headings,
        headings_hash: found.headingsHash,
        examples: found.examples,
      },
    ]);
    return id;
  }

  const work = (client: Db = procedureClient(db)) => workOnImports(client, pieces, Date.now() + 60_000);

  async function map(id: string, options: object = NO_CONSENT, fallback: string | null = null) {
    const [row] = await db.query<{ headings: string[] }>(
      "select headings from public.lead_imports where id = $1",
      [id],
    );
    const columns = guessColumns(row?.headings ?? []);
    await db.does(MANAGER, "select public.map_lead_import($1, $2, $3, $4)", [id, columns, options, fallback]);
  }

  /** Up to the preview. */
  async function preview(text: string, options: object = NO_CONSENT, fallback: string | null = null) {
    const id = await upload(text);
    await map(id, options, fallback);
    await work();
    return id;
  }

  const start = (id: string, duplicates = "skip", who: string = MANAGER) =>
    db.does(who, "select public.start_lead_import($1, $2)", [id, duplicates]);

  async function run(
    text: string,
    { duplicates = "skip", options = NO_CONSENT as object, fallback = null as string | null } = {},
  ) {
    const id = await preview(text, options, fallback);
    await start(id, duplicates);
    await work();
    return id;
  }

  async function importOf(id: string) {
    const [row] = await db.query<{ row: unknown }>(
      "select to_jsonb(i) as row from public.lead_imports as i where id = $1",
      [id],
    );
    return leadImport.parse(row?.row);
  }

  const leadsOf = (id: string) =>
    db.query<{ id: string; name: string; owner_id: string | null; source: string; email: string | null }>(
      "select id, name, owner_id, source, email from public.leads where import_id = $1 order by name",
      [id],
    );
  const eventsOf = (leadId: string) =>
    db.query<{ kind: string; note: string | null; actor_id: string | null }>(
      "select kind::text, note, actor_id from public.lead_events where lead_id = $1 order by id",
      [leadId],
    );
  const statesOf = (id: string) =>
    db.query<{ line: number; state: string }>(
      "select line, state::text from public.lead_import_rows where import_id = $1 order by line",
      [id],
    );

  test("the preview says what will be created, joined and refused, and saves nothing", async () => {
    const known = newPhone();
    await submitLead(db, { phone: known, email: null });
    const own = newPhone();
    const before = await db.query("select count(*)::int as count from public.leads");
    const id = await preview(
      `Name,Phone,Email\nAsha,${own},\nRavi,${known},\nAsha again,${own},\n,${newPhone()},\nNo way,12345,`,
    );
    expect(await importOf(id)).toMatchObject({
      state: "ready",
      rowCount: 5,
      newCount: 1,
      duplicateCount: 1,
      repeatCount: 1,
      problemCount: 2,
    });
    expect(await db.query("select count(*)::int as count from public.leads")).toEqual(before);
    const problems = await db.query(
      "select field, code, count, examples from public.lead_import_problems where import_id = $1 order by code",
      [id],
    );
    expect(problems).toEqual([
      { field: "phone", code: "bad_phone", count: 1, examples: [{ line: 6, value: "12345" }] },
      { field: "name", code: "no_name", count: 1, examples: [{ line: 5, value: "" }] },
    ]);
  });

  test("an imported lead is a lead as any other: reference, owner, first step, one event that says which import, no mail", async () => {
    const [mails] = await db.query<{ count: number }>(
      "select count(*)::int as count from private.email_outbox",
    );
    const id = await run(`Name,Phone\nमीरा शर्मा,${newPhone()}\n"=HYPERLINK(""x"")",${newPhone()}`, {
      fallback: db.idOf(WORKER),
    });
    const leads = await leadsOf(id);
    expect(leads.map(({ name }) => name)).toEqual(['=HYPERLINK("x")', "मीरा शर्मा"]);
    for (const { id: leadId, owner_id, source } of leads) {
      expect(owner_id).toBe(db.idOf(WORKER));
      expect(source).toBe("import");
      const lead = await leadOf<Record<string, unknown>>(db, leadId);
      expect(lead.reference).toMatch(/^CB-/);
      expect(lead.next_action_at).not.toBeNull();
      expect(lead.consent_text).toBeNull();
      const events = await eventsOf(leadId);
      expect(events.map(({ kind }) => kind)).toEqual(["created", "imported", "assigned"]);
      expect(events[1]).toMatchObject({
        actor_id: db.idOf(MANAGER),
        note: expect.stringContaining("fair.csv, line"),
      });
    }
    expect(await db.query("select count(*)::int as count from private.email_outbox")).toEqual([mails]);
    const notices = await db.query(
      "select title from public.notifications where user_id = $1 and kind = 'lead.assigned' and title like '%imported%'",
      [db.idOf(WORKER)],
    );
    expect(notices).toEqual([{ title: "2 imported leads for you" }]);
  });

  test("a line names its owner, and one that nobody has is a problem of that line", async () => {
    const [{ email } = { email: "" }] = await db.query<{ email: string }>(
      "select email from auth.users where id = $1",
      [db.idOf(WORKER)],
    );
    const id = await run(
      `Name,Phone,Owner email\nAsha,${newPhone()},${email}\nRavi,${newPhone()},nobody@example.test`,
    );
    expect(await leadsOf(id)).toEqual([expect.objectContaining({ name: "Asha", owner_id: db.idOf(WORKER) })]);
    const [problem] = await db.query(
      "select field, code from public.lead_import_problems where import_id = $1",
      [id],
    );
    expect(problem).toEqual({ field: "owner", code: "unknown_owner" });
  });

  test("duplicates are skipped, or only their blanks are filled with an event", async () => {
    const phone = newPhone();
    const lead = await submitLead(db, { phone, email: null, message: "Mine" });
    const email = `${randomUUID()}@example.test`;
    const text = `Name,Phone,Email,Message,Destination\nSomebody else,${phone},${email},Theirs,Germany`;
    const skipped = await run(text);
    expect(await importOf(skipped)).toMatchObject({ createdCount: 0, skippedCount: 1 });
    expect(await leadOf(db, lead)).toMatchObject({ email: null, preferred_destination: null });

    const filled = await run(`${text} `, { duplicates: "fill" });
    expect(await importOf(filled)).toMatchObject({ createdCount: 0, filledCount: 1 });
    expect(await leadOf(db, lead)).toMatchObject({
      name: "Asha Rao",
      message: "Mine",
      email,
      preferred_destination: "Germany",
    });
    expect((await eventsOf(lead)).at(-1)).toMatchObject({ kind: "import_filled" });

    await db.does(MANAGER, "select public.undo_lead_import($1)", [filled]);
    await work();
    expect(await leadOf(db, lead)).toMatchObject({
      message: "Mine",
      email: null,
      preferred_destination: null,
    });
  });

  test("the same file again creates nothing, and a merged lead leads to the one that goes on", async () => {
    const [kept, merged] = [newPhone(), newPhone()];
    const keptId = await submitLead(db, { phone: kept, email: null });
    const mergedId = await submitLead(db, { phone: merged, email: null });
    await db.does(MANAGER, "select public.merge_leads($1, $2)", [keptId, mergedId]);
    const text = `Name,Phone\nAsha,${newPhone()}\nMerged,${merged}`;
    const first = await run(text);
    expect(await importOf(first)).toMatchObject({ createdCount: 1, skippedCount: 1 });
    const [row] = await db.query(
      "select lead_id from public.lead_import_rows where import_id = $1 and line = 3",
      [first],
    );
    expect(row).toEqual({ lead_id: keptId });
    expect(await importOf(await run(text))).toMatchObject({ createdCount: 0, skippedCount: 2 });
  });

  test("phone and email of two different leads are nobody's duplicate", async () => {
    const phone = newPhone();
    const email = `${randomUUID()}@example.test`;
    await submitLead(db, { phone, email: null });
    await submitLead(db, { email });
    const id = await preview(`Name,Phone,Email\nAsha,${phone},${email}`);
    expect(await importOf(id)).toMatchObject({ newCount: 0, duplicateCount: 0, problemCount: 1 });
  });

  test("consent is kept with its sentence and day, and never given to who asked not to be contacted", async () => {
    const phone = newPhone();
    const lead = await submitLead(db, { phone, email: null });
    await db.does(MANAGER, "select public.claim_lead($1)", [lead]);
    await db.does(MANAGER, "select public.set_do_not_contact($1, true, 'Asked on the phone')", [lead]);
    const options = {
      consent: "yes",
      consentText: "You may call me about studying abroad.",
      consentedOn: "2026-03-04",
      dateOrder: "day",
    };
    const id = await run(`Name,Phone\nAsha,${newPhone()}\nRavi,${phone}`, { options, duplicates: "fill" });
    const [made] = await leadsOf(id);
    const consent = await leadOf<{ consent_text: string; consented_at: Date }>(db, made?.id ?? "");
    expect(consent.consent_text).toBe(options.consentText);
    expect(new Date(consent.consented_at).toISOString()).toBe("2026-03-03T18:30:00.000Z");
    expect(await leadOf(db, lead)).toMatchObject({ consent_text: null });
  });

  test("an import that crashes anywhere and goes on makes what one that never stops makes", async () => {
    const people = (at: number) =>
      Array.from({ length: 230 }, (_, n) => `Person ${n},+9198${at}${String(10_000 + (n % 217))}`);
    const file = (at: number) => `Name,Phone\n${people(at).join("\n")}\nBroken,12`;
    const whole = await run(file(100));

    const random = dice(4711);
    const id = await upload(file(200));
    await map(id);
    const client = procedureClient(db);
    const faulty = {
      rpc: async (name: string, args: Record<string, unknown>) => {
        if (random.chance(0.3)) throw new Error("The database went away.");
        const answer = await (client.rpc as (...given: unknown[]) => unknown)(name, args);
        // Done, but nobody heard of it.
        if (random.chance(0.3)) throw new Error("The answer was lost.");
        return answer;
      },
    } as unknown as Db;
    const toEnd = async (state: string) => {
      for (let tries = 0; tries < 200 && (await importOf(id)).state !== state; tries++)
        await work(faulty).catch(() => undefined);
    };
    await toEnd("ready");
    await start(id);
    await toEnd("done");

    const counts = async (of: string) => {
      const { rowCount, newCount, repeatCount, problemCount, createdCount, skippedCount, state } =
        await importOf(of);
      return { rowCount, newCount, repeatCount, problemCount, createdCount, skippedCount, state };
    };
    expect(await counts(id)).toEqual(await counts(whole));
    expect(await counts(id)).toMatchObject({
      state: "done",
      createdCount: 217,
      skippedCount: 13,
      problemCount: 1,
    });
    expect((await leadsOf(id)).map(({ name }) => name)).toEqual(
      (await leadsOf(whole)).map(({ name }) => name),
    );
    expect(await statesOf(id)).toEqual(await statesOf(whole));
  });

  test("a stopped import goes on where it was, for another manager too", async () => {
    const id = await preview(`Name,Phone\nAsha,${newPhone()}\nRavi,${newPhone()}\nMira,${newPhone()}`);
    await start(id);
    await db.does("server", "select public.run_lead_import($1, 1)", [id]);
    await db.does(MANAGER, "select public.stop_lead_import($1)", [id]);
    await work();
    expect(await importOf(id)).toMatchObject({ state: "stopped", createdCount: 1 });
    await db.does(OTHER_MANAGER, "select public.start_lead_import($1)", [id]);
    await work();
    expect(await importOf(id)).toMatchObject({ state: "done", duplicates: "skip", createdCount: 3 });
  });

  test("an import stops when whoever started it loses the right", async () => {
    const person = await db.addPerson({ role: MANAGER });
    const id = await preview(`Name,Phone\nAsha,${newPhone()}`);
    await start(id);
    await db.query("update public.lead_imports set started_by = $2 where id = $1", [id, person]);
    await db.query("update public.user_roles set is_active = false where user_id = $1", [person]);
    await work();
    expect(await importOf(id)).toMatchObject({
      state: "stopped",
      createdCount: 0,
      problem: expect.stringContaining("right"),
    });
  });

  test("undo looks at everything that can refer to a lead, so that it deletes nobody's work", async () => {
    // Written with the lead or by the import itself.
    const itsOwn = ["private.lead_progress.lead_id", "public.lead_import_rows.lead_id"];
    const references = await db.query<{ schema: string; name: string; column: string }>(
      `select n.nspname as schema, c.relname as name, a.attname as column
       from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
       cross join lateral unnest(k.conkey) as key (number)
       join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = key.number
       where k.contype = 'f' and k.confrelid = 'public.leads'::regclass order by 1, 2, 3`,
    );
    const [{ source = "" } = {}] = await db.query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'private.is_import_untouched(public.lead_import_rows)'::regprocedure",
    );
    const overlooked = references
      .filter(
        ({ schema, name, column }) =>
          !new RegExp(
            `from ${schema}\\.${name} as (\\w+)\\s+where[^()]*\\1\\.${column} = p_row\\.lead_id`,
          ).test(source),
      )
      .map(({ schema, name, column }) => `${schema}.${name}.${column}`);
    expect(references.length).toBeGreaterThan(10);
    expect(overlooked).toEqual(itsOwn);
  });

  test("undo removes the leads that nobody has touched, and the others stay and are listed", async () => {
    const twice = newPhone();
    const id = await run(
      `Name,Phone,Email\nAsha,${newPhone()},\nRavi,${newPhone()},\nMira,${twice},\nMira,${twice},${randomUUID()}@example.test`,
      { duplicates: "fill", fallback: db.idOf(WORKER) },
    );
    expect(await importOf(id)).toMatchObject({ createdCount: 3, filledCount: 1 });
    const touched = (await leadsOf(id)).find(({ name }) => name === "Ravi")?.id ?? "";
    await db.does(WORKER, "select public.add_comment('team', 'Spoke to him', gen_random_uuid(), $1)", [
      touched,
    ]);
    await db.does(MANAGER, "select public.undo_lead_import($1)", [id]);
    await work();
    expect(await importOf(id)).toMatchObject({ state: "undone", removedCount: 2, keptCount: 1 });
    expect((await leadsOf(id)).map(({ name }) => name)).toEqual(["Ravi"]);
    const kept = await db.query(
      "select lead_id from public.lead_import_rows where import_id = $1 and state = 'kept'",
      [id],
    );
    expect(kept).toEqual([{ lead_id: touched }]);
    const [log] = await db.query<{ deleted: number }>(
      "select count(*)::int as deleted from private.audit_log where table_name = 'leads' and action = 'delete' and before ->> 'request_type' = 'import'",
    );
    expect(log?.deleted).toBeGreaterThanOrEqual(2);
    const changes = await db.query<{ state: string; actor_id: string | null }>(
      "select after ->> 'state' as state, actor_id from private.audit_log where table_name = 'lead_imports' and row_id = $1 order by id",
      [id],
    );
    expect(changes.map(({ state }) => state)).toEqual([
      "mapping",
      "reading",
      "ready",
      "running",
      "done",
      "undoing",
      "undone",
    ]);
    expect(changes[5]?.actor_id).toBe(db.idOf(MANAGER));
  });

  test("after a day there is no undo, and after a week the staged lines are gone while the report stays", async () => {
    const id = await run(`Name,Phone\nAsha,${newPhone()}\nBroken,1`);
    await db.query("update public.lead_imports set finished_at = now() - interval '25 hours' where id = $1", [
      id,
    ]);
    expect(await outcome(db.does(MANAGER, "select public.undo_lead_import($1)", [id]))).toBe("PT409");
    await db.query("update public.lead_imports set finished_at = now() - interval '8 days' where id = $1", [
      id,
    ]);
    await db.does("server", "select public.purge_lead_imports(1000)");
    expect(await statesOf(id)).toEqual([]);
    expect(await importOf(id)).toMatchObject({ createdCount: 1, problemCount: 1, state: "done" });
    const [problem] = await db.query(
      "select count, examples from public.lead_import_problems where import_id = $1",
      [id],
    );
    expect(problem).toEqual({ count: 1, examples: [] });
  });

  test("columns matched again read the file anew, and the mapping is offered for the next file with these headings", async () => {
    const text = `Name,Phone\nAsha,${newPhone()}`;
    const id = await preview(text);
    await map(id, { ...NO_CONSENT, source: "fair" });
    await work();
    expect(await importOf(id)).toMatchObject({ state: "ready", rowCount: 1, mappingVersion: 2 });
    const hash = createHash("sha256")
      .update(JSON.stringify(ownHeadings(["name", "PHONE", "Original line", "Problem"])))
      .digest("hex");
    const [saved] = await db.as(
      OTHER_MANAGER,
      "select options from public.lead_import_mappings where headings_hash = $1",
      [hash],
    );
    expect(saved).toEqual({ options: { ...NO_CONSENT, source: "fair" } });
  });

  test("only those who assign leads read and change imports; nobody works them but the job", async () => {
    const id = await preview(`Name,Phone\nAsha,${newPhone()}`);
    for (const table of ["lead_imports", "lead_import_rows", "lead_import_mappings"])
      expect(await db.whoCan(`select 1 from public.${table} limit 1`), table).toEqual(LEAD_MANAGERS);
    for (const call of [
      "start_lead_import($1, 'skip')",
      "stop_lead_import($1)",
      "discard_lead_import($1)",
      "undo_lead_import($1)",
      "map_lead_import($1, '{}', '{}')",
    ])
      expect(await outcome(db.as(WORKER, `select public.${call}`, [id])), call).toBe("PT403");
    expect(await outcome(db.as(WORKER, "select public.create_lead_import($1)", [{}]))).toBe("PT403");
    expect(await outcome(db.as(MANAGER, "select public.run_lead_import($1, 1)", [id]))).toBe("42501");
    const written = await db
      .as(MANAGER, "update public.lead_imports set state = 'done' where id = $1", [id])
      .catch(codeOf);
    expect(written).toBe("42501");
  });

  test("what is not well formed is refused as such", async () => {
    expect(
      await outcome(db.does(MANAGER, "select public.create_lead_import($1)", [{ id: randomUUID() }])),
    ).toBe("22023");
    const id = await upload(`Name,Phone\nAsha,${newPhone()}`);
    expect(await outcome(db.does(MANAGER, "select public.map_lead_import($1, '{name}', '{}')", [id]))).toBe(
      "22023",
    );
    expect(await outcome(start(id))).toBe("PT409");
    expect(await outcome(start(randomUUID()))).toBe("PT404");
  });
});
