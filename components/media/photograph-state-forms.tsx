"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { publishPhotograph, withdrawPhotograph } from "@/lib/media/actions";

/** Puts a photograph on its page, or takes it away. */
export function PhotographStateForms({ id, isPublished }: { id: string; isPublished: boolean }) {
  const [state, submit] = useFormAction(isPublished ? withdrawPhotograph : publishPhotograph);
  return (
    <form action={submit} className="grid justify-items-start gap-2">
      <input type="hidden" name="id" value={id} />
      <SubmitButton size="sm" variant={isPublished ? "ghost" : "outline"} pendingText="One moment…">
        {isPublished ? "Remove from its page" : "Put on its page"}
      </SubmitButton>
      {state.status === "idle" ? null : <FormMessage status={state.status} message={state.message} />}
    </form>
  );
}
