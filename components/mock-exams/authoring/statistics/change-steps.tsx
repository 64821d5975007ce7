"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import {
  makeKeyChange,
  tryKeyChange,
  withdrawKeyChange,
} from "@/lib/mock-exams/authoring/statistics/actions";

const STEPS = {
  try: { run: tryKeyChange, pending: "Looking…", variant: "default" },
  make: { run: makeKeyChange, pending: "Marking again…", variant: "default" },
  withdraw: { run: withdrawKeyChange, pending: "Withdrawing…", variant: "outline" },
} as const;

/** One thing that may be done with a proposed change, and beside it what came of that. */
export function ChangeStep({
  step,
  changeId,
  text,
}: {
  step: keyof typeof STEPS;
  changeId: string;
  text: string;
}) {
  const { run, pending, variant } = STEPS[step];
  const [state, action] = useFormAction(run);
  return (
    <form action={action} className="grid content-start justify-items-start gap-2 max-sm:w-full">
      <input type="hidden" name="changeId" value={changeId} />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton variant={variant} pendingText={pending} className="max-sm:w-full">
        {text}
      </SubmitButton>
    </form>
  );
}
