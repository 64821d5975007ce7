import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { NEEDED_BEFORE } from "@/lib/documents/choices";
import type { DocumentRow, StudentDocuments } from "@/lib/documents/rows";
import { daysLeft, takesFile } from "@/lib/documents/rules";
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
  const left = document?.state === "accepted" ? daysLeft(document.expiresOn, today) : null;
  const mayUpload = of.mayUpload && of.consent === "given" && takesFile(document, today);
  const target = { studentId: of.studentId, typeCode: row.typeCode, applicationId: row.applicationId };
  return (
    <Card className="grid gap-3 p-4 sm:p-5" id={document?.id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="scroll-mt-28 text-lg" id={isUploadOpen ? "upload" : undefined}>
          {row.name}
        </h3>
        <StateBadge state={document?.state ?? "asked"} />
      </div>
      {row.applicationLine ? (
        <p className="text-sm text-muted-foreground">For {row.applicationLine}</p>
      ) : null}
      <Deadline row={row} />
      <SentBack document={document} />
      {document?.state === "expired" && document.expiresOn ? (
        <Alert variant="destructive">
          <p>
            It was valid until {formatDay(document.expiresOn)}. {isOwn ? "Upload the new one." : ""}
          </p>
        </Alert>
      ) : null}
      {document?.expiresOn && document.state === "accepted" ? (
        left === null ? (
          <p className="text-sm">Valid until {formatDay(document.expiresOn)}.</p>
        ) : (
          <Alert variant="attention">
            <p>
              Valid until {formatDay(document.expiresOn)}, {left === 1 ? "1 more day" : `${left} more days`}.
              A new file takes its place and is checked again.
            </p>
          </Alert>
        )
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
      {row.applications.length > 0 ? (
        <details>
          <summary className="w-fit cursor-pointer py-1.5 text-sm">Why it is wanted</summary>
          <RequirementReasons applications={row.applications} />
        </details>
      ) : null}
      {document && document.versions.length > 0 ? (
        <details>
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
        <a className="text-link w-fit text-sm" href={reviewHref}>
          Open its page, to check it or to take back a decision
        </a>
      ) : null}
      {isOwn || !row.isAsked ? null : <SpareForm row={row} />}
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

function Deadline({ row: { isAsked, isRequired, neededBefore, dueOn } }: { row: DocumentRow }) {
  if (!isAsked || !neededBefore) return null;
  const when = dueOn ? `by ${formatDay(dueOn)}, ${NEEDED_BEFORE[neededBefore]}` : NEEDED_BEFORE[neededBefore];
  return (
    <p className="text-sm">
      {isRequired ? "Needed" : "Helpful"} {when}.
    </p>
  );
}
