/** A number on a desk opens as many rows as it says: its link asks the list for what the number counted. */
import { createLoader } from "nuqs/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueLinks } from "@/lib/applications/desk/queue";
import { applicationList, openApplicationsPath } from "@/lib/applications/list";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { DOCUMENT_QUEUE_PATH } from "@/lib/documents/path";
import { documentQueue } from "@/lib/documents/review/list";
import { crmPath } from "@/lib/leads/crm-path";
import { leadListParsers, toLeadRequest } from "@/lib/leads/desk/list";
import { peopleList } from "@/lib/people/list";
import { PEOPLE_PATH } from "@/lib/people/people-path";
import { listArguments } from "@/lib/platform/lists/list-page";
import { APPLICATION_STAFF, MANAGEMENT } from "../../lib/access/expected/roles.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const READERS = [...APPLICATION_STAFF, "student_mentor"] as const;

const queryOf = (href: string) => new URLSearchParams(href.split("?")[1]);

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    const owners = [null, db.idOf("student_mentor"), db.idOf("application_team")];
    // Three at each stage: with and without an owner, some fresh and some long unchanged.
    for (let nth = 0; nth < 39; nth++) {
      const student = await db.addPerson({ email: `numbers.${nth}@people.test` });
      await db.query(
        `insert into public.applications (student_id, application_status, assigned_to, created_at, updated_at, reason)
         values ($1, $2::public.application_status, $3, now() - interval '50 days', now() - $4::interval,
           case when $2 in ('withdrawn', 'rejected', 'deferred', 'visa_refused') then 'Of this test.' end)`,
        [
          student,
          STATUS_NAMES[nth % STATUS_NAMES.length],
          owners[nth % 3],
          nth % 2 === 0 ? "31 days" : "29 days",
        ],
      );
    }
    // An application for a job is no lead of the desk.
    for (const type of ["contact", "contact", "job_application"])
      await db.query(
        `insert into public.leads (idempotency_key, name, email, request_type)
         values (gen_random_uuid(), 'Number One', 'one@people.test', $1::public.lead_request_type)`,
        [type],
      );
  });
  afterAll(() => db.close());

  async function totalOf(who: string, list: string, request: Parameters<typeof listArguments>[0]) {
    const { p_filters, p_sort, p_is_descending } = listArguments(request);
    const [row] = await db.as<{ total: number }>(
      who,
      `select (public.${list}($1::jsonb, $2, $3) ->> 'total')::int as total`,
      [JSON.stringify(p_filters), p_sort, p_is_descending],
    );
    return row?.total;
  }
  const applicationsAt = (who: string, href: string) =>
    totalOf(
      who,
      "list_applications",
      applicationList.toRequest(createLoader(applicationList.parsers)(queryOf(href))),
    );

  test.each(READERS)("Applications by stage, for %s", async (who) => {
    for (const assigned of [undefined, ["me"]]) {
      const [row] = await db.as<{ counts: Record<string, number> }>(
        who,
        "select public.application_counts($1) as counts",
        [assigned !== undefined],
      );
      for (const status of STATUS_NAMES)
        expect(
          await applicationsAt(who, applicationList.href({ stage: [status], assigned })),
          `${status} ${assigned}`,
        ).toBe(row?.counts[status] ?? 0);
    }
  });

  test.each(READERS)("The queue of %s", async (who) => {
    for (const isOwn of [true, false]) {
      const [row] = await db.as<{ queue: { is_own: boolean; counts: Record<string, number> } }>(
        who,
        "select public.read_application_queue($1) as queue",
        [isOwn],
      );
      const { documents, ...links } = queueLinks({ isOwn: row?.queue.is_own ?? true });
      for (const [name, href] of Object.entries(links))
        if (row?.queue.counts[name] !== undefined)
          expect(await applicationsAt(who, href), `${name} ${isOwn}`).toBe(row.queue.counts[name]);
      if (row?.queue.counts.documents !== undefined)
        expect(
          await totalOf(
            who,
            "list_document_queue",
            documentQueue.toRequest(createLoader(documentQueue.parsers)(queryOf(documents))),
          ),
        ).toBe(row.queue.counts.documents);
      if (row?.queue.counts.documents_of_all !== undefined)
        expect(
          await totalOf(
            who,
            "list_document_queue",
            documentQueue.toRequest(createLoader(documentQueue.parsers)(queryOf(DOCUMENT_QUEUE_PATH))),
          ),
        ).toBe(row.queue.counts.documents_of_all);
    }
  });

  test("The report of all applications, and those that nobody has changed for 30 days", async () => {
    const [row] = await db.as<{ report: { status: string; applications: number; untouched: number }[] }>(
      "department_senior_manager",
      "select public.application_report() as report",
    );
    expect(row?.report).toHaveLength(STATUS_NAMES.length);
    let untouchedInAll = 0;
    for (const { status, applications, untouched } of row?.report ?? []) {
      untouchedInAll += untouched;
      const at = (filters: object) =>
        applicationsAt("department_senior_manager", applicationList.href({ stage: [status], ...filters }));
      expect(await at({}), status).toBe(applications);
      expect(await at({ unchanged: ["30_days"] }), status).toBe(untouched);
    }
    expect(untouchedInAll).toBe(20);
  });

  test("What a colleague has open", async () => {
    const [row] = await db.as<{ colleagues: { user_id: string; open_applications: number }[] }>(
      "ceo",
      "select public.list_staff(p_limit => 200) -> 'rows' as colleagues",
    );
    for (const { user_id, open_applications } of row?.colleagues ?? [])
      expect(await applicationsAt("ceo", openApplicationsPath(user_id)), user_id).toBe(open_applications);
    const mentor = row?.colleagues.find(({ user_id }) => user_id === db.idOf("student_mentor"));
    expect(mentor?.open_applications).toBeGreaterThan(0);
  });

  test.each(MANAGEMENT)("The tiles of accounts and new leads, for %s", async (who) => {
    const [row] = await db.as<{ report: { accounts: number; leads_new: number } }>(
      "server",
      "select public.health_report() as report",
    );
    const accounts = peopleList.toRequest(createLoader(peopleList.parsers)(queryOf(PEOPLE_PATH)));
    expect(await totalOf(who, "list_people", accounts)).toBe(row?.report.accounts);
    const leads = toLeadRequest(
      createLoader(leadListParsers)(queryOf(crmPath({ status: "new" }))),
      new Date(),
    );
    expect(await totalOf(who, "list_leads", leads)).toBe(row?.report.leads_new);
    expect(row?.report.leads_new).toBe(2);
  });

  test("Each reader may narrow the list to colleagues whose applications it holds, and to nobody else", async () => {
    const named = async (who: string) => {
      const rows = await db.as<{ user_id: string }>(who, "select * from public.list_application_owners()");
      return rows.map(({ user_id }) => user_id).sort();
    };
    const both = [db.idOf("student_mentor"), db.idOf("application_team")].sort();
    for (const who of APPLICATION_STAFF) expect(await named(who), who).toEqual(both);
    expect(await named("student_mentor")).toEqual([db.idOf("student_mentor")]);
    expect(await named("hr")).toEqual([]);
  });
});
