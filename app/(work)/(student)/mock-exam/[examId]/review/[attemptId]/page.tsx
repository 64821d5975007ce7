import "@/components/mock-exams/taking/player/exam.css";
import { notFound } from "next/navigation";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { NotReleased } from "@/components/mock-exams/results/not-released";
import { ReviewList } from "@/components/mock-exams/results/review/review-list";
import { WithdrawnSince } from "@/components/mock-exams/results/withdrawn-since";
import { requirePage } from "@/lib/access/actor";
import { findReview, listWithdrawnAttempts } from "@/lib/mock-exams/results/queries";
import { reviewPageSchema } from "@/lib/mock-exams/results/schema";
import { EXAMS, isExamId } from "@/lib/mock-exams/schema";
import { userDb } from "@/lib/platform/supabase/user";

const PATH = "/mock-exam/{examId}/review/{attemptId}";
export const metadata = dashboardMetadata(PATH);

export default async function MockExamReviewPage({
  params,
  searchParams,
}: PageProps<"/mock-exam/[examId]/review/[attemptId]">) {
  const { examId, attemptId } = await params;
  await requirePage(`/mock-exam/${examId}/review/${attemptId}`);
  const db = await userDb();
  const released = isExamId(examId) ? await findReview(db, attemptId) : null;
  if (!released || !isExamId(examId)) notFound();
  if (released.state !== "open") {
    return (
      <Dashboard path={PATH} title={`${EXAMS[examId].name} review`}>
        <NotReleased released={released} examId={examId} attemptId={attemptId} what="review" />
      </Dashboard>
    );
  }
  const review = released.value;
  if (review.examId !== examId) notFound();
  const withdrawn = await listWithdrawnAttempts(db);
  const { show, section } = reviewPageSchema.parse(await searchParams);
  const known = review.sections.find((one) => one.section === section) ?? review.sections[0];
  return (
    <Dashboard
      path={PATH}
      title={`Review: ${review.mockTitle}`}
      lead={
        <a className="text-link" href={`/mock-exam/${examId}/results/${attemptId}`}>
          Back to the result
        </a>
      }
    >
      <WithdrawnSince since={withdrawn.get(attemptId)} />
      <ReviewList review={review} show={show} section={known?.section ?? 1} />
    </Dashboard>
  );
}
