"use client";

import { useEffect, useState } from "react";
import { advanceBulk, resumeBulk, startBulk, stopBulk, undoBulk } from "@/lib/bulk/actions";
import type { BulkRun } from "@/lib/bulk/rows";
import { type ActionState, idle } from "@/lib/platform/result";

const BETWEEN_BATCHES_MS = 150;
const AFTER_A_FAULT_MS = 3_000;

type RunAction = (previous: ActionState<BulkRun>, form: FormData) => Promise<ActionState<BulkRun>>;

async function ask(action: RunAction, runId: string): Promise<ActionState<BulkRun>> {
  const form = new FormData();
  form.set("runId", runId);
  try {
    return await action(idle, form);
  } catch {
    return { status: "error", message: "No connection just now." };
  }
}

/** A run on an open page: while it is one's own and under way, the page asks for batch after batch. */
export function useRun(initial: BulkRun) {
  const [run, setRun] = useState(initial);
  const [message, setMessage] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isWorking = run.state === "running" && run.isOwn;

  useEffect(() => {
    if (!isWorking) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const step = async () => {
      const answer = await ask(advanceBulk, run.id);
      if (isOver) return;
      if (answer.data) {
        setRun(answer.data);
        setMessage(undefined);
      } else setMessage(`${answer.message ?? ""} The change goes on by itself; this page keeps asking.`);
      timer = setTimeout(step, answer.data ? BETWEEN_BATCHES_MS : AFTER_A_FAULT_MS);
    };
    timer = setTimeout(step, BETWEEN_BATCHES_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWorking, run.id]);

  const press = (action: RunAction) => async () => {
    setPending(true);
    const answer = await ask(action, run.id);
    setPending(false);
    setMessage(answer.data ? undefined : answer.message);
    if (answer.data) setRun(answer.data);
  };
  return {
    run,
    message,
    isPending,
    start: press(startBulk),
    stop: press(stopBulk),
    resume: press(resumeBulk),
    undo: press(undoBulk),
  };
}
