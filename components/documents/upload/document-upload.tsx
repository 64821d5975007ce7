"use client";

import { Camera } from "lucide-react";
import { Field } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { uploadDocument } from "@/lib/documents/actions";
import { ACCEPTED_FILES } from "@/lib/documents/choices";
import { MAX_FILE_BYTES } from "@/lib/documents/files/faults";
import { receiptPath } from "@/lib/documents/path";
import type { LeftPages } from "@/lib/documents/uploads/kept-pages";
import { nounOf, type Page } from "@/lib/documents/uploads/pages";
import { UPLOAD_LIMITS } from "@/lib/documents/uploads/plan";
import type { Progress, SentFile, Target } from "@/lib/documents/uploads/send";
import { formatMoment } from "@/lib/platform/clock";
import { PageList } from "./page-list";
import { useUpload } from "./use-upload";

type Props = {
  target: Target;
  hint: string;
  /** The line under which it unfolds. */
  summary: string;
  isOpen?: boolean;
  /** Whether the student uploads: what they choose is kept on their device until it is sent. */
  isOwn: boolean;
};

/** One file, or photos and PDFs that become one. Without script it is a plain form with one file. */
export function DocumentUpload({ target, hint, summary, isOpen, isOwn }: Props) {
  const [state, action] = useFormAction(uploadDocument);
  const upload = useUpload(target, isOwn);
  const { pages, sending, canSend, left } = upload;
  const id = `file-${target.typeCode}-${target.applicationId ?? "all"}`;
  const isRetry = sending.step === "choosing" && sending.isRetry;
  const refusal = sending.step === "choosing" ? sending.refusal : undefined;
  return (
    // Without script an answer is a new page, on which it may not stand folded away.
    <details open={isOpen || state.status !== "idle" || upload.hadLeft || undefined}>
      <summary className="w-fit cursor-pointer py-1.5 font-semibold text-link">{summary}</summary>
      <form
        action={action}
        onSubmit={(event) => {
          // A file that was chosen before the script came is in the control alone: the plain form takes it.
          if (!canSend || hasPlainFile(event.currentTarget)) return;
          event.preventDefault();
          void upload.send();
        }}
        className="grid max-w-xl gap-3 pt-2 pb-2"
      >
        <input type="hidden" name="studentId" value={target.studentId} />
        <input type="hidden" name="typeCode" value={target.typeCode} />
        <input type="hidden" name="applicationId" value={target.applicationId ?? ""} />
        {sending.step === "sending" ? (
          <Sending progress={sending.progress} onStop={upload.stop} />
        ) : left && pages.length === 0 ? (
          <Left left={left} onResume={upload.resume} onDiscard={upload.discard} />
        ) : (
          <>
            <Field
              id={id}
              name="file"
              label={canSend ? "File, or photos of the pages" : "File"}
              hint={`${hint} PDF, JPEG, PNG or HEIC, up to 20 MB.${canSend ? ` Up to ${UPLOAD_LIMITS.files} photos and PDFs become one document.` : ""}`}
              required
              error={refusal ?? state.fieldErrors?.file}
            >
              {(control) => (
                <div className="flex flex-wrap gap-2">
                  <FileInput
                    {...control}
                    // Chosen files are listed below, and each choice adds to them: this control has none of its own to name.
                    required={pages.length === 0}
                    mostBytes={canSend ? UPLOAD_LIMITS.bytes : MAX_FILE_BYTES}
                    accept={ACCEPTED_FILES}
                    multiple={canSend}
                    className={`min-w-0 flex-1 basis-60 ${pages.length > 0 ? "text-transparent file:text-foreground" : ""}`}
                    onInput={({ currentTarget: input }) => {
                      if (!canSend) return;
                      upload.add([...(input.files ?? [])]);
                      input.value = "";
                    }}
                  />
                  {canSend ? (
                    <label
                      className={buttonVariants({
                        variant: "secondary",
                        className: "cursor-pointer focus-within:outline-2",
                      })}
                    >
                      <Camera aria-hidden />
                      {pages.length > 0 ? "Add a photo" : "Take a photo"}
                      <input
                        type="file"
                        accept="image/*"
                        capture="environment"
                        className="sr-only"
                        onChange={({ currentTarget }) => {
                          upload.add([...(currentTarget.files ?? [])]);
                          currentTarget.value = "";
                        }}
                      />
                    </label>
                  ) : null}
                </div>
              )}
            </Field>
            {pages.length > 0 ? (
              <PageList
                pages={pages}
                onChange={(changed) => {
                  upload.change(changed);
                  if (changed.length === 0) document.getElementById(id)?.focus();
                }}
              />
            ) : null}
            {pages.length > 0 && upload.isKept ? (
              <p className="text-sm text-muted-foreground">
                Kept on this device until you send or remove {pages.length > 1 ? "them" : "it"}.
              </p>
            ) : null}
            <SubmitButton pendingText="Uploading…" className="w-fit max-sm:w-full">
              {isRetry ? "Try again" : sendWords(pages)}
            </SubmitButton>
          </>
        )}
        <div aria-live="polite">{sending.step === "done" ? <Sent sent={sending.sent} /> : null}</div>
        {state.status === "ok" && state.data ? <Sent sent={state.data} /> : null}
        <FormMessage
          status={state.status === "error" && !state.fieldErrors ? "error" : "idle"}
          message={state.message}
          retryAt={state.retryAt}
        />
      </form>
    </details>
  );
}

function hasPlainFile(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem("file");
  return control instanceof HTMLInputElement && (control.files?.length ?? 0) > 0;
}

function sendWords(pages: readonly Page[]): string {
  if (pages.length < 2) return "Upload";
  return `Upload ${pages.length} ${nounOf(pages.map(({ file }) => file))}s as one document`;
}

function Left({
  left: { count, at },
  onResume,
  onDiscard,
}: {
  left: LeftPages;
  onResume: () => void;
  onDiscard: () => void;
}) {
  return (
    <Alert variant="attention">
      <p>
        {count === 1 ? "1 page" : `${count} pages`} from {formatMoment(new Date(at))}{" "}
        {count === 1 ? "is" : "are"} still on this device, not sent yet.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onResume}>
          Go on with {count === 1 ? "it" : "them"}
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </p>
    </Alert>
  );
}

const WAITING = {
  network: "No connection. What has arrived is kept, and it goes on by itself.",
  server: "Our server is busy. What has arrived is kept, and we try again in a moment.",
} as const;

const underWay = (percent: number) =>
  percent === 100 ? "Everything has arrived. We’re looking at the file…" : `Uploading, ${percent}%`;

function Sending({ progress, onStop }: { progress: Progress | null; onStop: () => void }) {
  const percent = progress ? Math.floor((100 * progress.sentBytes) / progress.allBytes) : 0;
  return (
    <div className="grid gap-2">
      <progress className="w-full" aria-label="Upload" max={100} value={percent} />
      <p className="text-sm" role="status">
        {progress?.waitsFor ? WAITING[progress.waitsFor] : underWay(percent)}
      </p>
      <Button variant="secondary" size="sm" className="w-fit" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function Sent({ sent: { outcome, versionNo, versionId, state } }: { sent: SentFile }) {
  if (outcome === "same") {
    return (
      <Alert>
        <p>
          We have this file already, as version {versionNo}.
          {state === "rejected" ? " Upload the corrected one." : ""}
        </p>
      </Alert>
    );
  }
  return (
    <Alert variant="success">
      <p>
        Received as version {versionNo}. We check it next.{" "}
        {versionId ? (
          <a className="text-link" href={receiptPath(versionId)} download>
            Download the receipt
          </a>
        ) : null}
      </p>
    </Alert>
  );
}
