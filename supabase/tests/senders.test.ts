/**
 * Everything that sends mail, and whether it asks if the person may be contacted. Somebody who wants no contact still gets what
 * they ask for, and what concerns their account or their seat; everything else is refused.
 */
import { randomUUID } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { drivers } from "./test-database.ts";

const REFUSES = "asks private.may_contact";
const SENDERS: Record<string, string> = {
  // Of our own accord
  "supabase/schemas/leads/send_lead_mail.sql": REFUSES,
  "supabase/schemas/saved-searches/finish_saved_search.sql": REFUSES,
  // An answer to a form, which says that it has arrived and what follows
  "lib/leads/notify.ts": "the confirmation of a request",
  "supabase/schemas/leads/reconcile_leads.sql": "the same, where it was missed",
  "lib/leads/appointments/notify.ts": "a change of the appointment that they have",
  "lib/match/actions.ts": "the match that they sent to themselves",
  "lib/leads/consultations/notify.ts": "the consultation that they agreed with us",
  "lib/leads/conversion/actions.ts": "an account that they asked their counsellor for",
  "lib/saved-searches/actions.ts": "the question whether it was they who saved the search",
  "supabase/schemas/webinars/notify_seat_assigned.sql": "the seat that they wait for",
  "supabase/schemas/webinars/notify_webinar_change.sql":
    "another time of the webinar that they have a seat in",
  "supabase/schemas/invoices/queue_invoice_mail.sql": "the invoice of what they have just paid",
  "supabase/schemas/careers/move_job_application.sql": "the answer to an application for a job",
  // Somebody else’s wish, who names them and whose mail it says it is
  "lib/family-links/actions.ts": "the invitation of a student who lets them read along",
  "lib/family-links/by-link.ts": "a code that they asked for",
  // About an account and its safety
  "lib/auth/credentials/mutations.ts": "a code or link that they asked for",
  "lib/auth/devices/mutations.ts": "a sign-in to their account",
  "lib/account-closures/actions.ts": "the closing of their account",
  "lib/people/actions.ts": "another role of their account",
  "lib/notifications/mutations.ts": "a topic that they chose in the settings",
  "lib/consents/actions.ts": "the question to parents that their child asked for",
  "supabase/schemas/accounts/notify_email_change.sql": "another address of their account",
  "supabase/schemas/applications/queue_application_mail.sql":
    "a topic that they chose in the settings, about applications of their own",
  "supabase/schemas/messages/queue_message_mail.sql":
    "a topic that they chose in the settings, about a conversation of their own",
  "supabase/schemas/mentors/queue_mentor_meeting_mails.sql":
    "a topic that they chose in the settings, about a meeting of their own",
  // To colleagues
  "lib/invitations/actions.ts": "an invitation to work here",
  "supabase/schemas/tasks/queue_task_mail.sql": "the tasks of a colleague",
  "supabase/schemas/notifications/send_test_mail.sql": "an administrator’s test, to their own address",
};
/** They put in the outbox what others hand them. */
const OUTBOX = ["lib/platform/mail.ts", "supabase/schemas/notifications/enqueue_email.sql"];

test("every sender is listed, and says why it may write", async () => {
  const found: string[] = [];
  for await (const file of glob(["lib/**/*.ts", "app/**/*.ts", "supabase/schemas/**/*.sql"])) {
    if (file.endsWith(".test.ts") || OUTBOX.includes(file)) continue;
    if (/\b(?:queueEmail|enqueue_email)\(/.test(await readFile(file, "utf8"))) found.push(file);
  }
  expect(found.sort()).toEqual(Object.keys(SENDERS).sort());
});

describe.each(drivers)("Somebody who wants no contact, on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  async function stoppedPerson() {
    const email = `${randomUUID()}@stopped.test`;
    const [lead] = await db.query<{ id: string }>(
      `insert into public.leads (idempotency_key, name, email, request_type, consent_text, consented_at)
       values (gen_random_uuid(), 'Asha Rao', $1, 'contact', 'You may contact me.', now()) returning id`,
      [email],
    );
    const worker = await db.addPerson({ role: "business_development_team" });
    await db.does(worker, "select public.set_do_not_contact($1, true, 'Said so on the phone')", [lead?.id]);
    return { email, leadId: String(lead?.id), worker };
  }
  const mailsTo = async (email: string) => {
    const [row] = await db.query<{ count: number }>(
      "select count(*)::int as count from private.email_outbox where to_address = $1",
      [email],
    );
    return row?.count;
  };

  test("gets no mail from a counsellor", async () => {
    const { email, leadId, worker } = await stoppedPerson();
    const sent = db.does(
      worker,
      "select public.send_lead_mail($1, null, gen_random_uuid(), 'Hello', 'Hello')",
      [leadId],
    );
    expect(await outcome(sent)).toBe("PT409");
    expect(await mailsTo(email)).toBe(0);
  });

  test("gets no news of a saved search, also if they said so while it was being written", async () => {
    const { email } = await stoppedPerson();
    const [search] = await db.query<{ id: string }>(
      `insert into public.saved_searches (id, email, name, query, token_hash, confirmed_at, seen_on)
       values (gen_random_uuid(), $1, 'Masters', 'level=master', encode(sha256(convert_to($1, 'UTF8')), 'hex'), now(), current_date - 9) returning id`,
      [email],
    );
    const listed = await db.query<{ id: string }>("select id from private.list_saved_searches_to_mail(500)");
    expect(listed.map(({ id }) => id)).not.toContain(search?.id);
    const [row] = await db.query<{ is_queued: boolean }>(
      `select private.finish_saved_search($1, current_date - 1, '{"subject": "New", "html": "<p>New</p>", "text": "New"}') as is_queued`,
      [search?.id],
    );
    expect(row?.is_queued).toBe(false);
    expect(await mailsTo(email)).toBe(0);
  });
});
