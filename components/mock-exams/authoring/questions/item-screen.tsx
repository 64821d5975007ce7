import { notFound } from "next/navigation";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Actor } from "@/lib/access/decide";
import { NEW_QUESTION_PATH } from "@/lib/mock-exams/authoring/bank-path";
import { findItem } from "@/lib/mock-exams/authoring/queries";
import { toForm } from "@/lib/mock-exams/authoring/questions/parse-source";
import { findAuthor, findChoices } from "@/lib/mock-exams/authoring/questions/queries";
import { TYPE_TEXTS } from "@/lib/mock-exams/authoring/questions/wording";
import type { BankItemDetail, BankVersion } from "@/lib/mock-exams/authoring/rows";
import { questionFilePath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { EXAMS } from "@/lib/mock-exams/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { MoveButton, PublishForm } from "./item-moves";
import { QuestionEditor } from "./question-editor";
import { VersionList } from "./version-list";

const STATE_TEXTS: Readonly<Record<string, string>> = {
  draft: "a draft",
  review: "waiting for a colleague",
  live: "in use",
  retired: "withdrawn",
};

/** A question: its form with the preview, what becomes of its newest version, and its history. */
export async function ItemScreen({
  itemId,
  actor,
  from,
  to,
  saved,
}: {
  itemId: string;
  actor: Actor;
  from?: number;
  to?: number;
  saved?: string;
}) {
  const db = await userDb();
  const item = await findItem(db, itemId);
  const newest = item?.versions[0];
  if (!item || !newest) notFound();
  const [choices, author] = await Promise.all([findChoices(db, item.examId), findAuthor(db, newest.id)]);
  const { type } = newest.content;
  return (
    <>
      <PageHead
        eyebrow={EXAMS[item.examId].name}
        title={item.name}
        lead={`${TYPE_TEXTS[type].name}. Version ${newest.versionNo}; the question is ${STATE_TEXTS[item.status] ?? item.status}.`}
        actions={
          <a href={`${NEW_QUESTION_PATH}?copy=${item.id}`} className={buttonVariants({ variant: "outline" })}>
            Make a copy
          </a>
        }
      />
      {item.licence ? (
        <p className="wrap-anywhere">
          Source: {item.provenance}. Licence: {item.licence}.
        </p>
      ) : null}
      {saved ? (
        <Alert variant="success">
          <p>Saved as version {newest.versionNo}, a draft.</p>
        </Alert>
      ) : null}
      {newest.source ? (
        <QuestionEditor
          // Another question, or a version saved elsewhere, begins anew; one's own save does not.
          key={item.id}
          examId={item.examId}
          itemId={item.id}
          copyOf={null}
          initial={toForm(newest.source)}
          version={newest.versionNo}
          choices={choices}
          section={sectionOf(item.name, item.examId, choices.sections)}
          person={actor.userId}
        />
      ) : (
        <Alert variant="attention">
          <p>This version came without the text it was made from, so it cannot be changed here.</p>
        </Alert>
      )}
      <NextSteps item={item} newest={newest} isOwn={author === actor.userId} />
      <Card className="grid gap-4 p-4">
        <h2 className="text-xl">Versions</h2>
        <VersionList item={item} from={from} to={to} />
      </Card>
    </>
  );
}

function NextSteps({ item, newest, isOwn }: { item: BankItemDetail; newest: BankVersion; isOwn: boolean }) {
  const isWithdrawn = item.status === "retired";
  return (
    <Card className="grid gap-4 p-4">
      <h2 className="text-xl">{newest.publishedAt ? "In use" : `Publish version ${newest.versionNo}`}</h2>
      {newest.publishedAt ? (
        <p>
          Version {newest.versionNo} is published. A change becomes a version of its own.{" "}
          <a className="text-link" href={questionFilePath(newest.id, "change")}>
            Change its key, or drop it
          </a>{" "}
          where people have answered it already: their results follow.
        </p>
      ) : isWithdrawn ? (
        <p>The question is withdrawn. Take it back to publish a version of it.</p>
      ) : (
        <>
          <p>
            {isOwn
              ? "You wrote this version. Somebody else finds what one’s own eyes read over: ask a colleague to try it and publish it."
              : "Answer it in the preview before you publish it. A published version stays as it is."}
          </p>
          <PublishForm versionId={newest.id} licence={item.licence} provenance={item.provenance} />
        </>
      )}
      <div className="flex flex-wrap gap-3 border-t pt-4">
        {!newest.publishedAt && !isWithdrawn && item.status !== "review" ? (
          <MoveButton itemId={item.id} move="review" />
        ) : null}
        {item.status === "review" || isWithdrawn ? <MoveButton itemId={item.id} move="return" /> : null}
        {isWithdrawn ? null : <MoveButton itemId={item.id} move="withdraw" />}
      </div>
      {isWithdrawn ? null : (
        <p className="text-sm text-muted-foreground">
          A withdrawn question stays in the papers that have it already; new ones do without it.
        </p>
      )}
    </Card>
  );
}

function sectionOf(name: string, exam: string, sections: readonly { code: string }[]): string {
  const rest = name.slice(exam.length + 1);
  return sections.find(({ code }) => rest.startsWith(`${code}-`))?.code ?? "";
}
