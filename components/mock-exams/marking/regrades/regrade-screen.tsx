import { notFound } from "next/navigation";
import { PageHead } from "@/components/layout/work/page-head";
import { Panel } from "@/components/mock-exams/panel";
import { questionFilePath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { findRegradeFile } from "@/lib/mock-exams/marking/regrades/queries";
import { REGRADES_PATH } from "@/lib/mock-exams/marking/regrades/regrade-path";
import type { RegradeFile } from "@/lib/mock-exams/marking/regrades/rows";
import { paperText } from "@/lib/mock-exams/marking/regrades/rules";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { RegradeHistory } from "./regrade-history";
import { RegradePanel } from "./regrade-panel";

/** A paper that may be marked again, with what its results do not follow yet and what was done so far. */
export async function RegradeScreen({ revisionId }: { revisionId: string }) {
  const file = await findRegradeFile(await userDb(), revisionId);
  if (!file) notFound();
  return (
    <>
      <PageHead
        eyebrow={EXAMS[file.examId].name}
        title={file.mockTitle}
        lead={`${paperText(file)}. ${file.attempts === 1 ? "One marked attempt." : `${file.attempts} marked attempts.`}`}
        actions={
          <a className="text-link" href={REGRADES_PATH}>
            All papers with results
          </a>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <NotFollowed changes={file.notFollowed} />
          <RegradePanel file={file} />
        </div>
        <RegradeHistory file={file} />
      </div>
    </>
  );
}

const STATUSES = { live: "another key", dropped: "dropped", bonus: "a bonus" } as const;

function NotFollowed({ changes }: { changes: RegradeFile["notFollowed"] }) {
  return (
    <Panel
      title="Keys that changed since"
      description="Results are marked again together with a key that is changed under objections or statistics. The changes below were made without that."
    >
      {changes.length === 0 ? (
        <p className="text-muted-foreground">Every result follows the keys as they are.</p>
      ) : (
        <ol className="divide-y">
          {changes.map((change) => (
            <li key={change.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <p>
                <a className="text-link wrap-anywhere" href={questionFilePath(change.itemVersionId)}>
                  {change.name}
                </a>
                , {STATUSES[change.status]}:{" "}
                <span dir="auto" className="wrap-anywhere">
                  {change.reason ?? "changed without a reason"}
                </span>
              </p>
              <p className="text-sm text-muted-foreground">
                {change.changedBy ?? "The server"}, {formatMoment(change.changedAt)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
