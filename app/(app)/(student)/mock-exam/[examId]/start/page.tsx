import { notFound } from "next/navigation";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { requirePage } from "@/lib/access/actor";
import { EXAMS, isExamId } from "@/lib/mock-exams/schema";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/mock-exam/{examId}/start");

export default async function StartMockExamPage({ params }: PageProps<"/mock-exam/[examId]/start">) {
  const { examId } = await params;
  const actor = await requirePage(`/mock-exam/${examId}/start`);
  if (!isExamId(examId)) notFound();
  const { name, group } = EXAMS[examId];
  return (
    <Dashboard actor={actor} path="/mock-exam/{examId}/start" title={`${name} mock exam`} lead={group}>
      <Note title={`No ${name} paper is open yet`} isWide>
        <p>
          There is nothing to start today. A counsellor can tell you which score your course asks for and when
          to sit the exam:{" "}
          <a className="text-link" href={paths.bookConsultation}>
            book a consultation
          </a>
          , or go{" "}
          <a className="text-link" href="/mock-exams">
            back to the exams
          </a>
          .
        </p>
      </Note>
    </Dashboard>
  );
}
