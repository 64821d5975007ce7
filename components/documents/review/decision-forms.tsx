"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field, FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Key } from "@/components/keys/key";
import { useKeys } from "@/components/keys/use-keys";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { acceptDocument, rejectDocument, releaseDocument } from "@/lib/documents/actions";
import { CHOSEN_REASONS, DOCUMENT_LIMITS, REJECTIONS, type RejectionReason } from "@/lib/documents/choices";
import { type DayInFile, differsFromFile, expiryHint } from "@/lib/documents/compare";
import { formatDay } from "@/lib/platform/clock";

type Props = {
  documentId: string;
  versionNo: number;
  typeCode: string;
  wantsExpiry: boolean;
  /** The last valid days that the student's file gives for such a paper. */
  inFile: readonly DayInFile[];
  /** What is checked after it. */
  nextId: string | null;
  today: string;
};

/** Accept by "a"; send back by "x" or at once by the number of the reason, then Enter. Both lead to the next document that waits. */
export function DecisionForms({
  documentId,
  versionNo,
  typeCode,
  wantsExpiry,
  inFile,
  nextId,
  today,
}: Props) {
  const [accepting, accept] = useFormAction(acceptDocument);
  const [rejecting, reject] = useFormAction(rejectDocument);
  const [, release] = useFormAction(releaseDocument);
  const acceptForm = useRef<HTMLFormElement>(null);
  const rejectForm = useRef<HTMLFormElement>(null);
  const [expiresOn, setExpiresOn] = useState("");
  const dots = () => [...(rejectForm.current?.querySelectorAll<HTMLInputElement>("[name=reason]") ?? [])];
  const chooseReason = (reason: RejectionReason) => {
    const dot = dots().find(({ value }) => value === reason);
    if (!dot) return;
    dot.checked = true;
    // Something else is to be said in words; after any other reason Enter sends it.
    if (reason === "other") rejectForm.current?.querySelector("textarea")?.focus();
    else dot.focus();
  };
  const onReasonKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const reason = CHOSEN_REASONS[Number(event.key) - 1];
    if (event.key === "Escape") event.currentTarget.blur();
    else if (event.key === "Enter") rejectForm.current?.requestSubmit();
    else if (reason) chooseReason(reason);
    else return;
    event.preventDefault();
  };
  const onNoteKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    rejectForm.current?.requestSubmit();
  };
  useKeys("This document", [
    // Asks for the date first where one is wanted: the browser leads to the empty field.
    { key: "a", label: "Accept", run: () => acceptForm.current?.requestSubmit() },
    {
      key: "x",
      label: "Send back: choose a reason, then Enter",
      run: () => (dots().find(({ checked }) => checked) ?? dots()[0])?.focus(),
    },
    ...CHOSEN_REASONS.map((reason, place) => ({
      key: String(place + 1),
      label: `Send back: ${REJECTIONS[reason].name}`,
      run: () => chooseReason(reason),
    })),
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
          <>
            <DateField
              name="expiresOn"
              kind="day"
              label="Valid until"
              hint={expiryHint(typeCode)}
              required
              min={today}
              onValue={setExpiresOn}
              error={accepting.fieldErrors?.expiresOn}
              defaultValue={accepting.values?.expiresOn}
            />
            <InFile inFile={inFile} typed={expiresOn || (accepting.values?.expiresOn ?? "")} />
          </>
        ) : null}
        <FormMessage status={accepting.fieldErrors ? "idle" : accepting.status} message={accepting.message} />
        <SubmitButton pendingText="Accepting…" className="w-full">
          Accept
        </SubmitButton>
      </form>
      <form ref={rejectForm} action={reject} className="grid gap-3 border-t pt-5">
        {hidden}
        <fieldset
          className="grid gap-1.5"
          aria-describedby={rejecting.fieldErrors?.reason ? "reason-hint reason-error" : "reason-hint"}
        >
          <legend className="mb-1 font-semibold">Reason</legend>
          <p id="reason-hint" className="text-sm text-muted-foreground">
            The student reads it, with what to do. Enter sends it, and Ctrl Enter from the note.
          </p>
          {CHOSEN_REASONS.map((reason, place) => (
            <label key={reason} htmlFor={`reason-${reason}`} className="flex items-center gap-3">
              <Checkbox
                key={String(rejecting.values?.reason === reason)}
                type="radio"
                id={`reason-${reason}`}
                name="reason"
                value={reason}
                required
                defaultChecked={rejecting.values?.reason === reason}
                onKeyDown={onReasonKey}
              />
              <span className="grow">{REJECTIONS[reason].name}</span>
              <span aria-hidden className="max-sm:hidden">
                <Key name={String(place + 1)} />
              </span>
            </label>
          ))}
          <FieldError id="reason-error" message={rejecting.fieldErrors?.reason} />
        </fieldset>
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
              onKeyDown={onNoteKey}
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

/** What the file says beside what was typed: never filled in for the reader, who is to look at the paper. */
function InFile({ inFile, typed }: { inFile: readonly DayInFile[]; typed: string }) {
  if (inFile.length === 0) return null;
  const differs = differsFromFile(inFile, typed);
  const days = inFile.map(({ title, endsOn }) => `${title}, until ${formatDay(endsOn)}`).join("; ");
  return (
    <div aria-live="polite">
      {differs ? (
        <Alert variant="attention">
          <p>This differs from the student’s file: {days}. Look at the paper once more before you accept.</p>
        </Alert>
      ) : (
        <p className="text-sm text-muted-foreground">
          {differs === null ? `In the student’s file: ${days}.` : "As in the student’s file."}
        </p>
      )}
    </div>
  );
}
