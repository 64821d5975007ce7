"use client";

import { type Ref, useRef } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { releaseDocument } from "@/lib/documents/actions";

type Props = { documentId: string; beforeId: string | null; afterId: string | null };

/** Leafs through what waits, by "j" and "k": what was looked at and not decided is given back. */
export function QueueSteps({ documentId, beforeId, afterId }: Props) {
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
        <Step form={before} name="Previous document" keyName="k" documentId={documentId} to={beforeId} />
      ) : null}
      {afterId ? (
        <Step form={after} name="Next document" keyName="j" documentId={documentId} to={afterId} />
      ) : null}
    </div>
  );
}

function Step({
  form,
  name,
  keyName,
  documentId,
  to,
}: {
  form: Ref<HTMLFormElement>;
  name: string;
  keyName: string;
  documentId: string;
  to: string;
}) {
  const [, leave] = useFormAction(releaseDocument);
  return (
    <form ref={form} action={leave}>
      <input type="hidden" name="documentId" value={documentId} />
      <input type="hidden" name="next" value={to} />
      <SubmitButton variant="ghost" size="sm" pendingText="Opening…" aria-keyshortcuts={keyName}>
        {name}
      </SubmitButton>
    </form>
  );
}
