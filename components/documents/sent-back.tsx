import { Alert } from "@/components/ui/alert";
import { REJECTIONS } from "@/lib/documents/choices";
import type { DocumentRow } from "@/lib/documents/rows";

/** Why the latest version was sent back, as long as it is. */
export function SentBack({ document }: Pick<DocumentRow, "document">) {
  const review = document?.versions[0]?.review;
  if (document?.state !== "rejected" || !review?.reason) return null;
  return (
    <Alert variant="destructive">
      <p>{REJECTIONS[review.reason].text}</p>
      {review.note ? (
        <p>
          <bdi>{review.note}</bdi>
        </p>
      ) : null}
    </Alert>
  );
}
