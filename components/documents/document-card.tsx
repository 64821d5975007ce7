import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { NEEDED_BEFORE } from "@/lib/documents/choices";
import type { DocumentRow, StudentDocuments } from "@/lib/documents/rows";
import { daysLeft, groupOf, takesFile } from "@/lib/documents/rules";
import type { ValidityWarning } from "@/lib/documents/validity";
import { formatDay } from "@/lib/platform/clock";
import { RequirementReasons } from "./requirement-reasons";
import { SentBack } from "./sent-back";
import { SpareForm } from "./spare-form";
import { StateBadge } from "./state-badge";
import { DocumentUpload } from "./upload/document-upload";
import { VersionList } from "./version-list";

type Props = {
  row: DocumentRow;
  of: Pick<StudentDocuments, "studentId" | "mayUpload" | "consent">;
  isOwn: boolean;
  /** Whoever came for it finds its upload open, under the anchor "upload". */
  isUploadOpen: boolean;
  today: string;
  warnings: readonly ValidityWarning[];
  linkTo: (versionId: string) => string;
  /** Where it is checked, for those who do. */
  reviewHref: string | null;
};

/** One document: where it stands, why it is wanted and by when, what to do now, and its history. */
export function DocumentCard({ row, of, isOwn, isUploadOpen, today, warnings, linkTo, reviewHref }: Props) {
  const { document } = row;
  const isWanted = groupOf(row) !== "not-needed";
  const left = document?.state === "accepted" ? daysLeft(document.expiresOn, today) : null;
  const mayUpload = of.mayUpload && of.consent === "given" && takesFile(document, today);
  const target = { studentId: of.studentId, typeCode: row.typeCode, applicationId: row.applicationId };
  return (
    <Card className="grid gap-2 px-4 py-3" id={document?.id}>
      <div>
        <div className="flex items-center justify-between gap-x-4">
          <h3 className="scroll-mt-28 text-lg" id={isUploadOpen ? "upload" : undefined}>
            {row.name}
          </h3>
          {isWanted ? <StateBadge state={document?.state ?? "asked"} /> : null}
        </div>
        {row.applicationLine ? (
          <p className="text-sm text-muted-foreground">For {row.applicationLine}</p>
        ) : null}
        <p className="text-sm text-muted-foreground empty:hidden">
          {[
            deadlineOf(row),
            document?.expiresOn && document.state === "accepted" && left === null
              ? `Valid until ${formatDay(document.expiresOn)}.`
              : "",
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      <SentBack document={document} />
      {document?.state === "expired" && document.expiresOn ? (
        <Alert variant="destructive">
          <p>
            It was valid until {formatDay(document.expiresOn)}. {isOwn ? "Upload the new one." : ""}
          </p>
        </Alert>
      ) : null}
      {document?.expiresOn && left !== null ? (
        <Alert variant="attention">
          <p>
            Valid until {formatDay(document.expiresOn)}, {left === 1 ? "1 more day" : `${left} more days`}. A
            new file takes its place and is checked again.
          </p>
        </Alert>
      ) : null}
      <FormerAcceptance row={row} isOwn={isOwn} today={today} />
      {warnings.map(({ sentence, fact }) => (
        <Alert key={sentence} variant="attention">
          <p>
            {sentence}{" "}
            {fact?.sourceUrl ? (
              <>
                <a className="text-link" href={fact.sourceUrl} rel="noreferrer nofollow" target="_blank">
                  Source
                </a>
                , checked on {formatDay(fact.checkedOn)}.
              </>
            ) : null}
          </p>
        </Alert>
      ))}
      {mayUpload ? (
        <DocumentUpload
          target={target}
          hint={row.hint}
          summary={document && document.versionNo > 0 ? "Upload another version" : "Upload it"}
          isOpen={isUploadOpen || document?.state === "rejected" || document?.state === "expired"}
          isOwn={isOwn}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 empty:hidden">
        {row.applications.length > 0 ? (
          <details className="open:basis-full">
            <summary className="w-fit cursor-pointer py-1.5 text-sm">
              {isWanted ? "Why it is wanted" : "Why it was asked for"}
            </summary>
            <RequirementReasons applications={row.applications} />
          </details>
        ) : null}
        {document && document.versions.length > 0 ? (
          <details className="open:basis-full">
            <summary className="w-fit cursor-pointer py-1.5 text-sm">
              {document.versions.length === 1
                ? "1 version, with its receipt"
                : `${document.versions.length} versions, with receipts`}
            </summary>
            <div className="pt-2">
              <VersionList versions={document.versions} isOwn={isOwn} linkTo={linkTo} />
            </div>
          </details>
        ) : null}
        {reviewHref ? (
          <a className="text-link w-fit py-1.5 text-sm" href={reviewHref}>
            {document?.state === "accepted" ? "Open it, or take back the decision" : "Open and check it"}
          </a>
        ) : null}
        {isOwn || !row.isAsked ? null : <SpareForm row={row} />}
      </div>
    </Card>
  );
}

/** What was accepted before goes on counting while a newer one is awaited, checked or sent back. */
function FormerAcceptance({ row: { document }, isOwn, today }: Pick<Props, "row" | "isOwn" | "today">) {
  if (!document?.acceptedVersionNo || document.state === "accepted" || document.state === "expired")
    return null;
  const { acceptedUntil, acceptedVersionNo, state } = document;
  if (acceptedUntil && acceptedUntil < today) return null;
  return (
    <p className="text-sm">
      {state === "asked" ? `${isOwn ? "Your team" : "A colleague"} asked for a newer one. ` : ""}
      Version {acceptedVersionNo} stays accepted until a newer one is
      {acceptedUntil ? `, at most until ${formatDay(acceptedUntil)}` : ""}.
    </p>
  );
}

function deadlineOf({ isAsked, isRequired, neededBefore, dueOn }: DocumentRow): string {
  if (!isAsked || !neededBefore) return "";
  const when = dueOn ? `by ${formatDay(dueOn)}, ${NEEDED_BEFORE[neededBefore]}` : NEEDED_BEFORE[neededBefore];
  return `${isRequired ? "Needed" : "Helpful"} ${when}.`;
}
