import { notFound } from "next/navigation";
import { requirePage } from "@/lib/access/actor";

/** No paper is open, so there is no attempt under any id. */
export default async function MockExamReviewPage({
  params,
}: PageProps<"/mock-exam/[examId]/review/[attemptId]">): Promise<never> {
  const { examId, attemptId } = await params;
  await requirePage(`/mock-exam/${examId}/review/${attemptId}`);
  notFound();
}
