"use client";

import { useActionState, useEffect, useState } from "react";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { resendConfirmation } from "@/lib/auth/actions";
import { idle } from "@/lib/platform/result";

/** The backend sends no second mail to an address sooner than this. */
const WAIT_SECONDS = 60;

/** Asks for the confirmation mail once more; after one was sent, the button says how long to wait for the next. */
export function ResendConfirmationForm({ email }: { email?: string }) {
  const [state, submit] = useActionState(resendConfirmation, idle);
  const waitSeconds = useCountdown(state.status === "ok" ? state : null);
  const isWaiting = waitSeconds > 0;
  return (
    <form action={submit} noValidate className="grid gap-4">
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          defaultValue={state.values?.email}
          error={state.fieldErrors?.email}
        />
      )}
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton
        variant="outline"
        pendingText="Sending…"
        aria-disabled={isWaiting || undefined}
        onClick={isWaiting ? (event) => event.preventDefault() : undefined}
        className="w-fit max-sm:w-full"
      >
        {isWaiting ? `Send again in ${waitSeconds} s` : "Send the link again"}
      </SubmitButton>
    </form>
  );
}

/** Seconds left since an answer came, counted by the browser's clock while the page is open. */
function useCountdown(answer: object | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!answer) return;
    const until = Date.now() + WAIT_SECONDS * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [answer]);
  return left;
}
