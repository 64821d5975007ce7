import "server-only";
import { z } from "zod";
import { type Conversation, call as callMessages } from "@/lib/messages/rows";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  type Choice,
  call,
  choiceRow,
  type Meeting,
  type MentorCard,
  type MentorDesk,
  type Mentoring,
} from "./rows";

const SHOWN_TO_SUPERVISORS = 200;

/** Everything of the reader as a student who looks for a mentor, and as a mentor. */
export async function readMentoring(db: Db): Promise<Mentoring> {
  const { data, error } = await call(db, "read_mentoring");
  if (error) throw new Error(`Mentoring could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Mentors whom the reader may ask. */
export async function listMentors(db: Db): Promise<MentorCard[]> {
  const { data, error } = await call(db, "list_mentors", { p_mentor_id: null });
  if (error) throw new Error(`Mentors could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** One of them, or null when the reader may not ask this one. */
export async function findMentor(db: Db, mentorId: string): Promise<MentorCard | null> {
  if (!z.guid().safeParse(mentorId).success) return null;
  const { data, error } = await call(db, "list_mentors", { p_mentor_id: mentorId });
  if (error) throw new Error(`The mentor could not be read: ${error.code} ${error.message}`);
  return data[0] ?? null;
}

/** A meeting of the reader, or null. */
export async function findMeeting(db: Db, meetingId: string): Promise<Meeting | null> {
  if (!z.guid().safeParse(meetingId).success) return null;
  const { data, error } = await call(db, "read_mentor_meeting", { p_meeting_id: meetingId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The meeting could not be read: ${error.code} ${error.message}`);
  return data;
}

/** When a pair can meet: the beginnings of free half hours. */
export async function listMeetingSlots(db: Db, requestId: string): Promise<string[]> {
  const { data, error } = await call(db, "list_mentor_slots", { p_request_id: requestId });
  if (error?.code === "PT404") return [];
  if (error) throw new Error(`Free times could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** What supervisors see of mentoring. */
export async function readMentorDesk(db: Db): Promise<MentorDesk> {
  const { data, error } = await call(db, "list_mentor_desk");
  if (error) throw new Error(`The mentors could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** What a mentor chooses from: countries and subjects, by name. */
export async function listProfileChoices(db: Db): Promise<{ countries: Choice[]; subjects: Choice[] }> {
  const [countries, subjects] = await Promise.all([
    db.from("iso_countries").select("code, name").order("name"),
    db.from("subjects").select("code, name").order("name"),
  ]);
  if (countries.error) throw countries.error;
  if (subjects.error) throw subjects.error;
  return {
    countries: parseAnswer("iso_countries", z.array(choiceRow), countries.data),
    subjects: parseAnswer("subjects", z.array(choiceRow), subjects.data),
  };
}

/**
 * What a student and a mentor wrote, for a supervisor who has said why today; without, that a reason is needed. Null when there
 * is none for this reader.
 */
export async function findSupervisedConversation(
  db: Db,
  conversationId: string,
): Promise<Conversation | "needs a reason" | null> {
  if (!z.guid().safeParse(conversationId).success) return null;
  const { data, error } = await callMessages(db, "read_mentor_conversation_as_supervisor", {
    p_conversation_id: conversationId,
    p_limit: SHOWN_TO_SUPERVISORS,
  });
  if (!error) return data;
  if (error.code === "PT404") return null;
  if (error.code === "22023") return "needs a reason";
  throw new Error(`The conversation could not be read: ${error.code} ${error.message}`);
}
