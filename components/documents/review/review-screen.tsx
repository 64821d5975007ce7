import { ArrowLeft } from "lucide-react";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { comparesWithFile, daysInFile } from "@/lib/documents/compare";
import { versionLink } from "@/lib/documents/links";
import {
  type DecidedVersion,
  DOCUMENT_QUEUE_PATH,
  reviewPath,
  studentDocumentsPath,
} from "@/lib/documents/path";
import { claimDocument } from "@/lib/documents/queries";
import type { ClaimedDocument } from "@/lib/documents/rows";
import { isOpenable, notOpenable } from "@/lib/documents/rules";
import { dayInIndia, formatDay, formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { toFile } from "@/lib/students/records/file";
import { recordFacts, recordTitle } from "@/lib/students/records/wording";
import { RequirementReasons } from "../requirement-reasons";
import { StateBadge } from "../state-badge";
import { VersionList } from "../version-list";
import { DecisionForms } from "./decision-forms";
import { FilesBeside } from "./files-beside";
import { QueueSteps } from "./queue-steps";
import { ReopenForm } from "./reopen-form";
import { ReviewDone } from "./review-done";

type Props = {
  documentId: string;
  viewerId: string;
  done: string | undefined;
  decided: DecidedVersion | null;
  now: Date;
};

/** One document to check: the file beside the version before it and what the profile says. */
export async function ReviewScreen({ documentId, viewerId, done, decided, now }: Props) {
  const claimed = await claimDocument(await userDb(), documentId);
  const latest = claimed?.document.versions[0];
  if (!claimed || !latest) notFound();
  const { document, student } = claimed;
  const before = document.versions.slice(1).find((version) => isOpenable(version, false));
  const linkTo = (versionId: string) => versionLink(versionId, viewerId, now);
  return (
    <>
      <PageHead
        eyebrow={
          <a href={DOCUMENT_QUEUE_PATH} className="text-link inline-flex items-center gap-1.5">
            <ArrowLeft aria-hidden className="size-4" />
            Documents to check
          </a>
        }
        title={
          <span>
            {claimed.typeName}: <bdi>{student.name}</bdi>
          </span>
        }
        lead={leadOf(claimed)}
        actions={
          <>
            <QueueSteps documentId={documentId} beforeId={claimed.beforeId} afterId={claimed.afterId} />
            <StateBadge state={document.state} />
          </>
        }
      />
      {done ? (
        <ReviewDone decided={decided}>
          {done.slice(0, 120)}. The student is told. Here is the next one.
        </ReviewDone>
      ) : null}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <div className={before ? "grid gap-4 lg:grid-cols-2" : "grid"}>
            {isOpenable(latest, false) ? null : (
              <Alert variant="attention">
                <p>{notOpenable(latest)}</p>
              </Alert>
            )}
            <FilesBeside
              key={latest.id}
              latest={
                isOpenable(latest, false)
                  ? {
                      title: `Version ${latest.versionNo}`,
                      src: linkTo(latest.id),
                      contentType: latest.contentType,
                    }
                  : null
              }
              before={
                before
                  ? {
                      title: `Version ${before.versionNo}, before`,
                      src: linkTo(before.id),
                      contentType: before.contentType,
                    }
                  : null
              }
            />
          </div>
          <section aria-labelledby="versions" className="grid gap-3">
            <h2 id="versions" className="text-xl">
              Versions
            </h2>
            <VersionList versions={document.versions} isOwn={false} linkTo={linkTo} />
          </section>
        </div>
        <aside aria-label="Decide about this document" className="grid gap-6">
          <StudentFacts claimed={claimed} />
          {claimed.isClaimedByMe ? (
            <DecisionForms
              key={documentId}
              documentId={documentId}
              versionNo={document.versionNo}
              typeCode={claimed.typeCode}
              wantsExpiry={claimed.wantsExpiry}
              inFile={daysInFile(claimed.records)}
              nextId={claimed.nextId}
              today={dayInIndia(now)}
            />
          ) : (
            <NotYours claimed={claimed} />
          )}
          {mayReopen(claimed) ? <ReopenForm documentId={documentId} versionNo={document.versionNo} /> : null}
        </aside>
      </div>
    </>
  );
}

function leadOf({ applicationLine, isClaimedByMe, claimedUntil }: ClaimedDocument): string | undefined {
  const lines = [
    applicationLine ? `For ${applicationLine}.` : "",
    isClaimedByMe && claimedUntil ? `Yours until ${formatMoment(claimedUntil)}.` : "",
  ];
  return lines.filter(Boolean).join(" ") || undefined;
}

/** What was decided last can be taken back by anybody but whoever sent the file; a virus stays one. */
function mayReopen({ document: { state, versions }, isOwnUpload }: ClaimedDocument): boolean {
  return (state === "accepted" || state === "rejected") && !isOwnUpload && versions[0]?.scan !== "infected";
}

function NotYours({
  claimed: { document, claimedByName, claimedUntil, isOwnUpload, nextId },
}: {
  claimed: ClaimedDocument;
}) {
  return (
    <Alert variant="attention">
      <p>
        {document.state !== "in_review"
          ? "This document doesn’t wait to be checked."
          : isOwnUpload
            ? "You uploaded this file, so a colleague checks it."
            : claimedByName && claimedUntil
              ? `${claimedByName} is checking it, until ${formatMoment(claimedUntil)} at the latest.`
              : "A colleague has just begun to check it."}
      </p>
      {nextId ? (
        <p>
          <a className="text-link" href={reviewPath(nextId)}>
            Check the next one
          </a>
        </p>
      ) : null}
    </Alert>
  );
}

/** What the file is compared with. */
function StudentFacts({
  claimed: { student, hint, typeCode, records, askedFor },
}: {
  claimed: ClaimedDocument;
}) {
  return (
    <section aria-labelledby="profile" className="grid gap-3">
      <h2 id="profile" className="text-xl">
        Compare with the profile
      </h2>
      <dl className="grid gap-2 text-sm">
        <Fact name="Name">
          <bdi>{student.name}</bdi>
        </Fact>
        <Fact name="Date of birth">
          {student.dateOfBirth ? formatDay(student.dateOfBirth) : "Not given yet"}
        </Fact>
        <Fact name="City">{student.city ?? "Not given yet"}</Fact>
        <Fact name="Should show">{hint}</Fact>
        {comparesWithFile(typeCode) ? (
          <Fact name="In the student’s file">
            {records.length === 0 ? "Nothing entered yet" : null}
            {toFile(records).records.map((record) => (
              <span key={record.id} className="block">
                <bdi>{recordTitle(record)}</bdi>
                {recordFacts(record).map((fact) => (
                  <span key={fact} className="block text-muted-foreground">
                    {fact}
                  </span>
                ))}
              </span>
            ))}
          </Fact>
        ) : null}
      </dl>
      <RequirementReasons applications={askedFor} />
      <a className="text-link text-sm" href={studentDocumentsPath(student.id)}>
        All documents of this student
      </a>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
