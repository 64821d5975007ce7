"use client";

import { useRef } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { releaseDocument } from "@/lib/documents/actions";

type Props = { documentId: string; beforeId: string | null; afterId: string | null };

/** Leafs through what waits, by "j" and "k": what was looked at and not decided is given back. */
export function QueueSteps({ documentId, beforeId, afterId }: Props) {
  const [, leave] = useFormAction(releaseDocument);
  const before = useRef<HTMLFormElement>(null);
  const after = useRef<HTMLFormElement>(null);
  useKeys("Documents to check", [
    ...(afterId ? [{ key: "j", label: "Next document", run: () => after.current?.requestSubmit() }] : []),
    ...(beforeId
      ? [{ key: "k", label: "Previous document", run: () => before.current?.requestSubmit() }]
      : []),
  ]);
  if (!beforeId && !afterId) return null;
  return (
    <div className="flex gap-2">
      {beforeId ? (
        <form ref={before} action={leave}>
          <input type="hidden" name="documentId" value={documentId} />
          <input type="hidden" name="next" value={beforeId} />
          <SubmitButton variant="ghost" size="sm" pendingText="Opening…" aria-keyshortcuts="k">
            Previous document
          </SubmitButton>
        </form>
      ) : null}
      {afterId ? (
        <form ref={after} action={leave}>
          <input type="hidden" name="documentId" value={documentId} />
          <input type="hidden" name="next" value={afterId} />
          <SubmitButton variant="ghost" size="sm" pendingText="Opening…" aria-keyshortcuts="j">
            Next document
          </SubmitButton>
        </form>
      ) : null}
    </div>
  );
}
