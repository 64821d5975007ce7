/** The copy of one's data (/account-settings): nothing that is kept of a person is forgotten in it, and no key gets out. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnData } from "@/lib/profiles/queries";
import { answers } from "@/lib/profiles/rows";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { begin, choiceItem, choices, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

type LeftOut = { out: string };
const WORK: LeftOut = { out: "Work on the product, where a name says who did it." };

/** Every table that knows people, and the part of the copy that holds what it knows, or why none does. */
const TABLES: Readonly<Record<string, keyof OwnData | LeftOut>> = {
  "public.account_closures": "account_closure",
  "public.account_events": "account_events",
  "public.application_requirements": "documents_asked",
  "public.applications": "applications",
  "public.application_dates": "application_dates",
  "public.application_events": "application_events",
  "public.application_waivers": "application_exceptions",
  "public.comments": "messages",
  "public.consents": "consents",
  "public.conversation_reads": "conversations",
  "public.conversations": "conversations",
  "public.messages": "conversations",
  "public.consultations": "requests",
  "public.contact_preferences": "contact",
  "public.document_reviews": "documents",
  "public.document_versions": "documents",
  "public.document_views": "documents",
  "public.documents": "documents",
  "public.family_links": "family_links",
  "public.family_visits": "family_links",
  "public.offer_conditions": "offers",
  "public.offers": "offers",
  "public.visa_cases": "visas",
  "public.visa_checks": "visas",
  "public.visa_items": "visas",
  "public.visa_appointments": "visas",
  "public.departure_items": "departures",
  "public.arrivals": "departures",
  "public.mentor_hours": "mentoring",
  "public.mentor_meetings": "mentoring",
  "public.mentor_profiles": "mentoring",
  "public.mentor_reports": "mentoring",
  "public.mentor_request_events": "mentoring",
  "public.mentor_requests": "mentoring",
  "public.points_ledger": "points",
  "public.point_accounts": "points",
  "public.badge_awards": "points",
  "private.removed_board_names": "points",
  "public.exam_accommodations": "exam_accommodations",
  "public.exam_attempt_events": "exam_attempts",
  "public.exam_attempt_items": "exam_attempts",
  "public.exam_attempt_sections": "exam_attempts",
  "public.exam_attempts": "exam_attempts",
  "public.exam_item_scores": "exam_attempts",
  "public.exam_marks": "exam_attempts",
  "public.exam_media_plays": "exam_attempts",
  "public.exam_objections": "exam_objections",
  "public.exam_recordings": "exam_attempts",
  "public.exam_response_log": "exam_attempts",
  "public.exam_responses": "exam_attempts",
  "public.exam_score_runs": "exam_attempts",
  "public.invitations": "invitations",
  "public.job_application_events": "requests",
  "public.job_applications": "requests",
  "public.lead_events": "requests",
  "public.leads": "requests",
  "public.notifications": "notifications",
  "public.parental_consents": "parental_consents",
  "public.passport_readings": "passport_readings",
  "public.profiles": "profile",
  "public.requirement_rules": "documents_asked",
  "public.saved_searches": "saved_searches",
  "public.student_calls": "calls",
  "public.service_purchases": "purchases",
  "public.orders": "orders",
  "public.invoices": "orders",
  "public.pay_links": "orders",
  "public.refunds": "orders",
  "public.refund_credits": "orders",
  "public.refund_returns": "orders",
  "public.referral_codes": "referrals",
  "public.referrals": "referrals",
  "public.bank_transfers": "orders",
  "public.shortlist_items": "shortlist",
  "public.staff_absences": "days_away",
  "public.student_records": "student_file",
  "public.staff_profiles": "work_place",
  "public.staff_views": "list_views",
  "public.user_roles": "roles",
  "public.user_sessions": "devices",
  "public.webinar_registrations": "requests",
  "private.email_outbox": "letters",
  "private.lead_mails": "requests",
  "private.security_events": "security_events",
  "exam_private.late_responses": "exam_attempts",
  "exam_private.refused_answers": "exam_attempts",
  "exam_private.practice_sets": "exam_attempts",

  "public.calendar_feeds": {
    out: "The hash of a link to one's dates; the dates are in the copy, and when the link was made stands beside it.",
  },
  "private.family_codes": { out: "The hash of a code that went out with the mail, gone once it is used." },
  "private.family_readers": {
    out: "The hash of a secret in a reader's browser; when each of them looked is in the copy.",
  },
  "private.expiry_reminders": { out: "What was told is among the notifications and letters." },
  "private.application_reminders": { out: "What was told is among the notifications and letters." },
  "private.application_turns": WORK,
  "private.application_claims": WORK,
  "private.application_moves": WORK,
  "private.audit_log": {
    out: "Proof of who changed what. It names rows, and those of a person are in the copy themselves.",
  },
  "private.deletions": { out: "Accounts that are gone; nobody is left to ask." },
  "private.consultation_links": {
    out: "The hash of a token that went out with the mail; the appointment is in the copy.",
  },
  "private.points_due": {
    out: "What a transaction has yet to give points for: empty whenever anybody looks.",
  },
  "private.message_mails": {
    out: "Which mail told of which conversation; mails and messages are in the copy.",
  },
  "private.document_uploads": {
    out: "A file on its way, gone after two days; once it has arrived it is in the copy.",
  },
  "private.email_code_tries": { out: "A count that goes with its code after ten minutes." },
  "private.master_administrators": { out: "The role that follows from it is among the roles." },
  "exam_private.media": {
    out: "Which member of staff uploaded a picture or recording: content of the site.",
  },
  "exam_private.draft_tries": { out: "How often a machine failed; nothing of the answer." },
  "exam_private.mark_claims": { out: "Who has an answer on the desk for two hours at most." },

  "public.lead_merges": {
    out: "Which requests staff took for one person's; the requests themselves are in the copy.",
  },

  "private.lead_progress": {
    out: "How far each request has come, counted for reports; the request and its events are in the copy.",
  },
  "public.campaign_costs": WORK,
  "public.lead_imports": WORK,
  "public.lead_import_mappings": WORK,
  "public.lead_import_rows": {
    out: "Lines of a file that are gone after a week; what became a request is in the copy.",
  },
  "public.bulk_runs": WORK,
  "public.bulk_run_rows": WORK,
  "public.claims": WORK,
  "public.comment_mentions": WORK,
  "public.comment_versions": {
    out: "What a message said before its author corrected it; the message itself is in the copy.",
  },
  "public.exam_import_jobs": WORK,
  "public.exam_item_versions": WORK,
  "public.exam_items": WORK,
  "public.exam_regrade_jobs": WORK,
  "public.exam_revisions": WORK,
  "public.exam_stimuli": WORK,
  "public.exam_stimulus_versions": WORK,
  "public.facts": WORK,
  "public.lead_assignment_members": WORK,
  "public.mock_exams": WORK,
  "public.page_revisions": WORK,
  "public.pages": WORK,
  "public.bank_accounts": WORK,
  "public.coupons": WORK,
  "public.refund_promises": WORK,
  "public.referral_terms": WORK,
  "public.service_prices": WORK,
  "public.settlements": WORK,
  "private.settlement_columns": WORK,
  "public.site_settings": WORK,
  "public.task_events": WORK,
  "public.tasks": WORK,
  "public.translations": WORK,
  "public.university_tiles": WORK,
  "exam_private.item_key_history": WORK,
  "exam_private.key_changes": WORK,
  "exam_private.revision_edits": WORK,
};

/** Tables with an account's id, an address or a telephone number, and all whose rows go with those of such a table. */
const TABLES_THAT_KNOW_PEOPLE = `
  with recursive ours as (
    select c.oid, n.nspname || '.' || c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'exam_private') and c.relkind in ('r', 'p')
  ), named as (
    select distinct o.oid, o.name, bool_or(f.confdeltype = 'c') or o.name = 'public.leads' as is_owned
    from ours as o
    left join pg_constraint as f on f.conrelid = o.oid and f.contype = 'f' and f.confrelid = 'auth.users'::regclass
    join pg_attribute as a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    where f.oid is not null
      or (a.atttypid = 'uuid'::regtype and a.attname ~ '(^|_)(user_id|actor_id|student_id|person_id)$|_by$')
      or a.attname ~ '(^|_)(email|phone|to_address|ip_address)$'
    group by o.oid, o.name
  ), hanging as (
    select n.oid, n.name from named as n where n.is_owned
    union
    select o.oid, o.name from hanging as h
    join pg_constraint as f on f.confrelid = h.oid and f.contype = 'f' and f.confdeltype = 'c'
    join ours as o on o.oid = f.conrelid
  )
  select name from named union select name from hanging order by name`;

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  type Attempt = {
    attempt_id: string;
    state: string;
    results_from?: string;
    answers?: { question: number; answer?: string; outcome?: string; marks?: number }[];
    recordings?: { take: number; state: string; kept_until: string }[];
    result?: { raw: number };
    marked?: unknown[];
  };
  const examRecordOf = async (who: string) => {
    const [row] = await db.does<{ record: Attempt[] }>(who, "select public.export_own_exams() as record");
    return row?.record ?? [];
  };

  test("every table that knows people is in the copy, or named here with the reason why not", async () => {
    const rows = await db.query<{ name: string }>(TABLES_THAT_KNOW_PEOPLE);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.map(({ name }) => name).filter((name) => !(name in TABLES))).toEqual([]);
  });

  test("a student gets every attempt with the answers in words, and what came of it once that is released", async () => {
    const student = await db.addPerson();
    const options = ["a", "b", "c"].map((id) => ({ id, html: `<p>Choice &amp; <b>${id}</b></p>` }));
    const mock = await publishMock(db, {
      exam: "jee_main",
      sections: [
        {
          code: "physics",
          items: [
            choiceItem({
              content: { type: "single_choice", stem: "<p>Which?</p>", options, keepOrder: false },
            }),
            choiceItem({
              content: { type: "multiple_choice", stem: "<p>Which ones?</p>", options, keepOrder: true },
              key: { type: "multiple_choice", all: ["a"] },
            }),
            ...choices(1),
          ],
        },
      ],
    });
    const done = await sit(db, { user: student, mock, answers: { 1: "a", 2: { r: ["c", "b"] } } });
    await db.query(
      `insert into public.exam_recordings (attempt_id, ordinal, try_no, storage_path, mime) values ($1, 3, 1, $2, 'audio/webm')`,
      [done, `${student}/${done}/3-1`],
    );
    const running = await begin(db, { user: student, mock, answers: { 1: "b" } });
    const record = await examRecordOf(student);
    expect(record.map(({ attempt_id }) => attempt_id).sort()).toEqual([done, running].sort());
    const attempt = (id: string) => record.find(({ attempt_id }) => attempt_id === id);
    expect(attempt(done)).toMatchObject({
      state: "scored",
      answers: [
        { question: 1, answer: "Choice & a", outcome: "right", marks: 1 },
        { question: 2, answer: "Choice & c; Choice & b", outcome: "wrong" },
      ],
      recordings: [{ take: 1, state: "uploading" }],
      result: { raw: 1 },
      marked: [{ run: 1 }],
    });
    const open = attempt(running);
    expect(open?.answers).toMatchObject([{ question: 1, answer: "Choice & b" }]);
    expect(open?.answers?.[0]).not.toHaveProperty("outcome");
    expect(open).not.toHaveProperty("result");
    expect(JSON.stringify(record)).not.toContain("KEY_7f3a");
    expect(await examRecordOf(await db.addPerson())).toEqual([]);
  });

  test("a result that is held back is not told by the copy, nor are marks of its questions", async () => {
    const student = await db.addPerson();
    const mock = await publishMock(db, { exam: "cat", sections: [{ code: "qa", items: choices(1) }] });
    const id = await sit(db, { user: student, mock, answers: { 1: "a" } });
    await db.query(
      "update public.exam_attempts set result_visible_at = now() + interval '1 day' where id = $1",
      [id],
    );
    const [attempt] = await examRecordOf(student);
    expect(attempt?.results_from).toBeTruthy();
    expect(attempt?.answers).toMatchObject([{ question: 1, answer: "a" }]);
    expect(attempt?.answers?.[0]).not.toHaveProperty("outcome");
    expect(attempt).not.toHaveProperty("result");
    expect(attempt).not.toHaveProperty("marked");
  });

  test("the account's record has the shortlist by name, letters, events, and what a request led to, of nobody else", async () => {
    const email = `${randomUUID()}@people.test`;
    const person = await db.addPerson({ email });
    const other = await db.addPerson();
    await db.query(
      `insert into public.universities (stable_key, slug, name, country_code, kind, status, is_sample)
       values ('own-data', 'own-data', 'University of Copies', 'DE', 'standard', 'published', true)`,
    );
    await db.query(
      "insert into public.shortlist_items (user_id, university_id) select $1, id from public.universities where slug = 'own-data'",
      [person],
    );
    await db.does(
      person,
      `select public.save_student_record($1, 'passport', gen_random_uuid(), 0, '{"country":"IN"}', null, null, 'M1234567')`,
      [person],
    );
    await db.query("select public.enqueue_email($1, 'A letter', null, 'Words')", [email]);
    await db.query(
      "select public.log_security_event('signed_in', 'medium', '{}', '203.0.113.7', 'Firefox', $1)",
      [person],
    );
    const [lead] = await db.query<{ id: string }>(
      `insert into public.leads (idempotency_key, name, email, request_type, message, locale)
       values (gen_random_uuid(), 'Asha Rao', $1, 'contact', 'Hello there', 'hi') returning id`,
      [email],
    );
    await db.query(
      `insert into public.job_applications (lead_id, cv_object, cv_name, cv_format, cv_bytes, cv_sha256)
       values ($1, gen_random_uuid(), 'asha.pdf', 'pdf', 1000, repeat('a', 64))`,
      [lead?.id],
    );
    const recordOf = async (who: string) => {
      const [row] = await db.as<{ record: object }>(who, "select public.export_own_account() as record");
      answers.export_own_account.parse(row?.record);
      return row?.record;
    };
    expect(await recordOf(person)).toMatchObject({
      account: { email },
      shortlist: [{ university: "University of Copies", address: "/universities/own-data" }],
      student_file: [{ kind: "passport", details: { country: "IN" }, passport_number: "M1234567" }],
      letters: [{ subject: "A letter", status: "queued" }],
      security_events: [{ event: "signed_in", network_address: "203.0.113.7", browser: "Firefox" }],
    });
    expect(await recordOf(other)).toMatchObject({
      shortlist: [],
      student_file: [],
      letters: [],
      security_events: [],
    });
    const [requests] = await db.as<{ asked: object[] }>(
      person,
      "select public.export_own_requests() as asked",
    );
    answers.export_own_requests.parse(requests?.asked);
    expect(requests?.asked).toMatchObject([
      {
        message: "Hello there",
        language: "hi",
        job_application: { cv: "asha.pdf" },
        steps: [{ kind: "created" }],
      },
    ]);
  });

  test("visitors and the server have no record, and people no other procedure for one", async () => {
    for (const name of ["export_own_exams", "export_own_account"]) {
      expect(await outcome(db.as("visitor", `select public.${name}()`)), name).toBe("42501");
      expect(await outcome(db.as("server", `select public.${name}()`)), name).toBe("42501");
    }
    expect(await outcome(db.as("student", `select exam_private.describe_answer('text', '{}', '"x"')`))).toBe(
      "42501",
    );
  });
});
