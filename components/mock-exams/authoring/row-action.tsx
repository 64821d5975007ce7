"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { askForSecondMarks, publishRevision, renewMockExam } from "@/lib/mock-exams/authoring/actions";

const ACTIONS = {
  "renew-mock": { run: renewMockExam, name: "mockId", text: "Draft a new paper", pending: "Drafting…" },
  "publish-revision": {
    run: publishRevision,
    name: "revisionId",
    text: "Publish the draft",
    pending: "Publishing…",
  },
  "two-markers": {
    run: askForSecondMarks,
    name: "mockId",
    text: "Have two people mark",
    pending: "Saving…",
    also: { two: "yes" },
  },
  "one-marker": {
    run: askForSecondMarks,
    name: "mockId",
    text: "Have one person mark",
    pending: "Saving…",
    also: { two: "no" },
  },
} as const;

/** One button that does one thing to one row, and says beside it what came of that. */
export function RowAction({ kind, id }: { kind: keyof typeof ACTIONS; id: string }) {
  const { run, name, text, pending, ...more } = ACTIONS[kind];
  const [state, action] = useFormAction(run);
  return (
    <form action={action} className="grid justify-items-start gap-2">
      <input type="hidden" name={name} value={id} />
      {"also" in more ? <input type="hidden" name="two" value={more.also.two} /> : null}
      <SubmitButton variant="outline" size="sm" pendingText={pending}>
        {text}
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
