"use client";

import { useEffect, useRef, useState } from "react";
import { useFormAction } from "@/components/forms/use-form-action";
import { signIn } from "@/lib/auth/actions";
import { Dialog, DialogActions } from "./dialog";

/**
 * The session has ended under the exam. Signing in happens here, over the page, which stays as it is: the answers are on
 * this device, and go out as soon as somebody is signed in again.
 */
export function SignInAgain({
  waiting,
  next,
  onRetry,
}: {
  waiting: number;
  next: string;
  onRetry: () => void;
}) {
  const [state, submit, isPending] = useFormAction(signIn);
  const [isAside, setIsAside] = useState(false);
  const wasPending = useRef(false);
  // The action leads back to this very page, which is still here: try what waits.
  useEffect(() => {
    if (wasPending.current && !isPending) onRetry();
    wasPending.current = isPending;
  }, [isPending, onRetry]);
  if (isAside)
    return (
      <button type="button" className="exam-notice" onClick={() => setIsAside(false)}>
        You are signed out. Sign in to send your answers.
      </button>
    );
  return (
    <Dialog title="Please sign in again" onClose={() => setIsAside(true)}>
      <p>
        Your session has ended.{" "}
        {waiting > 0
          ? `${waiting} ${waiting === 1 ? "answer is" : "answers are"} kept on this device and`
          : "Your answers are saved; what you answer from now on"}{" "}
        will be sent once you are signed in. The clock of the exam goes on.
      </p>
      <form action={submit} className="grid gap-4">
        <label className="grid gap-1">
          Email
          <input
            className="exam-field"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={state.values?.email}
          />
        </label>
        <label className="grid gap-1">
          Password
          <input
            className="exam-field"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </label>
        <input type="hidden" name="next" value={next} />
        <p aria-live="polite" className="text-destructive">
          {state.message ?? ""}
        </p>
        <DialogActions>
          <a
            className="text-link mr-auto self-center"
            href={`/auth?next=${encodeURIComponent(next)}`}
            target="_blank"
            rel="noopener"
          >
            Another way to sign in
          </a>
          <button type="button" className="exam-button" onClick={() => setIsAside(true)}>
            Go on without
          </button>
          <button type="submit" className="exam-button exam-primary" disabled={isPending}>
            {isPending ? "Signing in…" : "Sign in"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
