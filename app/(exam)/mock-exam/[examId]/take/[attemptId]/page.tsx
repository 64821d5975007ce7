import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { z } from "zod";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ExamPlayer } from "@/components/mock-exams/taking/player/exam-player";
import { requirePage } from "@/lib/access/actor";
import { findAttempt, findOpenSection } from "@/lib/mock-exams/queries";
import { EXAM_DEVICE_COOKIE } from "@/lib/mock-exams/schema";
import { openSections } from "@/lib/mock-exams/taking/player-rules";
import { hashKey } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/mock-exam/{examId}/take/{attemptId}");

/** The first question comes with the page; everything after it is asked for by the player. */
export default async function TakeMockExamPage({
  params,
}: PageProps<"/mock-exam/[examId]/take/[attemptId]">) {
  const { examId, attemptId } = await params;
  const actor = await requirePage(`/mock-exam/${examId}/take/${attemptId}`);
  if (!z.guid().safeParse(attemptId).success) notFound();
  const db = await userDb();
  const attempt = await findAttempt(db, attemptId);
  if (attempt?.examId !== examId) notFound();
  const open = attempt.state === "in_progress" ? openSections(attempt.sections) : [];
  const sections = await Promise.all(open.map(({ section }) => findOpenSection(db, attemptId, section)));
  const device = z.guid().safeParse((await cookies()).get(EXAM_DEVICE_COOKIE)?.value);
  return (
    <ExamPlayer
      attempt={attempt}
      sections={sections.filter((section) => section !== null)}
      person={hashKey(`exams:${actor.userId}`).slice(0, 16)}
      clientId={device.success ? device.data : null}
    />
  );
}
