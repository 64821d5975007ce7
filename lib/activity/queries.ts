import "server-only";
import { z } from "zod";
import { eventSentence as applicantSentence } from "@/lib/careers/applicants/event-sentence";
import { applicationEvent } from "@/lib/careers/applicants/rows";
import { type DeskEvent, deskEvent } from "@/lib/leads/desk/rows";
import { listMergedLeads } from "@/lib/leads/identity/queries";
import { mailLines } from "@/lib/leads/mail/mail-state";
import { findMailDesk } from "@/lib/leads/mail/queries";
import type { LeadMail } from "@/lib/leads/mail/rows";
import { formatMoment } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { tasksAbout, tasksAboutStudent } from "@/lib/tasks/queries";
import { caseEntry } from "./case-entry";
import type { ActivityPage, Entry } from "./entries";
import { groupOf } from "./entries";
import { commentEntry, leadEventEntry, taskEntries } from "./entry-of";
import { mergeSources, type Source } from "./pages";
import { type CommentReader, call } from "./rows";
import type { ActivitySubject } from "./subject";

const PAGE_SIZE = 60;
const END_OF_TIME = "9999-12-31T00:00:00Z";
const moment = z.iso.datetime({ offset: true });

/** What happened to something before a moment, newest first; without one, the latest. */
export async function listActivity(
  db: Db,
  subject: ActivitySubject,
  before: string | null = null,
): Promise<ActivityPage> {
  const asked = { before: before ?? END_OF_TIME, now: new Date() };
  const sources =
    "leadId" in subject
      ? await sourcesOfLead(db, subject.leadId, asked)
      : "studentId" in subject
        ? await sourcesOfStudent(db, subject.studentId, asked)
        : "applicationId" in subject
          ? await sourcesOfApplication(db, subject.applicationId, asked)
          : await sourcesOfApplicant(db, subject.jobApplicationId, asked);
  return mergeSources(sources);
}

type Asked = { before: string; now: Date };

async function sourcesOfLead(db: Db, leadId: string, asked: Asked): Promise<Source[]> {
  const merged = await listMergedLeads(db, leadId);
  const leadIds = [leadId, ...merged.map((each) => each.leadId)];
  const references = new Map(merged.map((each) => [each.leadId, each.reference]));
  const person = await findPersonOfLead(db, leadId);
  const [events, mailDesk, tasks, consultations, comments] = await Promise.all([
    listLeadEvents(db, leadIds, asked),
    findMailDesk(db, leadId),
    tasksAbout(db, { leadId }),
    listConsultations(db, leadIds),
    commentSource(db, { p_lead_ids: leadIds, p_student_id: person?.id ?? null }, asked),
  ]);
  const mails = new Map(mailDesk?.mails.map((mail) => [mail.id, mail]));
  const ofLead = events.map((event): Entry => {
    const reference = references.get(event.leadId);
    const entry = leadEventEntry(event);
    return {
      ...entry,
      sentence: reference ? `${entry.sentence} (${reference})` : entry.sentence,
      ...mailOf(event, mails.get(event.details.mailId ?? "")),
    };
  });
  // A next step writes both the lead's trail and a task's; one line says it.
  const steps = new Set(
    events.filter(({ kind }) => kind === "next_action").map(({ createdAt }) => createdAt),
  );
  const ofTasks = taskEntries(tasks, asked.now).filter(
    ({ at, text }) => !(steps.has(at) && (text === null || text?.startsWith("Replaced by: "))),
  );
  return [
    pageOf(ofLead),
    wholeOf(ofTasks, asked),
    wholeOf(
      consultations.map((each) => ({
        id: `consultation-${each.id}`,
        group: "appointment",
        at: each.bookedAt,
        sentence: `Consultation booked for ${formatMoment(each.startsAt)}`,
        actor: null,
      })),
      asked,
    ),
    comments,
  ];
}

function mailOf(event: DeskEvent, mail: LeadMail | undefined): Pick<Entry, "lines" | "more"> {
  if (!mail) return {};
  const lines = mailLines(mail, event.details.matchedAmong);
  // What was quoted is left out of the timeline.
  const isWhole = mail.direction === "sent" || mail.body === event.note;
  return isWhole ? { lines } : { lines, more: { label: "Whole email", text: mail.body } };
}

async function sourcesOfStudent(db: Db, studentId: string, asked: Asked): Promise<Source[]> {
  const { data, error } = await db.from("applications").select("id").eq("student_id", studentId).limit(50);
  if (error) throw new Error(`The applications could not be read: ${error.code} ${error.message}`);
  const applications = parseAnswer("applications", z.array(z.object({ id: z.guid() })), data);
  const [happened, talks, comments, tasks] = await Promise.all([
    caseSource(db, { p_student_id: studentId }, asked),
    talkSource(db, studentId, asked),
    commentSource(db, { p_student_id: studentId }, asked),
    tasksAboutStudent(
      db,
      studentId,
      applications.map(({ id }) => id),
    ),
  ]);
  return [happened, talks, wholeOf(taskEntries(tasks, asked.now), asked), comments];
}

async function sourcesOfApplication(db: Db, applicationId: string, asked: Asked): Promise<Source[]> {
  const [happened, comments, tasks] = await Promise.all([
    caseSource(db, { p_application_id: applicationId }, asked),
    commentSource(db, { p_application_id: applicationId }, asked),
    tasksAbout(db, { applicationId }),
  ]);
  return [happened, wholeOf(taskEntries(tasks, asked.now), asked), comments];
}

async function caseSource(
  db: Db,
  about: { p_student_id: string } | { p_application_id: string },
  { before }: Asked,
): Promise<Source> {
  const { data, error } = await call(db, "list_case_activity", {
    ...about,
    p_before: before,
    p_limit: PAGE_SIZE,
  });
  if (error) throw new Error(`The timeline could not be read: ${error.code} ${error.message}`);
  return pageOf(data.map(caseEntry));
}

/** Calls, mails and appointments with the leads of a student. */
async function talkSource(db: Db, studentId: string, { before }: Asked): Promise<Source> {
  const { data, error } = await call(db, "list_student_talks", {
    p_student_id: studentId,
    p_before: before,
    p_limit: PAGE_SIZE,
  });
  if (error) throw new Error(`The calls could not be read: ${error.code} ${error.message}`);
  const { isWhole, entries } = pageOf(data.map(leadEventEntry));
  const oldest = entries.at(-1);
  // The oldest one stays: up to it the source has been read, whatever it is.
  return {
    isWhole,
    entries: entries.filter((entry) => TALKS.includes(entry.group) || (!isWhole && entry === oldest)),
  };
}
const TALKS: readonly string[] = ["call", "mail", "appointment"];

async function sourcesOfApplicant(db: Db, id: string, asked: Asked): Promise<Source[]> {
  const [events, comments] = await Promise.all([
    listApplicantEvents(db, id, asked),
    commentSource(db, { p_job_application_id: id }, asked),
  ]);
  const entries = events.map(
    (event): Entry => ({
      id: `job-event-${event.id}`,
      group: event.toStatus === "interview" ? "appointment" : groupOf(event.kind),
      at: event.createdAt,
      sentence: applicantSentence(event),
      actor: event.actorName,
      text: event.kind === "owner_changed" ? null : event.note,
      ...(event.mailText ? { more: { label: "Read the email", text: event.mailText } } : {}),
    }),
  );
  return [pageOf(entries), comments];
}

const pageOf = (entries: Entry[]): Source => ({ entries, isWhole: entries.length < PAGE_SIZE });

/** Of a source that answers all it has. */
function wholeOf(entries: Entry[], { before }: Asked): Source {
  return { entries: entries.filter(({ at }) => Date.parse(at) < Date.parse(before)), isWhole: true };
}

const leadEvent = deskEvent.and(
  z.object({ lead_id: z.guid() }).transform(({ lead_id }) => ({ leadId: lead_id })),
);
type LeadEvent = DeskEvent & { leadId: string };

async function listLeadEvents(db: Db, leadIds: string[], { before }: Asked): Promise<LeadEvent[]> {
  const { data, error } = await db
    .from("lead_events")
    .select("id, lead_id, kind, actor_name, from_status, to_status, note, version, details, created_at")
    .in("lead_id", leadIds)
    .lt("created_at", before)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(PAGE_SIZE);
  if (error) throw new Error(`The timeline could not be read: ${error.code} ${error.message}`);
  return parseAnswer("lead_events", z.array(leadEvent), data);
}

async function listApplicantEvents(db: Db, id: string, { before }: Asked) {
  const { data, error } = await db
    .from("job_application_events")
    .select(
      "id, kind, actor_name, from_status, to_status, reason, note, mail_template, mail_subject, mail_text, created_at",
    )
    .eq("application_id", id)
    .lt("created_at", before)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(PAGE_SIZE);
  if (error) throw new Error(`The timeline could not be read: ${error.code} ${error.message}`);
  return parseAnswer("job_application_events", z.array(applicationEvent), data);
}

const consultation = row({ id: z.guid(), starts_at: moment, booked_at: moment });

/** What visitors booked themselves; the desk's bookings are among the events. */
async function listConsultations(db: Db, leadIds: string[]) {
  const { data, error } = await db
    .from("consultations")
    .select("id, starts_at, booked_at")
    .in("lead_id", leadIds)
    .is("booked_by", null)
    .limit(100);
  if (error) throw new Error(`The consultations could not be read: ${error.code} ${error.message}`);
  return parseAnswer("consultations", z.array(consultation), data);
}

async function commentSource(
  db: Db,
  about: {
    p_lead_ids?: string[];
    p_student_id?: string | null;
    p_application_id?: string;
    p_job_application_id?: string;
  },
  { before }: Asked,
): Promise<Source> {
  const { data, error } = await call(db, "list_comments", {
    ...about,
    p_before: before,
    p_limit: PAGE_SIZE,
  });
  if (error) throw new Error(`The comments could not be read: ${error.code} ${error.message}`);
  return pageOf(data.map(commentEntry));
}

/** The messages between the caller and their team, newest first. */
export async function listOwnMessages(db: Db, studentId: string): Promise<Entry[]> {
  const { data, error } = await call(db, "list_comments", {
    p_student_id: studentId,
    p_channel: "person",
    p_limit: PAGE_SIZE,
  });
  if (error) throw new Error(`The messages could not be read: ${error.code} ${error.message}`);
  return data.map(commentEntry);
}

/** Colleagues who may be mentioned in what is written about something. */
export async function listCommentReaders(db: Db, subject: ActivitySubject): Promise<CommentReader[]> {
  const { data, error } = await call(db, "list_comment_readers", {
    p_lead_id: "leadId" in subject ? subject.leadId : null,
    p_student_id: "studentId" in subject ? subject.studentId : null,
    p_application_id: "applicationId" in subject ? subject.applicationId : null,
    p_job_application_id: "jobApplicationId" in subject ? subject.jobApplicationId : null,
  });
  if (error) throw new Error(`The readers could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** Everybody who works here, by name: whoever is mentioned by hand is one of them. */
export async function listColleagues(db: Db): Promise<{ id: string; name: string }[]> {
  const { data, error } = await call(db, "list_staff_names");
  if (error) throw new Error(`The colleagues could not be listed: ${error.code} ${error.message}`);
  return data.flatMap(({ userId, fullName }) => (fullName ? [{ id: userId, name: fullName }] : []));
}

const account = row({ user_id: z.guid(), full_name: z.string() });
export type Person = { id: string; name: string };

/** The student whose account a lead belongs to, for those who may read the student. */
export async function findPersonOfLead(db: Db, leadId: string): Promise<Person | null> {
  const lead = await db.from("leads").select("user_id").eq("id", leadId).maybeSingle();
  if (lead.error) throw new Error(`The lead could not be read: ${lead.error.code} ${lead.error.message}`);
  if (!lead.data?.user_id) return null;
  const { data, error } = await db
    .from("profiles")
    .select("user_id, full_name")
    .eq("user_id", lead.data.user_id)
    .eq("role", "student")
    .maybeSingle();
  if (error) throw new Error(`The account could not be read: ${error.code} ${error.message}`);
  const found = parseAnswer("profiles", account.nullable(), data);
  return found && { id: found.userId, name: found.fullName };
}
