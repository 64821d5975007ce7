import { notFound } from "next/navigation";
import { PageHead } from "@/components/layout/work/page-head";
import { type Actor, isAdmin } from "@/lib/access/decide";
import { PAPERS_PATH } from "@/lib/mock-exams/authoring/bank-path";
import { findPaper, findWithdrawal, listTopics } from "@/lib/mock-exams/authoring/papers/queries";
import { EXAMS } from "@/lib/mock-exams/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { RedraftButton } from "./draft-buttons";
import { PaperComposer } from "./paper-composer";
import { PublishedPaper } from "./published-paper";
import { PaperWithdrawal } from "./withdrawal";

/** The paper of a mock exam: its draft to work on, or the published one with the way to a new draft. */
export async function PaperScreen({ mockId, actor }: { mockId: string; actor: Actor }) {
  const db = await userDb();
  const paper = await findPaper(db, mockId);
  if (!paper) notFound();
  const isDraft = paper.publishedAt === null;
  const withdrawal = await findWithdrawal(db, mockId);
  const what = paper.kind === "full" ? "A complete mock exam" : "Sections, or a shorter paper";
  return (
    <>
      <PageHead
        eyebrow={paper.variantName ?? EXAMS[paper.examId].name}
        title={paper.title}
        lead={
          <>
            {what}
            {paper.access === "paid" ? ", paid for" : ", free of charge"}.{" "}
            {isDraft
              ? `Draft of paper ${paper.revNo}.`
              : withdrawal
                ? `Paper ${paper.revNo} is withdrawn.`
                : `Paper ${paper.revNo} is published and stays as it is.`}{" "}
            <a href={PAPERS_PATH} className="whitespace-nowrap text-link">
              All papers
            </a>
          </>
        }
        actions={isDraft ? undefined : <RedraftButton mockId={paper.id} />}
      />
      {paper.hasPublished ? (
        <PaperWithdrawal
          mockId={paper.id}
          withdrawal={withdrawal}
          isPaid={paper.access === "paid"}
          mayPublish={isAdmin(actor)}
        />
      ) : null}
      {isDraft ? (
        <PaperComposer
          // Another draft begins anew; one's own save does not.
          key={paper.revisionId}
          paper={paper}
          topics={await listTopics(db, paper.examId)}
          mayPublish={isAdmin(actor)}
          person={actor.userId}
        />
      ) : (
        <PublishedPaper paper={paper} />
      )}
    </>
  );
}
