import { notFound } from "next/navigation";
import { PageHead } from "@/components/layout/work/page-head";
import { itemPath } from "@/lib/mock-exams/authoring/bank-path";
import { findQuestionFile } from "@/lib/mock-exams/authoring/statistics/queries";
import { OBJECTIONS_PATH, STATISTICS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { listRegradePapers } from "@/lib/mock-exams/marking/regrades/queries";
import { EXAMS } from "@/lib/mock-exams/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { ChangePanel } from "./change-panel";
import { FiguresPanel } from "./figures-panel";
import { KeyHistory } from "./key-history";
import { NotFollowedNotice } from "./not-followed-notice";
import { ObjectionsPanel } from "./objections-panel";
import { QuestionPanel } from "./question-panel";

const STATUS_TEXTS = {
  live: "It counts.",
  dropped: "It is dropped: everybody gets full marks for it.",
  bonus: "It is a bonus: whoever tried it gets full marks.",
} as const;

/** All that belongs to a decision about one version of a question. */
export async function QuestionFileScreen({ itemVersionId }: { itemVersionId: string }) {
  const db = await userDb();
  const [file, papers] = await Promise.all([
    findQuestionFile(db, itemVersionId),
    listRegradePapers(db, itemVersionId),
  ]);
  if (!file) notFound();
  const places = file.usedIn.length > 0 ? `Asked in ${file.usedIn.join(", ")}.` : "In no current paper.";
  return (
    <>
      <PageHead
        eyebrow={EXAMS[file.examId].name}
        title={<span className="wrap-anywhere">{file.name}</span>}
        lead={`${file.topic}, ${file.difficulty} as its author sees it, version ${file.versionNo}. ${places} ${STATUS_TEXTS[file.keyStatus]}`}
        actions={
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <a className="text-link" href={itemPath(file.itemId)}>
              Open it in the bank
            </a>
            <a className="text-link" href={STATISTICS_PATH}>
              All questions
            </a>
            <a className="text-link" href={OBJECTIONS_PATH}>
              All objections
            </a>
          </p>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <QuestionPanel file={file} />
          <div id="objections" className="scroll-mt-24">
            <ObjectionsPanel file={file} />
          </div>
        </div>
        <div className="grid min-w-0 gap-6">
          <FiguresPanel facts={file.facts} estSeconds={file.estSeconds} />
          <div id="change" className="scroll-mt-24">
            <ChangePanel file={file} />
          </div>
          <NotFollowedNotice papers={papers} />
          <KeyHistory file={file} />
        </div>
      </div>
    </>
  );
}
