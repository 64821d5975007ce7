/** Leads that a colleague writes down, and who is told that they work a lead: what is offered is what is not refused. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAND_CONSENT } from "@/lib/leads/by-hand/choices";
import { answers as handAnswers } from "@/lib/leads/by-hand/rows";
import { answers as deskAnswers } from "@/lib/leads/desk/rows";
import { LEAD_WORKERS } from "../../lib/access/expected/roles.ts";
import { openWithPeople, outcome, refusal, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const TEAM = "business_development_team";
const MANAGER = "business_development_manager";

type Typed = Partial<{
  key: string;
  name: string;
  source: string;
  phone: string | null;
  email: string | null;
  destination: string | null;
  note: string | null;
  consent: string | null;
  owner: string | null;
  nextTitle: string | null;
  nextAt: string | null;
  isChecked: boolean;
}>;

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const newEmail = () => `${randomUUID()}@hand.test`;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  async function create(who: string, typed: Typed = {}): Promise<string> {
    const [row] = await db.does<{ id: string }>(
      who,
      "select public.create_lead($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz, $12) as id",
      [
        typed.key ?? randomUUID(),
        typed.name ?? "Asha Rao",
        typed.source ?? "Telephone",
        typed.phone ?? null,
        typed.email === undefined ? newEmail() : typed.email,
        typed.destination ?? null,
        typed.note ?? null,
        typed.consent ?? null,
        typed.owner === undefined ? (who.includes("-") ? who : db.idOf(who)) : typed.owner,
        typed.nextTitle ?? null,
        typed.nextAt ?? null,
        typed.isChecked ?? false,
      ],
    );
    return row?.id ?? "";
  }
  async function leadOf(id: string) {
    const [lead] = await db.query<Record<string, unknown>>(
      `select l.request_type, l.source, l.owner_id, l.consent_text, l.consented_at is not null as has_day, t.title, t.owner_id as step_owner
       from public.leads as l left join public.tasks as t on t.id = l.next_action_task_id where l.id = $1`,
      [id],
    );
    return lead;
  }
  const eventsOf = (id: string) =>
    db
      .query<{ kind: string; note: string | null }>(
        "select kind::text, note from public.lead_events where lead_id = $1 order by id",
        [id],
      )
      .then((rows) => rows.map(({ kind }) => kind));

  test("Who works leads writes them down, theirs, with the step they named and the words of the consent", async () => {
    const who = await db.whoCan(
      "select public.create_lead(gen_random_uuid(), 'Asha Rao', 'Walk-in', null, gen_random_uuid() || '@hand.test')",
      () => [],
    );
    expect(who.sort()).toEqual([...LEAD_WORKERS].sort());
    const id = await create(TEAM, {
      consent: HAND_CONSENT,
      note: "Wants Ireland, budget 25 lakh.",
      nextTitle: "Send the list of courses",
      nextAt: inHours(20),
    });
    expect(await leadOf(id)).toEqual({
      request_type: "by_hand",
      source: "Telephone",
      owner_id: db.idOf(TEAM),
      consent_text: HAND_CONSENT,
      has_day: true,
      title: "Send the list of courses",
      step_owner: db.idOf(TEAM),
    });
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(["created", "entered", "claimed"]));
  });

  test("Without a step of one's own a first call is planned, so that nothing owned is silent", async () => {
    expect(await leadOf(await create(TEAM))).toMatchObject({
      title: "First call",
      step_owner: db.idOf(TEAM),
    });
  });

  test("Two presses are one lead, and a key of somebody else opens nothing", async () => {
    const typed = { key: randomUUID(), email: newEmail() };
    const both = await Promise.all([create(TEAM, typed), create(TEAM, typed)]);
    expect(both[0]).toBe(both[1]);
    expect(await refusal(create(MANAGER, typed))).toBe("PT404");
  });

  test("A number or address that we know stops it until somebody has looked", async () => {
    const email = newEmail();
    const first = await create(TEAM, { email });
    expect(await refusal(create(TEAM, { email: email.toUpperCase() }))).toBe("PT409 duplicates");
    const second = await create(TEAM, { email, isChecked: true });
    expect(second).not.toBe(first);
    const [found] = await db.as<{ matches: unknown }>(
      MANAGER,
      "select public.find_lead_matches(null, null, $1) as matches",
      [email],
    );
    const matches = handAnswers.find_lead_matches.parse(found?.matches);
    expect(matches.map(({ leadId }) => leadId).sort()).toEqual([first, second].sort());
    expect(matches.every(({ isWeak }) => !isWeak)).toBe(true);
  });

  test("The same name and destination is a hint, not a stop", async () => {
    const name = `Asha ${randomUUID()}`;
    await create(TEAM, { name, destination: "Ireland" });
    const [found] = await db.as<{ matches: unknown }>(
      TEAM,
      "select public.find_lead_matches($1, null, null, 'ireland') as matches",
      [name.toUpperCase()],
    );
    expect(handAnswers.find_lead_matches.parse(found?.matches)).toMatchObject([{ isWeak: true }]);
    expect(await outcome(create(TEAM, { name, destination: "Ireland" }))).toBe("done");
  });

  test("A manager gives it to a colleague, who is told; a counsellor does not", async () => {
    const colleague = await db.addPerson({ role: TEAM });
    expect(await refusal(create(TEAM, { owner: colleague }))).toBe("PT403");
    expect(await refusal(create(MANAGER, { owner: db.idOf("hr") }))).toBe("PT409 not_a_worker");
    const id = await create(MANAGER, { owner: colleague, note: "Please call today." });
    expect(await leadOf(id)).toMatchObject({ owner_id: colleague, step_owner: colleague });
    const notices = await db.query("select kind, body from public.notifications where user_id = $1", [
      colleague,
    ]);
    expect(notices).toContainEqual({ kind: "lead.assigned", body: "Please call today." });
  });

  test.each<[string, Typed]>([
    ["nobody to reach", { email: null }],
    ["no name", { name: " " }],
    ["no source", { source: "" }],
    ["a step without a time", { nextTitle: "Call" }],
    ["a step for nobody", { owner: null, nextTitle: "Call", nextAt: inHours(3) }],
    ["a step in the past", { nextTitle: "Call", nextAt: inHours(-30) }],
    ["a number that is none", { phone: "98450" }],
  ])("What cannot be is refused: %s", async (_what, typed) => {
    expect(await outcome(create(TEAM, typed))).toBe("22023");
  });

  test("Whose lead it is says one answer to the list, the page and the lock: own, nobody's, covered, an administrator's any", async () => {
    const [owner, cover, other, manager] = await Promise.all([
      db.addPerson({ role: TEAM }),
      db.addPerson({ role: TEAM }),
      db.addPerson({ role: TEAM }),
      db.addPerson({ role: MANAGER }),
    ]);
    await db.query(
      `insert into public.staff_absences (user_id, first_day, last_day, cover_id)
       values ($1, (now() at time zone 'Asia/Kolkata')::date - 1, (now() at time zone 'Asia/Kolkata')::date + 1, $2)`,
      [owner, cover],
    );
    const source = randomUUID();
    const owned = await create(owner, { source });
    const nobodys = await create(owner, { source, owner: null });
    await db.query("update public.leads set owner_id = null where id = $1", [nobodys]);
    for (const who of [owner, cover, other, manager, db.idOf("admin"), db.idOf("ceo")]) {
      const [listed] = await db.as<{ page: unknown }>(
        who,
        "select public.list_leads(jsonb_build_object('source', jsonb_build_array($1::text))) as page",
        [source],
      );
      const rows = new Map(
        deskAnswers.list_leads.parse(listed?.page).rows.map((lead) => [lead.id, lead.mayWork]),
      );
      for (const id of [owned, nobodys]) {
        const [found] = await db.as<{ lead: unknown }>(who, "select public.find_desk_lead($1) as lead", [id]);
        const locked = await outcome(
          db.as(who, "select public.set_next_action($1, 'Call', now() + interval '3 hours')", [id]),
        );
        const mayWork = deskAnswers.find_desk_lead.parse(found?.lead)?.mayWork;
        expect(mayWork, `${who} ${id}`).toBe(locked === "done");
        expect(rows.get(id), `${who} ${id}`).toBe(mayWork);
      }
    }
    const seen = async (who: string) => {
      const [found] = await db.as<{ lead: unknown }>(who, "select public.find_desk_lead($1) as lead", [
        owned,
      ]);
      return deskAnswers.find_desk_lead.parse(found?.lead)?.mayWork;
    };
    expect([await seen(owner), await seen(cover), await seen(other), await seen(manager)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
