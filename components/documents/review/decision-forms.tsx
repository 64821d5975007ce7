"use client";

import { useActionState, useRef } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useKeys } from "@/components/keys/use-keys";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { acceptDocument, rejectDocument, releaseDocument } from "@/lib/documents/actions";
import { CHOSEN_REASONS, DOCUMENT_LIMITS, REJECTIONS } from "@/lib/documents/choices";
import { idle } from "@/lib/platform/result";

type Props = {
  documentId: string;
  versionNo: number;
  wantsExpiry: boolean;
  /** What is checked after it. */
  nextId: string | null;
  today: string;
};

/** Accept or send back; "a" and "x" do it by key. Both lead to the next document that waits. */
export function DecisionForms({ documentId, versionNo, wantsExpiry, nextId, today }: Props) {
  const [accepting, accept] = useActionState(acceptDocument, idle);
  const [rejecting, reject] = useActionState(rejectDocument, idle);
  const [, release] = useActionState(releaseDocument, idle);
  const acceptForm = useRef<HTMLFormElement>(null);
  const rejectForm = useRef<HTMLFormElement>(null);
  useKeys("This document", [
    // Asks for the date first where one is wanted: the browser leads to the empty field.
    { key: "a", label: "Accept", run: () => acceptForm.current?.requestSubmit() },
    {
      key: "x",
      label: "Send back: choose the reason",
      run: () => rejectForm.current?.querySelector<HTMLSelectElement>("select")?.focus(),
    },
  ]);
  const hidden = (
    <>
      <input type="hidden" name="documentId" value={documentId} />
      <input type="hidden" name="versionNo" value={versionNo} />
      <input type="hidden" name="next" value={nextId ?? ""} />
    </>
  );
  return (
    <div className="grid gap-6">
      <form ref={acceptForm} action={accept} className="grid gap-3">
        {hidden}
        {wantsExpiry ? (
          <DateField
            name="expiresOn"
            kind="day"
            label="Valid until"
            hint="The last day, as printed on it."
            required
            min={today}
            error={accepting.fieldErrors?.expiresOn}
            defaultValue={accepting.values?.expiresOn}
          />
        ) : null}
        <FormMessage status={accepting.fieldErrors ? "idle" : accepting.status} message={accepting.message} />
        <SubmitButton pendingText="Accepting…" className="w-full">
          Accept
        </SubmitButton>
      </form>
      <form ref={rejectForm} action={reject} className="grid gap-3 border-t pt-5">
        {hidden}
        <Field
          name="reason"
          label="Reason"
          hint="The student reads it, with what to do."
          required
          error={rejecting.fieldErrors?.reason}
        >
          {(control) => (
            <Select {...control} defaultValue={rejecting.values?.reason}>
              <option value="">Choose a reason</option>
              {CHOSEN_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {REJECTIONS[reason].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="note"
          label="Note to the student"
          needed="for something else"
          error={rejecting.fieldErrors?.note}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              dir="auto"
              maxLength={DOCUMENT_LIMITS.note}
              defaultValue={rejecting.values?.note}
            />
          )}
        </Field>
        <FormMessage status={rejecting.fieldErrors ? "idle" : rejecting.status} message={rejecting.message} />
        <SubmitButton variant="destructive" pendingText="Sending back…" className="w-full">
          Send back
        </SubmitButton>
      </form>
      <form action={release}>
        <input type="hidden" name="documentId" value={documentId} />
        <SubmitButton variant="ghost" size="sm" pendingText="Giving back…" className="w-full">
          Leave it for a colleague
        </SubmitButton>
      </form>
    </div>
  );
}
