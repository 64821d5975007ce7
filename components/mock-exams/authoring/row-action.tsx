"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { publishRevision, renewMockExam } from "@/lib/mock-exams/authoring/actions";
import { idle } from "@/lib/platform/result";

const ACTIONS = {
  "renew-mock": { run: renewMockExam, name: "mockId", text: "Draft a new paper", pending: "Drafting…" },
  "publish-revision": {
    run: publishRevision,
    name: "revisionId",
    text: "Publish the draft",
    pending: "Publishing…",
  },
} as const;

/** One button that does one thing to one row, and says beside it what came of that. */
export function RowAction({ kind, id }: { kind: keyof typeof ACTIONS; id: string }) {
  const { run, name, text, pending } = ACTIONS[kind];
  const [state, action] = useActionState(run, idle);
  return (
    <form action={action} className="grid justify-items-start gap-2">
      <input type="hidden" name={name} value={id} />
      <SubmitButton variant="outline" size="sm" pendingText={pending}>
        {text}
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
