"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { suggestTaskIn } from "@/lib/activity/actions";
import { idle } from "@/lib/platform/result";

type Offer = { title: string; dueAt: string; words: string };
const PAUSE_MS = 400;

/** Reads along once the typing pauses; an answer that is late for its text is dropped. */
export function useTaskOffer(text: string, isAsked: boolean) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isTaken, setTaken] = useState(false);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    if (!isAsked || text.trim().length < 6) {
      setOffer(null);
      setTaken(false);
      return;
    }
    const timer = setTimeout(async () => {
      const form = new FormData();
      form.set("text", text);
      const answer = await suggestTaskIn(idle, form).catch(() => null);
      if (latest.current !== text || answer?.status !== "ok") return;
      setOffer(answer.data ?? null);
      if (!answer.data) setTaken(false);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isAsked]);
  return { offer, isTaken, setTaken };
}

/** The task that the words promise, for one key; whoever goes on writing may ignore it. */
export function TaskOffer({
  offer,
  isTaken,
  onTake,
}: {
  offer: Offer | null;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}) {
  const id = useId();
  return (
    <div aria-live="polite">
      {offer ? (
        <>
          <label htmlFor={id} className="flex min-h-8 items-center gap-2 text-sm">
            <Checkbox
              id={id}
              name="takesTask"
              checked={isTaken}
              onChange={({ target }) => onTake(target.checked)}
              className="size-4"
            />
            <span className="min-w-0">
              Make it a task: <strong className="font-semibold">{offer.words}</strong>
            </span>
            <kbd className="ml-auto hidden text-xs whitespace-nowrap text-muted-foreground sm:inline">
              Alt Enter
            </kbd>
          </label>
          <input type="hidden" name="taskTitle" value={offer.title} />
          <input type="hidden" name="taskDueAt" value={offer.dueAt} />
        </>
      ) : null}
    </div>
  );
}
