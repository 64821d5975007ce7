import { REJECTIONS } from "@/lib/documents/choices";
import { receiptPath } from "@/lib/documents/path";
import type { DocumentVersion } from "@/lib/documents/rows";
import { isOpenable, notOpenable, sizeOf } from "@/lib/documents/rules";
import { formatMoment } from "@/lib/platform/clock";
import { paths } from "@/lib/site/paths";

type Props = {
  versions: readonly DocumentVersion[];
  /** Whether the reader is the student. */
  isOwn: boolean;
  /** The short link by which this reader opens a version. */
  linkTo: (versionId: string) => string;
};

/** Every version, the newest first: the file, its receipt, what was decided, and who opened it. */
export function VersionList({ versions, isOwn, linkTo }: Props) {
  return (
    <ol className="grid gap-4">
      {versions.map((version) => (
        <li key={version.id} className="grid gap-1 border-l-2 border-border pl-3 text-sm">
          <p>
            <span className="font-semibold">Version {version.versionNo}</span>,{" "}
            {version.pages === 1 ? "1 page" : `${version.pages} pages`}, {sizeOf(version.bytes)}
          </p>
          <p className="text-muted-foreground">
            <bdi>{version.fileName}</bdi>, uploaded by <bdi>{version.uploadedByName}</bdi> on{" "}
            <time dateTime={version.createdAt}>{formatMoment(version.createdAt)}</time>
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {isOpenable(version, isOwn) ? (
              <a className="text-link" href={linkTo(version.id)} target="_blank" rel="noreferrer">
                Open version {version.versionNo}
              </a>
            ) : (
              <span>{notOpenable(version)}</span>
            )}
            <a className="text-link" href={receiptPath(version.id)} download>
              Receipt
            </a>
            <a className="text-link" href={paths.checkReceipt}>
              Check a receipt
            </a>
          </p>
          <Decision version={version} />
          <OpenedBy version={version} />
        </li>
      ))}
    </ol>
  );
}

function Decision({ version: { review } }: { version: DocumentVersion }) {
  if (!review) return null;
  const day = formatMoment(review.createdAt);
  if (review.decision === "reopened") {
    return (
      <p>
        Opened again by {review.reviewerName}, {day}. {review.note ? <bdi>{review.note}</bdi> : null}
      </p>
    );
  }
  return (
    <p>
      {review.decision === "accepted"
        ? `Accepted by ${review.reviewerName}, ${day}.`
        : `Sent back by ${review.reviewerName}, ${day}: ${review.reason ? REJECTIONS[review.reason].text : ""}`}{" "}
      {review.note ? <bdi>{review.note}</bdi> : null}
    </p>
  );
}

function OpenedBy({ version: { openedBy } }: { version: DocumentVersion }) {
  if (openedBy.length === 0) return <p className="text-muted-foreground">No colleague has opened it yet.</p>;
  return (
    <p className="text-muted-foreground">
      Opened by{" "}
      {openedBy
        .map(({ name, times, lastAt }) =>
          times === 1
            ? `${name} on ${formatMoment(lastAt)}`
            : `${name} ${times} times, last on ${formatMoment(lastAt)}`,
        )
        .join("; ")}
      .
    </p>
  );
}
