import { LinkCommands } from "@/components/keys/link-commands";
import { buttonVariants } from "@/components/ui/button";
import { NEEDED_BEFORE } from "@/lib/documents/choices";
import { versionLink } from "@/lib/documents/links";
import { OWN_DOCUMENTS_PATH, reviewPath, studentDocumentsPath } from "@/lib/documents/path";
import { findStudentDocuments } from "@/lib/documents/queries";
import type { DocumentRow, StudentDocuments } from "@/lib/documents/rows";
import { byDueDay, type Group, groupOf, rowsOfApplication, takesFile } from "@/lib/documents/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { SentBack } from "./sent-back";
import { StateBadge } from "./state-badge";
import { DocumentUpload } from "./upload/document-upload";

const ORDER: readonly Group[] = ["todo", "with-us", "done"];

type Props = {
  applicationId: string;
  studentId: string;
  /** Who looks: the student, or a colleague. */
  viewerId: string;
  /** Whether the reader checks documents. */
  mayCheck?: boolean;
  /** Only shown, as its student sees it: nothing is opened or uploaded from here. */
  isReadOnly?: boolean;
};

/** The papers of one application: where each stands, by when it is wanted, and what to do about it. */
export async function ApplicationDocuments({
  applicationId,
  studentId,
  viewerId,
  mayCheck = false,
  isReadOnly = false,
}: Props) {
  const documents = await findStudentDocuments(await userDb(), studentId);
  if (!documents) return null;
  const rows = byDueDay(rowsOfApplication(documents.rows, applicationId));
  const shown = ORDER.flatMap((group) => rows.filter((row) => groupOf(row) === group));
  // One that has ended asks for nothing more.
  if (shown.length === 0 && !documents.applications.some(({ id }) => id === applicationId)) return null;
  const isOwn = isReadOnly || studentId === viewerId;
  const now = new Date();
  const toCheck = mayCheck && !isReadOnly ? shown.filter(waitsForCheck) : [];
  return (
    <section aria-labelledby="documents" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="documents" className="text-xl">
          Documents
        </h2>
        {shown.length > 0 ? <p className="text-sm text-muted-foreground">{summaryOf(shown)}</p> : null}
      </div>
      <LinkCommands
        title="Documents"
        links={toCheck.flatMap(({ name, document }) =>
          document ? [{ label: `Check ${name}`, href: reviewPath(document.id) }] : [],
        )}
      />
      {shown.length === 0 ? (
        <p className="measure">Nothing is asked for at this stage.</p>
      ) : (
        <ul className="divide-y border-y">
          {shown.map((row) => (
            <Paper
              key={`${row.typeCode} ${row.applicationId}`}
              row={row}
              of={documents}
              today={dayInIndia(now)}
              isOwn={isOwn}
              mayCheck={toCheck.includes(row)}
              linkTo={isReadOnly ? null : (versionId) => versionLink(versionId, viewerId, now)}
            />
          ))}
        </ul>
      )}
      {isReadOnly ? null : (
        <a
          href={isOwn ? OWN_DOCUMENTS_PATH : studentDocumentsPath(studentId)}
          className={buttonVariants({ variant: "secondary", size: "sm", className: "w-fit" })}
        >
          {isOwn ? "All your documents" : "All documents of the student"}
        </a>
      )}
    </section>
  );
}

function summaryOf(rows: readonly DocumentRow[]): string {
  const accepted = rows.filter((row) => groupOf(row) === "done").length;
  return `${accepted} of ${rows.length} accepted`;
}

const waitsForCheck = ({ document }: DocumentRow) => document?.state === "in_review";

function Paper({
  row,
  of,
  today,
  isOwn,
  mayCheck,
  linkTo,
}: {
  row: DocumentRow;
  of: StudentDocuments;
  today: string;
  isOwn: boolean;
  mayCheck: boolean;
  /** The short link by which this reader opens a version. */
  linkTo: ((versionId: string) => string) | null;
}) {
  const { document } = row;
  const latest = document?.versions[0];
  const mayUpload = linkTo !== null && of.mayUpload && of.consent === "given" && takesFile(document, today);
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-base font-semibold">{row.name}</h3>
        <StateBadge state={document?.state ?? "asked"} />
      </div>
      <Wanted row={row} />
      <SentBack document={document} />
      {document?.expiresOn && (document.state === "accepted" || document.state === "expired") ? (
        <p className="text-sm">
          {document.state === "accepted" ? "Valid" : "It was valid"} until {formatDay(document.expiresOn)}.
        </p>
      ) : null}
      {linkTo && latest ? (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <a
            className="text-link max-md:min-h-11 max-md:py-2"
            href={linkTo(latest.id)}
            target="_blank"
            rel="noreferrer"
          >
            Open<span className="sr-only"> {row.name}</span>
          </a>
          {mayCheck && document ? (
            <a className="text-link font-semibold max-md:min-h-11 max-md:py-2" href={reviewPath(document.id)}>
              Check<span className="sr-only"> {row.name}</span>
            </a>
          ) : null}
        </p>
      ) : null}
      {mayUpload && (isOwn || groupOf(row) === "todo") ? (
        <DocumentUpload
          target={{ studentId: of.studentId, typeCode: row.typeCode, applicationId: row.applicationId }}
          isOwn={isOwn}
          hint={row.hint}
          summary={document && document.versionNo > 0 ? "Upload another version" : "Upload it"}
        />
      ) : null}
    </li>
  );
}

function Wanted({ row: { isAsked, isRequired, neededBefore, dueOn, document } }: { row: DocumentRow }) {
  if (!isAsked || !neededBefore || document?.state === "accepted") return null;
  const when = dueOn ? `by ${formatDay(dueOn)}, ${NEEDED_BEFORE[neededBefore]}` : NEEDED_BEFORE[neededBefore];
  return (
    <p className="text-sm text-muted-foreground">
      {isRequired ? "Needed" : "Helpful"} {when}.
    </p>
  );
}
