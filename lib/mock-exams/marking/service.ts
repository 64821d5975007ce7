import "server-only";
import { logError } from "@/lib/platform/log";
import { adminDb } from "@/lib/platform/supabase/admin";

/** A private bucket: only the server reads it, and it asks first whether this person marks the answer. */
const RECORDINGS = "exam-recordings";

export async function readRecording(path: string): Promise<Blob | null> {
  const { data, error } = await adminDb().storage.from(RECORDINGS).download(path);
  if (error) logError("exam.recording_not_read", error);
  return data;
}
