"use client";

import { useFormAction } from "@/components/forms/use-form-action";
import { remindStudent } from "@/lib/applications/actions";

/** Reminds the student whose turn it is of what is missing: once a day. */
export function RemindForm({
  applicationId,
  studentName,
  wasReminded,
}: {
  applicationId: string;
  studentName: string;
  wasReminded: boolean;
}) {
  const [state, action, isPending] = useFormAction(remindStudent);
  if (wasReminded || state.status === "ok")
    return (
      <span role="status" className="text-muted-foreground">
        Reminded today
      </span>
    );
  return (
    <form action={action} className="flex items-center gap-2">
      <input type="hidden" name="applicationId" value={applicationId} />
      {state.status === "error" ? (
        <span role="alert" className="text-attention">
          {state.message}
        </span>
      ) : null}
      <button
        type="submit"
        disabled={isPending}
        data-queue-act
        data-queue-remind
        className="text-link min-h-9 font-semibold whitespace-nowrap disabled:opacity-55 max-md:min-h-11"
      >
        {isPending ? "Reminding…" : "Remind"}
        <span className="sr-only"> {studentName}</span>
      </button>
    </form>
  );
}
