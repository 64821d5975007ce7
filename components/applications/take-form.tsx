"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { useKeys } from "@/components/keys/use-keys";
import { takeApplication } from "@/lib/applications/actions";

type Props = {
  applicationId: string;
  studentName: string;
  /** In a row: as a link looks. */
  isInRow?: boolean;
};

/** Takes on an application that nobody looks after; whoever was too late reads who has it. */
export function TakeForm({ applicationId, studentName, isInRow = false }: Props) {
  const [state, action] = useToastAction(takeApplication);
  if (state.status === "error")
    return (
      <span role="alert" className="text-sm text-attention">
        {state.message}
      </span>
    );
  return (
    <form action={action}>
      {isInRow ? null : <TakeCommand />}
      <input type="hidden" name="applicationId" value={applicationId} />
      <SubmitButton
        size="sm"
        variant={isInRow ? "link" : "default"}
        className={isInRow ? "font-semibold max-md:min-h-11" : undefined}
        pendingText="Taking it…"
        data-take
      >
        Take it<span className="sr-only">: {studentName}</span>
      </SubmitButton>
    </form>
  );
}

/** In the command palette, on a page that has one. */
function TakeCommand() {
  useKeys("Application", [
    { label: "Take it", run: () => document.querySelector<HTMLElement>("[data-take]")?.click() },
  ]);
  return null;
}
