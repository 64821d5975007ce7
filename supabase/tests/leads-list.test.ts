/** The list of leads: what each filter finds, and that pages in any order leave nobody out and show nobody twice. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEAD_SORTS } from "@/lib/leads/desk/choices";
import { answers, type DeskLead } from "@/lib/leads/desk/rows";
import { LEAD_READERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

type Asked = {
  filters?: Record<string, unknown>;
  sort?: string;
  isDescending?: boolean;
  cursor?: object | null;
  limit?: number;
};
type RawRow = Record<string, string | number | boolean | null> & { id: string };

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(drivers)("The list of leads on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function addLead(columns: Record<string, unknown> = {}): Promise<string> {
    const row: Record<string, unknown> = {
      idempotency_key: randomUUID(),
      name: "Asha Rao",
      email: `${randomUUID()}@list.test`,
      request_type: "contact",
      ...columns,
    };
    const names = Object.keys(row);
    const [stored] = await db.query<{ id: string }>(
      `insert into public.leads (${names.join(", ")}) select ${names.map((name) => `r.${name}`).join(", ")}
       from jsonb_populate_record(null::public.leads, $1::jsonb) as r returning id`,
      [JSON.stringify(row)],
    );
    return String(stored?.id);
  }

  async function addTask(leadId: string, dueAt: Date, title = "Call again"): Promise<string> {
    const [task] = await db.query<{ id: string }>(
      "select private.open_task($1, $2::timestamptz, null, null, null, $3::uuid) as id",
      [title, dueAt.toISOString(), leadId],
    );
    return String(task?.id);
  }

  async function askRaw(asked: Asked, who = "business_development_manager") {
    const [row] = await db.as<{ answer: { rows: RawRow[]; total: number; has_more: boolean } }>(
      who,
      "select public.list_leads($1::jsonb, $2, $3, $4::jsonb, $5) as answer",
      [
        JSON.stringify(asked.filters ?? {}),
        asked.sort ?? "created_at",
        asked.isDescending ?? true,
        asked.cursor ? JSON.stringify(asked.cursor) : null,
        asked.limit ?? 200,
      ],
    );
    return (row as { answer: { rows: RawRow[]; total: number; has_more: boolean } }).answer;
  }

  async function ask(asked: Asked, who?: string) {
    return answers.list_leads.parse(await askRaw(asked, who));
  }

  async function found(filters: Record<string, unknown>, who?: string): Promise<string[]> {
    const { rows, total } = await ask({ filters }, who);
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id).sort();
  }

  describe("filters", () => {
    test("words are looked for in name, e-mail, reference and number, and all must be there", async () => {
      const id = await addLead({
        name: "Wilhelmina Findable_100%",
        email: "wilma@find.test",
        phone: "+919845099321",
      });
      const [{ reference } = { reference: "" }] = await db.query<{ reference: string }>(
        "select reference from public.leads where id = $1",
        [id],
      );
      for (const q of [
        "wilhelmina",
        "findable wilhel",
        "WILMA@find",
        "find.test Wilhelmina",
        reference.toLowerCase(),
        "findable_100%",
        "98450 99321",
        "098450-99321",
        "+91 98450 99321",
        "0091 (98450) 99321",
        "509932",
        "Wilhelmina 9845099321",
      ])
        expect(await found({ q: [q] }), q).toEqual([id]);
      const abroad = await addLead({ name: "From Abroad", phone: "+4915112345678" });
      for (const q of ["+49 (151) 123-45678", "151 1234 5678", "5112345"])
        expect(await found({ q: [q] }), q).toEqual([abroad]);
      for (const q of ["Wilhelmina Nobody", "findable-100", "98450 99322"])
        expect(await found({ q: [q] }), q).toEqual([]);
      expect((await ask({ filters: { q: ["  "] } })).total).toBeGreaterThan(0);
    });

    test("status, kind, source, campaign, destination and language take alternatives, and hold together", async () => {
      const campaign = randomUUID();
      const touch = (source?: string) => ({ last_touch: { campaign, ...(source ? { source } : {}) } });
      const fair = await addLead({ ...touch("fair"), status: "contacted", preferred_destination: "Ireland" });
      const search = await addLead({ ...touch("search"), request_type: "callback", locale: "hi" });
      const direct = await addLead({ ...touch(), preferred_destination: "Malta" });
      const within = (filters: object) => found({ campaign: [campaign], ...filters });
      expect(await within({})).toEqual([fair, search, direct].sort());
      expect(await within({ source: ["fair", "search"] })).toEqual([fair, search].sort());
      expect(await within({ source: ["direct"] })).toEqual([direct]);
      expect(await within({ status: ["contacted"] })).toEqual([fair]);
      expect(await within({ status: ["new"], type: ["callback"] })).toEqual([search]);
      expect(await within({ destination: ["Ireland", "Malta"] })).toEqual([fair, direct].sort());
      expect(await within({ locale: ["hi"] })).toEqual([search]);
      expect(await within({ locale: [] })).toHaveLength(3);
      expect(await within({ campaign: [campaign, "another"] })).toHaveLength(3);
    });

    test("the owner is oneself, one's team, nobody or somebody named", async () => {
      const campaign = randomUUID();
      const manager = await db.addPerson({ role: "business_development_manager" });
      const report = await db.addPerson({ role: "business_development_team" });
      const other = await db.addPerson({ role: "business_development_team" });
      await db.query("insert into public.staff_profiles (user_id, reports_to) values ($1, $2)", [
        report,
        manager,
      ]);
      const lead = (owner_id: string | null) => addLead({ owner_id, last_touch: { campaign } });
      const [mine, theirs, others, nobodys] = [
        await lead(manager),
        await lead(report),
        await lead(other),
        await lead(null),
      ];
      const owned = (...owner: string[]) => found({ campaign: [campaign], owner }, manager);
      expect(await owned("me")).toEqual([mine]);
      expect(await owned("team")).toEqual([mine, theirs].sort());
      expect(await owned("none")).toEqual([nobodys]);
      expect(await owned("none", "me")).toEqual([mine, nobodys].sort());
      expect(await owned(other)).toEqual([others]);
      expect(await owned(randomUUID())).toEqual([]);
      const { rows } = await ask({ filters: { campaign: [campaign], owner: ["me"] } }, manager);
      expect(rows[0]).toMatchObject({ ownerId: manager, ownerName: "Test person" });
    });

    test("an import's leads are a list of their own, and each import that made some is offered", async () => {
      const addImport = async (file: string, created: number) => {
        const [stored] = await db.query<{ id: string }>(
          `insert into public.lead_imports (file_name, file_hash, file_bytes, file_pieces, encoding, delimiter, headings, headings_hash,
             created_count)
           values ($1, repeat('a', 64), 1, 1, 'utf-8', ',', '{Name}', repeat('b', 64), $2) returning id`,
          [file, created],
        );
        return String(stored?.id);
      };
      const [fair, school, empty] = [
        await addImport("fair.csv", 2),
        await addImport("school.csv", 1),
        await addImport("empty.csv", 0),
      ];
      const ofFair = [await addLead({ import_id: fair }), await addLead({ import_id: fair })].sort();
      const ofSchool = await addLead({ import_id: school });
      expect(await found({ import: [fair] })).toEqual(ofFair);
      expect(await found({ import: [fair, school] })).toEqual([...ofFair, ofSchool].sort());
      expect(await found({ import: [empty] })).toEqual([]);
      const [row] = await db.as<{ answer: unknown }>(
        "business_development_team",
        "select public.list_lead_filter_choices() as answer",
      );
      const { imports } = answers.list_lead_filter_choices.parse(row?.answer);
      expect(imports.map(({ id }) => id).sort()).toEqual([fair, school].sort());
    });

    test("days are those of India, and both ends belong to them", async () => {
      const campaign = randomUUID();
      // Midnight in India is half past six in the evening before by UTC.
      const lead = (created_at: string) => addLead({ created_at, last_touch: { campaign } });
      const before = await lead("2026-03-03T18:29:59Z");
      const first = await lead("2026-03-03T18:30:00Z");
      const last = await lead("2026-03-05T18:29:59Z");
      const after = await lead("2026-03-05T18:30:00Z");
      const within = (filters: object) => found({ campaign: [campaign], ...filters });
      expect(await within({ created_from: ["2026-03-04"], created_to: ["2026-03-05"] })).toEqual(
        [first, last].sort(),
      );
      expect(await within({ created_from: ["2026-03-06"] })).toEqual([after]);
      expect(await within({ created_to: ["2026-03-03"] })).toEqual([before]);
      await addTask(before, new Date("2026-03-05T18:29:59Z"));
      await addTask(after, new Date("2026-03-05T18:30:00Z"));
      expect(await within({ due_from: ["2026-03-05"], due_to: ["2026-03-05"] })).toEqual([before]);
      expect(await within({ due_from: ["2026-03-06"] })).toEqual([after]);
    });

    test("what is due is overdue, of today, of the coming week, or nothing", async () => {
      const campaign = randomUUID();
      const [{ today } = { today: "" }] = await db.query<{ today: string }>(
        "select private.start_of_day(((now() at time zone 'Asia/Kolkata')::date)::text, 0)::text as today",
      );
      const due = async (at: number, title?: string) => {
        const id = await addLead({ last_touch: { campaign } });
        await addTask(id, new Date(new Date(today).getTime() + at), title);
        return id;
      };
      const yesterday = await due(-1);
      const tonight = await due(DAY_MS - 1, "Send the brochure");
      const inSixDays = await due(7 * DAY_MS - 1);
      await due(7 * DAY_MS);
      const never = await addLead({ last_touch: { campaign } });
      const within = (...values: string[]) => found({ campaign: [campaign], due: values });
      expect(await within("overdue")).toEqual([yesterday]);
      expect(await within("today")).toEqual([tonight]);
      expect(await within("week")).toEqual([tonight, inSixDays].sort());
      expect(await within("none")).toEqual([never]);
      expect(await within("none", "overdue")).toEqual([yesterday, never].sort());
      const { rows } = await ask({ filters: { campaign: [campaign], due: ["today"] } });
      expect(rows[0]).toMatchObject({
        nextAction: "Send the brochure",
        nextActionAt: expect.any(String),
        nextActionTaskId: expect.any(String),
      });
    });

    test("what is no filter, no value, no order and no cursor is refused", async () => {
      const id = randomUUID();
      for (const wrong of [
        { filters: { colour: ["red"] } },
        { filters: { status: "new" } },
        { filters: { status: ["old"] } },
        { filters: { status: [1] } },
        { filters: { type: ["nonsense"] } },
        { filters: { owner: ["everybody"] } },
        { filters: { locale: ["Hindi"] } },
        { filters: { due: ["soon"] } },
        { filters: { attention: ["no"] } },
        { filters: { import: ["leads.csv"] } },
        { filters: { q: ["one", "two"] } },
        { filters: { created_from: ["2026-02-30"] } },
        { filters: { created_to: ["yesterday"] } },
        { filters: { due_from: ["01-02-2026"] } },
        { filters: { source: ["x".repeat(301)] } },
        { filters: [] as unknown as Record<string, unknown> },
        { sort: "email" },
        { sort: "created_at; drop table leads" },
        { limit: 0 },
        { limit: 201 },
        { cursor: { direction: "after", value: "2026-01-01", id: "x" } },
        { cursor: { direction: "beside", value: "2026-01-01", id } },
        { cursor: { direction: "after", value: "the other day", id } },
        { cursor: { direction: "after", value: null, id } },
        { cursor: { direction: "after", id } },
        { sort: "status", cursor: { direction: "after", value: "old", id } },
      ])
        expect(await outcome(ask(wrong)), JSON.stringify(wrong)).toBe("22023");
      const quoted = "o'brien'); drop table public.leads; --";
      for (const name of ["q", "source", "campaign", "destination"])
        expect(await found({ [name]: [quoted] })).toEqual([]);
    });
  });

  describe("pages", () => {
    const campaign = randomUUID();
    const SIZE = 7;
    beforeAll(async () => {
      // Many leads share each value, so that pages are cut within equals.
      for (let number = 0; number < 40; number++) {
        const id = await addLead({
          name: ["Asha", "asha", "Bilal", "Émile", "Zoya"][number % 5],
          status: ["new", "contacted", "qualified", "completed"][number % 4],
          created_at: new Date(Date.UTC(2026, 0, 1 + (number % 6))).toISOString(),
          last_touch: { campaign },
        });
        if (number % 3 === 0) await addTask(id, new Date(Date.UTC(2026, 1, 1 + (number % 4))));
      }
    });

    const cursorBeside = (row: RawRow, sort: string, direction: string) => ({
      direction,
      value: row[sort],
      id: row.id,
    });

    test.each(LEAD_SORTS.flatMap((sort) => [true, false].map((isDescending) => ({ sort, isDescending }))))(
      "by $sort, descending $isDescending, forwards and backwards, they are the whole list",
      async ({ sort, isDescending }) => {
        const asked = { filters: { campaign: [campaign] }, sort, isDescending };
        const whole = (await askRaw(asked)).rows;
        expect(new Set(whole.map(({ id }) => id)).size).toBe(40);
        // What has nothing in the column comes last, whichever way round.
        const filled = whole.map((row) => row[sort] !== null);
        expect(filled).toEqual([...filled].sort().reverse());

        const forwards: RawRow[] = [];
        for (let cursor: object | null = null; ; ) {
          const page = await askRaw({ ...asked, cursor, limit: SIZE });
          expect(page.total).toBe(40);
          forwards.push(...page.rows);
          const last = page.rows.at(-1);
          if (!page.has_more || !last) break;
          cursor = cursorBeside(last, sort, "after");
        }
        expect(forwards).toEqual(whole);

        const end = whole.at(-1) as RawRow;
        const backwards = [end];
        for (let cursor = cursorBeside(end, sort, "before"); ; ) {
          const page = await askRaw({ ...asked, cursor, limit: SIZE });
          backwards.unshift(...page.rows);
          const [first] = page.rows;
          if (!page.has_more || !first) break;
          cursor = cursorBeside(first, sort, "before");
        }
        expect(backwards).toEqual(whole);
      },
    );

    test("names are in the order of the alphabet, not of their capitals", async () => {
      const { rows } = await ask({ filters: { campaign: [campaign] }, sort: "name", isDescending: false });
      const names = rows.map(({ name }) => name.toLowerCase());
      expect(names.slice(0, 16)).toEqual(Array(16).fill("asha"));
    });

    test("a page goes on beside a lead that was deleted meanwhile", async () => {
      const asked = { filters: { campaign: [campaign] }, sort: "next_action_at", isDescending: false };
      // One with a next action, and one of those without at the end.
      for (const place of [4, 20]) {
        const whole = (await askRaw(asked)).rows;
        const row = whole[place] as RawRow;
        await db.query("delete from public.leads where id = $1", [row.id]);
        for (const [direction, neighbours] of [
          ["after", whole.slice(place + 1, place + 1 + SIZE)],
          ["before", whole.slice(0, place).slice(-SIZE)],
        ] as const) {
          const page = await askRaw({
            ...asked,
            cursor: cursorBeside(row, "next_action_at", direction),
            limit: SIZE,
          });
          expect(page.rows.map(({ id }) => id)).toEqual(neighbours.map(({ id }) => id));
        }
      }
    });
  });

  test("what leads can be narrowed to is what occurs, each once", async () => {
    const source = `source ${randomUUID()}`;
    const owner = await db.addPerson({ role: "business_development_team" });
    for (const destination of ["Atlantis", "Atlantis", "Lemuria"])
      await addLead({
        owner_id: owner,
        preferred_destination: destination,
        last_touch: { source, campaign: "one" },
      });
    const [row] = await db.as<{ answer: unknown }>(
      "ceo",
      "select public.list_lead_filter_choices() as answer",
    );
    const choices = answers.list_lead_filter_choices.parse(row?.answer);
    expect(choices.sources.filter((name) => name === source)).toHaveLength(1);
    expect(choices.sources).toContain("direct");
    expect(choices.campaigns.filter((name) => name === "one")).toHaveLength(1);
    expect(choices.destinations.filter((name) => name === "Atlantis")).toHaveLength(1);
    expect(choices.owners.filter(({ id }) => id === owner)).toEqual([{ id: owner, name: "Test person" }]);
    expect(Math.max(...Object.values(choices).map((list) => list.length))).toBeLessThanOrEqual(100);
  });

  test("those who read leads read the list, and nobody else does", async () => {
    for (const call of ["public.list_leads()", "public.list_lead_filter_choices()"])
      expect(await db.whoCan(`select ${call}`), call).toEqual(LEAD_READERS);
  });

  test("a row says everything the list shows", async () => {
    const id = await addLead({ name: "Whole Row", phone: "+919812300001", preferred_destination: "Malta" });
    const { rows } = await ask({ filters: { q: ["Whole Row"] } });
    expect(rows).toEqual([
      {
        id,
        reference: expect.stringMatching(/^CB-/),
        name: "Whole Row",
        email: expect.stringContaining("@list.test"),
        phone: "+919812300001",
        requestType: "contact",
        status: "new",
        ownerId: null,
        ownerName: null,
        destination: "Malta",
        source: "direct",
        campaign: null,
        locale: "en",
        repeats: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
        nextActionAt: null,
        nextAction: null,
        nextActionTaskId: null,
        stageDueAt: expect.any(String),
        doNotContact: false,
        lostReason: null,
        attention: null,
        mayWork: expect.any(Boolean),
      } satisfies Record<keyof DeskLead, unknown>,
    ]);
  });
});
