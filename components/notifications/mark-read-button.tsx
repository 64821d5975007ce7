"use client";

import type { ReactNode } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { markRead } from "@/lib/notifications/actions";

/** Marks one notification as read, or all of them when none is named. */
export function MarkReadButton({
  id,
  about,
  children,
}: {
  id?: string;
  about?: string;
  children: ReactNode;
}) {
  const [state, submit] = useFormAction(markRead);
  return (
    <form action={submit} className="grid gap-2">
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <SubmitButton
        variant={id ? "ghost" : "outline"}
        size="sm"
        pendingText="One moment…"
        aria-label={about ? `Mark as read: ${about}` : undefined}
        className="w-fit"
      >
        {children}
      </SubmitButton>
      {state.status === "error" ? <FormMessage status="error" message={state.message} /> : null}
    </form>
  );
}
