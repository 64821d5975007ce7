"use client";

import { type ReactNode, useEffect, useState } from "react";
import { SubmitButton } from "@/components/forms/submit-button";

type Props = {
  waitSeconds: number;
  /** What the wait began with: another value begins it anew. */
  since: unknown;
  children: ReactNode;
};

/** Asks for a mail once more; after one was sent, it says how long to wait for the next. */
export function ResendButton({ waitSeconds, since, children }: Props) {
  const left = useCountdown(waitSeconds, since);
  const isWaiting = left > 0;
  return (
    <SubmitButton
      variant="outline"
      pendingText="Sending…"
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? (event) => event.preventDefault() : undefined}
      className="w-fit max-sm:w-full"
    >
      {isWaiting ? `Send again in ${left} s` : children}
    </SubmitButton>
  );
}

/** Seconds left, counted by the browser's clock while the page is open: whose clock is wrong waits no longer. */
function useCountdown(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail begins the same wait anew
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
}
