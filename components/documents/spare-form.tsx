"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { spareDocument } from "@/lib/documents/actions";
import { DOCUMENT_LIMITS } from "@/lib/documents/choices";
import type { DocumentRow } from "@/lib/documents/rows";

/** For what colleagues asked for themselves, or what is only helpful: it is needed no more. */
export function SpareForm({ row }: { row: DocumentRow }) {
  const [state, action] = useFormAction(spareDocument);
  const isNewerWanted = row.document?.state === "asked" && row.document.versionNo > 0;
  const sparing = row.applications.filter(
    ({ state: asked, isRequired, sources }) =>
      asked === "asked" &&
      (!isRequired ||
        sources.every(({ source }) => source === "student") ||
        // What a rule requires stays; that a colleague wants a newer one does not have to.
        (isNewerWanted && sources.some(({ source }) => source === "student"))),
  );
  const [first] = sparing;
  if (!first) return null;
  return (
    <details className="open:basis-full">
      <summary className="w-fit cursor-pointer py-1.5 text-sm">It isn’t needed any more</summary>
      <form action={action} className="grid max-w-xl gap-3 pt-2">
        <input type="hidden" name="typeCode" value={row.typeCode} />
        <input type="hidden" name="applicationId" value={first.applicationId} />
        <TextField
          id={`why-${row.typeCode}-${first.applicationId}`}
          name="why"
          label={`Why not for ${first.line}`}
          hint="The student reads it."
          required
          maxLength={DOCUMENT_LIMITS.why}
          error={state.fieldErrors?.why}
          defaultValue={state.values?.why}
        />
        <FormMessage status={state.status} message={state.message} />
        <SubmitButton variant="secondary" pendingText="Saving…" className="w-fit">
          Stop asking
        </SubmitButton>
      </form>
    </details>
  );
}
