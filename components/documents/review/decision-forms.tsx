"use client";

import { useRef, useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { acceptDocument, rejectDocument, releaseDocument } from "@/lib/documents/actions";
import { CHOSEN_REASONS, DOCUMENT_LIMITS, REJECTIONS } from "@/lib/documents/choices";
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

/** Accept or send back; "a" and "x" do it by key. Both lead to the next document that waits. */
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
  const chooseReason = (place: number) => {
    const list = rejectForm.current?.querySelector("select");
    // The first line of the list is none.
    if (list?.options[place]) list.selectedIndex = place;
    rejectForm.current?.querySelector("textarea")?.focus();
  };
  useKeys("This document", [
    // Asks for the date first where one is wanted: the browser leads to the empty field.
    { key: "a", label: "Accept", run: () => acceptForm.current?.requestSubmit() },
    {
      key: "x",
      label: "Send back: choose the reason",
      run: () => rejectForm.current?.querySelector<HTMLSelectElement>("select")?.focus(),
    },
    ...CHOSEN_REASONS.map((reason, place) => ({
      key: String(place + 1),
      label: `Reason: ${REJECTIONS[reason].name}`,
      run: () => chooseReason(place + 1),
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
        <Field
          name="reason"
          label="Reason"
          hint={`The student reads it, with what to do. Keys 1 to ${CHOSEN_REASONS.length} choose one.`}
          required
          error={rejecting.fieldErrors?.reason}
        >
          {(control) => (
            <Select
              {...control}
              defaultValue={rejecting.values?.reason}
              onKeyDown={(event) => {
                const place = Number(event.key);
                if (!CHOSEN_REASONS[place - 1] || event.ctrlKey || event.metaKey || event.altKey) return;
                event.preventDefault();
                chooseReason(place);
              }}
            >
              <option value="">Choose a reason</option>
              {CHOSEN_REASONS.map((reason, place) => (
                <option key={reason} value={reason}>
                  {place + 1}. {REJECTIONS[reason].name}
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
