import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../procedures";
import { type ExamId, isExamId } from "../schema";
import type { CandidateSort } from "./list";
import {
  type AttemptLog,
  type Candidate,
  type CandidateSummary,
  type OwnAccommodation,
  ownAccommodation,
} from "./rows";

/** A page of the people who may sit mock exams, under the filters and in the order that are asked for. */
export async function listCandidates(
  db: Db,
  request: ListRequest<CandidateSort>,
): Promise<ListPage<CandidateSummary>> {
  const { data, error } = await callExam(db, "list_exam_candidates", listArguments(request));
  if (error) throw error;
  return toListPage(data, request.cursor);
}

/** A person with their more time and their attempts; null where there is none under this id. */
export async function findCandidate(db: Db, userId: string): Promise<Candidate | null> {
  const { data, error } = await callExam(db, "read_exam_candidate", { p_user_id: userId });
  if (error) throw error;
  return data;
}

/** What happened in one attempt of this person. */
export async function findAttemptLog(db: Db, userId: string, attemptId: string): Promise<AttemptLog | null> {
  const { data: log, error } = await callExam(db, "read_attempt_log", { p_attempt_id: attemptId });
  if (error) throw error;
  return log?.userId === userId ? log : null;
}

/** The exams whose attempts keep every answer as it arrives. */
export async function listAnswerLogs(db: Db): Promise<ExamId[]> {
  const { data, error } = await db.from("exam_families").select("id").eq("keeps_answer_log", true);
  if (error) throw error;
  return data.map(({ id }) => id).filter(isExamId);
}

/** The more time that holds for this person today; none when that cannot be looked up. */
export async function listOwnAccommodations(db: Db, userId: string): Promise<OwnAccommodation[]> {
  const today = new Date().toISOString().slice(0, 10);
  const { data, error } = await db
    .from("exam_accommodations")
    .select("id, exam_id, time_multiplier, extra_break_s, valid_to")
    .eq("user_id", userId)
    .or(`valid_to.is.null,valid_to.gte.${today}`)
    .order("exam_id", { nullsFirst: true });
  if (error) logError("exam_candidates.accommodations_unavailable", error);
  return z.array(ownAccommodation).parse(data ?? []);
}
