"use client";

import { type ReactNode, startTransition, useEffect, useState } from "react";
import { goOnWithRegrade } from "@/lib/mock-exams/regrades/actions";
import { makeKeyChange, tryKeyChange } from "@/lib/mock-exams/statistics/actions";
import { type ActionState, idle } from "@/lib/platform/result";

const RUNS = {
  try: { action: tryKeyChange, field: "changeId" },
  make: { action: makeKeyChange, field: "changeId" },
  paper: { action: goOnWithRegrade, field: "jobId" },
} as const;

const PAUSE_MS = 250;
const LONGEST_WAIT_MS = 15_000;
const LOST = "The connection was lost. This goes on by itself when it is back; what is done stays done.";

type Props = {
  kind: keyof typeof RUNS;
  id: string;
  /** The button that does the same without script. */
  children: ReactNode;
};

/** Carries a run on while its page is open, a batch a call; after a reload, a refusal or a lost connection it goes on. */
export function RunOn({ kind, id, children }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null);
  // Synchronises with the run in the database: it stands still unless somebody asks for its next attempts.
  useEffect(() => {
    const { action, field } = RUNS[kind];
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let failures = 0;
    const form = new FormData();
    form.set(field, id);
    const step = () =>
      startTransition(async () => {
        let answer: ActionState;
        try {
          answer = await action(idle, form);
        } catch {
          answer = { status: "error", message: LOST };
        }
        if (isOver) return;
        failures = answer.status === "ok" ? 0 : failures + 1;
        startTransition(() => setTrouble(answer.status === "ok" ? null : (answer.message ?? LOST)));
        timer = setTimeout(
          step,
          failures === 0 ? PAUSE_MS : Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** failures),
        );
      });
    timer = setTimeout(step, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, id]);
  return (
    <div className="grid w-full gap-2">
      <noscript>{children}</noscript>
      <p className="text-sm text-muted-foreground">
        It goes on by itself while this page is open, and where it stopped when somebody opens the page again.
      </p>
      <p aria-live="polite" className="text-sm font-semibold text-attention empty:hidden">
        {trouble}
      </p>
    </div>
  );
}
