/** Whom the attacks are about: a student with a row of everything a case has, the mark in all of its texts, and a mentor. */
import { randomBytes, randomUUID } from "node:crypto";
import { TABLES } from "../../../lib/access/expected/tables.ts";
import { pdf } from "../../support/document-samples.ts";
import { makeLead } from "../../support/leads.ts";
import { makeMentor, makePerson, type Person } from "./people.ts";
import { askBackend, asServer, MARK, putObject, type Stored } from "./server-side.ts";

/** Beside it where not even those read who work on every application: the student's own, and a mentor's. */
export const SECRET = "Farnwickel";

export type Victim = {
  userId: string;
  cookie: string;
  leadEmail: string;
  mentorId: string;
  /** The rows by what they are: "application", "offer". */
  rows: Readonly<Record<string, string>>;
  /** Those, and some of all the ids there are. */
  ids: readonly string[];
  /** Of the browser of somebody whom the victim lets read along. */
  familyCookie: string;
};

/** Somebody new, whom no other attack touches. */
export async function makeVictim(): Promise<Victim> {
  const { userId, token, cookie } = await makePerson(MARK);
  const leadEmail = `${MARK.toLowerCase()}@example.test`;
  const { lead_id: lead } = await makeLead({
    name: MARK,
    email: leadEmail,
    message: `${MARK} asks about a visa`,
  });
  await asServer("notifications", "POST", {
    user_id: userId,
    kind: "profile.approved",
    title: `${MARK} ${SECRET}`,
    body: MARK,
  });
  await asServer("service_purchases", "POST", { user_id: userId, purchase_type: "program" });
  const attempt = await startAnAttempt(userId, token);
  const mentor = await makeMentor("The victim's mentor");
  const family = await letFamilyRead(token, `${MARK} ${SECRET}`);
  const rows = {
    lead,
    attempt,
    ...(await fillApplication(userId)),
    ...(await fillFile(userId)),
    ...(await fillMentoring(userId, mentor)),
    ...(await fillTalk(userId)),
    link: family.link,
  };
  const ids = [userId, ...Object.values(rows)];
  for (const table of Object.keys(TABLES)) {
    const some = await asServer(`${table}?select=id&limit=2`).catch(() => []);
    ids.push(...some.map(({ id }) => String(id)));
  }
  return {
    userId,
    cookie,
    leadEmail,
    mentorId: mentor.userId,
    rows,
    ids: [...new Set(ids)],
    familyCookie: family.cookie,
  };
}

/** By the procedure that the start page calls. */
async function startAnAttempt(userId: string, token: string): Promise<string> {
  for (const { id } of await asServer("mock_exams?select=id&status=eq.published&limit=20")) {
    const asked = {
      p_mock_id: id,
      p_idempotency_key: randomUUID(),
      p_client_id: randomUUID(),
      p_mode: "practice",
      p_time_multiplier: null,
    };
    const { status } = await askBackend("/rest/v1/rpc/start_attempt", asked, token);
    if (status < 300) {
      const [attempt] = await asServer(
        `exam_attempts?user_id=eq.${userId}&select=id&order=started_at.desc&limit=1`,
      );
      return String(attempt?.id);
    }
  }
  throw new Error("No attempt could be started.");
}

const DAY_MS = 24 * 60 * 60_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function add(table: string, row: object): Promise<Stored> {
  const [made] = await asServer(table, "POST", row);
  if (!made) throw new Error(`Nothing was added to ${table}.`);
  return made;
}
const addId = async (table: string, row: object) => String((await add(table, row)).id);

async function fillApplication(student_id: string) {
  const application = await addId("applications", {
    student_id,
    destination: MARK,
    program_name: MARK,
    university_name: MARK,
    application_status: "visa",
  });
  const of = { application_id: application };
  const date = await addId("application_dates", {
    ...of,
    kind: "other",
    day: dayFromNow(200),
    note: MARK,
    source: "person",
  });
  const waiver = await addId("application_waivers", {
    ...of,
    to_status: "departure",
    gap: "record:funds",
    reason: MARK,
  });
  const offer = await addId("offers", {
    ...of,
    received_on: dayFromNow(-2),
    note: MARK,
    idempotency_key: randomUUID(),
  });
  const condition = await addId("offer_conditions", { offer_id: offer, place: 1, text: MARK });
  const [visa] = await asServer(`visa_cases?application_id=eq.${application}&select=id`);
  const day = dayFromNow(150);
  const appointment = await addId("visa_appointments", {
    visa_case_id: visa?.id,
    kind: "interview",
    local_day: day,
    local_time: "10:00",
    time_zone: "Asia/Kolkata",
    starts_at: `${day}T10:00:00+05:30`,
    place: MARK,
    idempotency_key: randomUUID(),
  });
  await add("departure_items", {
    ...of,
    item: "insurance",
    state: "done",
    note: MARK,
    changed_by_name: MARK,
  });
  const task = await addId("tasks", { title: MARK, ...of, due_at: `${dayFromNow(90)}T06:00:00Z` });
  const note = { channel: "team", author_name: MARK, text: MARK, request_key: randomUUID() };
  const comment = await addId("comments", { ...note, ...of });
  return { application, date, waiver, offer, condition, case: String(visa?.id), appointment, task, comment };
}

/** A document with its file, and an entry of the student's own file. */
async function fillFile(student_id: string) {
  const record = randomUUID();
  await add("student_records", {
    id: record,
    student_id,
    kind: "education",
    details: { institution: MARK, degree: "btech" },
  });
  const document = await addId("documents", {
    student_id,
    type_code: "marksheets",
    is_per_application: false,
    read_by: "assigned",
  });
  const bytes = pdf({ pages: 1 });
  const storage_object = `versions/${randomUUID()}`;
  await putObject("documents", storage_object, bytes, "application/pdf");
  const hash = randomBytes(32).toString("hex");
  const version = await addId("document_versions", {
    document_id: document,
    version_no: 1,
    file_name: `${MARK}.pdf`,
    sha256: hash,
    source_sha256: hash,
    bytes: bytes.length,
    pages: 1,
    content_type: "application/pdf",
    storage_object,
    uploaded_by: student_id,
    uploaded_by_name: MARK,
    is_by_student: true,
    scan: "not_configured",
  });
  const uploaded = { state: "uploaded", version_no: 1, submitted_at: new Date().toISOString() };
  for (const change of [uploaded, { state: "scanning" }, { state: "in_review" }])
    await asServer(`documents?id=eq.${document}`, "PATCH", change);
  const [university] = await asServer("universities?select=id&status=eq.published&limit=1");
  const shortlist = await addId("shortlist_items", { user_id: student_id, university_id: university?.id });
  return { record, document, version, shortlist };
}

async function fillMentoring(student_id: string, mentor: Person) {
  const pair = { student_id, mentor_id: mentor.userId };
  const conversation = await addId("conversations", { kind: "mentor", ...pair });
  const request = await addId("mentor_requests", {
    ...pair,
    state: "matched",
    words: `${MARK} ${SECRET} would like to know more`,
    conversation_id: conversation,
    idempotency_key: randomUUID(),
  });
  const day = dayFromNow(20);
  const meeting = await addId("mentor_meetings", {
    request_id: request,
    ...pair,
    starts_at: `${day}T05:00:00Z`,
    ends_at: `${day}T05:30:00Z`,
    topic: `${MARK} ${SECRET}`,
    room_url: "https://meet.example.test/quillon",
    idempotency_key: randomUUID(),
  });
  const mentorMessage = await write(conversation, student_id, `${MARK} ${SECRET}`);
  return { mentorConversation: conversation, request, meeting, mentorMessage };
}

async function fillTalk(student_id: string) {
  const conversation = await addId("conversations", { kind: "team", student_id });
  return { conversation, message: await write(conversation, student_id, MARK) };
}

const write = (conversation_id: string, author_id: string, body: string) =>
  addId("messages", {
    conversation_id,
    author_id,
    author_side: "student",
    author_name: MARK,
    body,
    idempotency_key: randomUUID(),
  });

/** Somebody at home whom a student lets read along, with what their browser is known by. */
export async function letFamilyRead(token: string, name: string): Promise<{ link: string; cookie: string }> {
  const secret = () => randomBytes(32).toString("base64url");
  const [invitation, browser, code] = [secret(), secret(), randomBytes(32).toString("hex")];
  const asked = {
    p_name: name,
    p_relation: "mother",
    p_email: `${randomUUID()}@family.test`,
    p_token: invitation,
    p_key: randomUUID(),
  };
  const { status, body } = await askBackend("/rest/v1/rpc/invite_family", asked, token);
  if (status >= 300) throw new Error(`Nobody was invited: ${status} ${body}`);
  const { id } = JSON.parse(body) as { id: string };
  await asServer("rpc/set_family_code", "POST", { p_token: invitation, p_code_hash: code });
  const entry = { p_token: invitation, p_code_hash: code, p_secret: browser };
  const [entered] = await asServer("rpc/accept_family_code", "POST", entry);
  if (entered?.outcome !== "accepted") throw new Error(`The code was not taken: ${JSON.stringify(entered)}`);
  return { link: id, cookie: `family-${id}=${browser}` };
}

/** What is about an application or a file: officers work on it. */
const OF_THE_CASE = [
  "applications?student_id=eq.{user}",
  "application_dates?application_id=eq.{application}",
  "application_waivers?application_id=eq.{application}",
  "offers?application_id=eq.{application}",
  "offer_conditions?offer_id=eq.{offer}",
  "visa_cases?application_id=eq.{application}",
  "visa_appointments?visa_case_id=eq.{case}",
  "departure_items?application_id=eq.{application}",
  "tasks?application_id=eq.{application}",
  "comments?application_id=eq.{application}",
  "student_records?student_id=eq.{user}",
  "documents?student_id=eq.{user}",
  "document_versions?document_id=eq.{document}",
  "document_views?version_id=eq.{version}",
  "conversations?student_id=eq.{user}&kind=eq.team",
  "messages?conversation_id=eq.{conversation}",
  "profiles?user_id=eq.{user}",
  "user_roles?user_id=eq.{user}",
  "exam_attempts?user_id=eq.{user}&select=id,state,epoch,ends_at,submitted_at,void_reason",
  "leads?email=eq.{email}",
];
/** What is the student's own, or between them and one mentor. */
const OWN = [
  "service_purchases?user_id=eq.{user}",
  "shortlist_items?user_id=eq.{user}",
  "contact_preferences?user_id=eq.{user}",
  "family_links?student_id=eq.{user}",
  "family_visits?link_id=eq.{link}",
  "conversations?student_id=eq.{user}&kind=eq.mentor",
  "messages?conversation_id=eq.{mentorConversation}",
  "mentor_requests?student_id=eq.{user}",
  "mentor_meetings?student_id=eq.{user}",
];
const NOTICES = ["notifications?user_id=eq.{user}"];

/** Everything that belongs to the victim, to see afterwards whether it is as it was. */
export const rowsOf = (victim: Victim) => read(victim, [...OF_THE_CASE, ...OWN, ...NOTICES]);
/** What nobody changes who only works on the application; they may tell the student of it. */
export const ownRowsOf = (victim: Victim) => read(victim, OWN);

async function read({ userId, leadEmail, rows }: Victim, places: readonly string[]): Promise<string> {
  const values: Readonly<Record<string, string>> = { ...rows, user: userId, email: leadEmail };
  const lists = await Promise.all(
    places.map((place) => asServer(place.replaceAll(/\{(\w+)\}/g, (_whole, name) => values[name] ?? ""))),
  );
  // When somebody was last seen, and whether a mail or a reminder is still due, change by themselves, and with them the rows' order.
  return JSON.stringify(
    lists.map((rows) => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))),
    (name, value) => (/updated_at|last_|seen|email_due|mailed_|reminded/.test(name) ? undefined : value),
  );
}

/** The victim's rows that a field, a parameter or a part of an address of this name can mean. */
export function idsFor(name: string, { userId, mentorId, rows }: Victim): string[] {
  const noun = name
    .replace(/^p_/, "")
    .replace(/_?ids?$/i, "")
    .replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
    .toLowerCase();
  if (/^(user|student|person|candidate|owner)$/.test(noun)) return [userId];
  if (noun === "mentor") return [mentorId];
  const found = Object.entries(rows).filter(
    ([key]) => key.toLowerCase() === noun || key.toLowerCase() === `mentor${noun}`,
  );
  return found.map(([, id]) => id);
}
