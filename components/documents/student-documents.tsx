import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { versionLink } from "@/lib/documents/links";
import { reviewPath } from "@/lib/documents/path";
import type { DocumentRow, StudentDocuments as Documents } from "@/lib/documents/rows";
import { byDueDay, type Group, groupOf } from "@/lib/documents/rules";
import { UPLOAD_REFUSALS } from "@/lib/documents/uploads/refusals";
import { validityWarnings } from "@/lib/documents/validity";
import type { Fact } from "@/lib/facts/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { AskForm } from "./ask-form";
import { DocumentCard } from "./document-card";
import { UnaskedUploads } from "./unasked-uploads";

const GROUPS: readonly { group: Group; own: string; others: string }[] = [
  { group: "todo", own: "For you to upload", others: "For the student to upload" },
  { group: "with-us", own: "We’re checking", others: "To be checked" },
  { group: "done", own: "Accepted", others: "Accepted" },
];

type Props = {
  documents: Documents;
  /** What countries say about how long papers count. */
  facts: readonly Fact[];
  /** Who looks: the student, or a colleague. */
  viewerId: string;
  /** They decide about documents. */
  mayReview?: boolean;
  /** The type whose upload stands open, as the address names it. */
  openType?: string | undefined;
  now: Date;
};

/** Everything that is asked of a student and came of it: what is to do first. */
export function StudentDocuments({ documents, facts, viewerId, mayReview = false, openType, now }: Props) {
  const isOwn = documents.studentId === viewerId;
  const today = dayInIndia(now);
  const rowsOf = (group: Group) => byDueDay(documents.rows.filter((row) => groupOf(row) === group));
  const shown = GROUPS.map((entry) => ({ ...entry, rows: rowsOf(entry.group) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const notNeeded = rowsOf("not-needed");
  const opened = [...shown.flatMap(({ rows }) => rows), ...notNeeded].find(
    ({ typeCode }) => typeCode === openType,
  );
  const card = (row: DocumentRow) => (
    <DocumentCard
      key={rowKey(row)}
      row={row}
      of={documents}
      isOwn={isOwn}
      isUploadOpen={row === opened}
      today={today}
      warnings={warningsOf(row, documents, facts, today)}
      reviewHref={mayReview && (row.document?.versionNo ?? 0) > 0 ? reviewPath(row.document?.id ?? "") : null}
      linkTo={(versionId) => versionLink(versionId, viewerId, now)}
    />
  );
  return (
    <div className="grid max-w-4xl gap-8">
      <ConsentNotice documents={documents} isOwn={isOwn} />
      {documents.rows.length === 0 ? <NothingAsked documents={documents} isOwn={isOwn} /> : null}
      {shown.map(({ group, own, others, rows }) => (
        <section key={group} aria-labelledby={group} className="grid gap-3">
          <h2 id={group} className="text-xl">
            {isOwn ? own : others} <span className="text-muted-foreground">({rows.length})</span>
          </h2>
          {rows.map(card)}
        </section>
      ))}
      {notNeeded.length > 0 ? (
        <details open={opened !== undefined && notNeeded.includes(opened)}>
          <summary className="w-fit cursor-pointer py-2">
            <h2 className="inline text-xl">
              Not needed <span className="text-muted-foreground">({notNeeded.length})</span>
            </h2>
          </summary>
          <div className="grid gap-3 pt-2">{notNeeded.map(card)}</div>
        </details>
      ) : null}
      {documents.mayUpload && documents.consent === "given" ? (
        <UnaskedUploads documents={documents} isOwn={isOwn} />
      ) : null}
      {!isOwn && documents.mayUpload && documents.applications.length > 0 ? (
        <section aria-labelledby="ask" className="grid gap-3">
          <h2 id="ask" className="text-xl">
            Ask for a document
          </h2>
          <Card className="p-4 sm:p-5">
            <AskForm {...documents} today={today} />
          </Card>
        </section>
      ) : null}
    </div>
  );
}

/** Of an accepted document; the others are looked at or replaced anyway. */
function warningsOf(
  { typeCode, applicationId, document }: DocumentRow,
  { applications }: Documents,
  facts: readonly Fact[],
  today: string,
) {
  if (document?.state !== "accepted") return [];
  const submittedOn = document.submittedAt ? dayInIndia(new Date(document.submittedAt)) : null;
  const served = applications.filter(({ id }) => applicationId === null || id === applicationId);
  return validityWarnings({ typeCode, expiresOn: document.expiresOn, submittedOn }, served, facts, today);
}

const rowKey = ({ typeCode, applicationId }: DocumentRow) => `${typeCode} ${applicationId}`;

function ConsentNotice({ documents: { consent }, isOwn }: { documents: Documents; isOwn: boolean }) {
  if (consent === "given") return null;
  if (!isOwn) {
    return (
      <Alert variant="attention">
        <p>
          {consent === "birth_date_missing"
            ? "No files can be taken yet: the student’s profile has no date of birth."
            : "No files can be taken yet: the student is under 18, and no parent has agreed."}
        </p>
      </Alert>
    );
  }
  return (
    <Alert variant="attention">
      <p>
        {UPLOAD_REFUSALS[consent]}{" "}
        <a className="text-link" href="/profile">
          Open your profile
        </a>
      </p>
    </Alert>
  );
}

function NothingAsked({ documents: { applications }, isOwn }: { documents: Documents; isOwn: boolean }) {
  if (applications.length > 0) return <p className="measure">Nothing is asked for at this stage.</p>;
  return (
    <p className="measure">
      {isOwn
        ? "What your applications need will appear here, with the day by which it is needed. You have no application yet, but you can upload your passport, marksheets and CV now."
        : "What the student’s applications need will appear here. There is no application yet."}
    </p>
  );
}
