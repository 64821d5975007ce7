"use client";

import { Camera, X } from "lucide-react";
import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { uploadDocument } from "@/lib/documents/actions";
import { ACCEPTED_FILES } from "@/lib/documents/choices";
import { MAX_FILE_BYTES } from "@/lib/documents/files/faults";
import { receiptPath } from "@/lib/documents/path";
import { sizeOf } from "@/lib/documents/rules";
import { UPLOAD_LIMITS } from "@/lib/documents/uploads/plan";
import type { Progress, SentFile, Target } from "@/lib/documents/uploads/send";
import { idle } from "@/lib/platform/result";
import { useUpload } from "./use-upload";

type Props = {
  target: Target;
  hint: string;
  /** The line under which it unfolds. */
  summary: string;
  isOpen?: boolean;
};

/** One file or photos of its pages. Without script it is a plain form with one file. */
export function DocumentUpload({ target, hint, summary, isOpen }: Props) {
  const [state, action] = useActionState(uploadDocument, idle);
  const upload = useUpload(target);
  const { files, sending, canSend } = upload;
  const id = `file-${target.typeCode}-${target.applicationId ?? "all"}`;
  const isRetry = sending.step === "choosing" && sending.isRetry;
  const refusal = sending.step === "choosing" ? sending.refusal : undefined;
  return (
    // Without script an answer is a new page, on which it may not stand folded away.
    <details open={isOpen || state.status !== "idle" || undefined}>
      <summary className="w-fit cursor-pointer py-1.5 font-semibold text-link">{summary}</summary>
      <form
        action={action}
        onSubmit={(event) => {
          if (!canSend) return;
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
        ) : (
          <>
            <Field
              id={id}
              name="file"
              label={canSend ? "File, or photos of the pages" : "File"}
              hint={`${hint} PDF, JPEG, PNG or HEIC, up to 20 MB.`}
              required
              error={refusal ?? state.fieldErrors?.file}
            >
              {(control) => (
                <div className="flex flex-wrap gap-2">
                  <FileInput
                    {...control}
                    // Chosen files are kept by the page: the camera adds to them.
                    required={files.length === 0}
                    mostBytes={canSend ? UPLOAD_LIMITS.bytes : MAX_FILE_BYTES}
                    accept={ACCEPTED_FILES}
                    multiple={canSend}
                    className="min-w-0 flex-1 basis-60"
                    onInput={({ currentTarget }) => upload.choose([...(currentTarget.files ?? [])])}
                  />
                  {canSend ? (
                    <label
                      className={buttonVariants({
                        variant: "secondary",
                        className: "cursor-pointer focus-within:outline-2",
                      })}
                    >
                      <Camera aria-hidden />
                      {files.length > 0 ? "Add a photo" : "Take a photo"}
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
            {files.length > 0 ? <Pages files={files} onRemove={upload.remove} /> : null}
            <SubmitButton pendingText="Uploading…" className="w-fit max-sm:w-full">
              {isRetry
                ? "Try again"
                : files.length > 1
                  ? `Upload ${files.length} pages as one document`
                  : "Upload"}
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

function Pages({ files, onRemove }: { files: readonly File[]; onRemove: (at: number) => void }) {
  return (
    <ol className="grid gap-1 text-sm" aria-label="Chosen files, in this order">
      {files.map((file, at) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">
            {files.length > 1 ? `Page ${at + 1}: ` : ""}
            <bdi>{file.name}</bdi>, {sizeOf(file.size)}
          </span>
          <Button variant="ghost" size="icon" aria-label={`Remove ${file.name}`} onClick={() => onRemove(at)}>
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ol>
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
