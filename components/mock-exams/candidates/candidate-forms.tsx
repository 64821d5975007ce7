"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import {
  extendAttempt,
  giveMoreTime,
  voidAttempt,
  withdrawMoreTime,
} from "@/lib/mock-exams/candidates/actions";
import { CANDIDATE_LIMITS } from "@/lib/mock-exams/candidates/rules";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import type { ActionState } from "@/lib/platform/result";

function ReasonField({ id, state, hint }: { id: string; state: ActionState; hint?: string }) {
  return (
    <TextField
      id={id}
      name="reason"
      label="Why"
      hint={hint}
      required
      maxLength={CANDIDATE_LIMITS.reason}
      autoComplete="off"
      defaultValue={state.status === "error" ? state.values?.reason : undefined}
      error={state.fieldErrors?.reason}
    />
  );
}

/** Given again for the same exam, the new one takes the place of the old. */
export function GiveTimeForm({ userId }: { userId: string }) {
  const [state, action] = useFormAction(giveMoreTime);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string) => (state.status === "error" ? state.values?.[name] : undefined);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="userId" value={userId} />
      {/* Some have a hint and some a long name: what is filled in stands in one line. */}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field name="examId" label="Exam" required error={errors.examId}>
          {(control) => (
            <Select {...control} defaultValue={typed("examId") ?? "all"}>
              <option value="all">Every exam</option>
              {EXAM_IDS.map((id) => (
                <option key={id} value={id}>
                  {EXAMS[id].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="multiplier"
          label="Times the time"
          hint="From 1 to 4, such as 1.25"
          type="number"
          min={1}
          max={4}
          step={0.05}
          required
          defaultValue={typed("multiplier") ?? "1.25"}
          error={errors.multiplier}
        />
        <TextField
          name="breakMinutes"
          label="Minutes more in each break"
          type="number"
          min={0}
          max={60}
          step={1}
          defaultValue={typed("breakMinutes")}
          error={errors.breakMinutes}
        />
        <DateField
          name="validTo"
          label="Holds until"
          kind="day"
          defaultValue={typed("validTo")}
          error={errors.validTo}
        />
      </div>
      <ReasonField
        id="give-reason"
        state={state}
        hint="What you saw, such as a letter of the school. It stays in the history: write no diagnosis."
      />
      <SubmitButton className="w-fit" pendingText="Saving…">
        Give more time
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}

export function WithdrawForm({ accommodationId, what }: { accommodationId: string; what: string }) {
  const [state, action] = useFormAction(withdrawMoreTime);
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer">
        Withdraw<span className="sr-only">: {what}</span>
      </summary>
      <form action={action} className="mt-3 grid gap-3">
        <input type="hidden" name="accommodationId" value={accommodationId} />
        <ReasonField id={`withdraw-${accommodationId}`} state={state} />
        <SubmitButton variant="outline" size="sm" className="w-fit" pendingText="Withdrawing…">
          Withdraw it
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </form>
    </details>
  );
}

/** More minutes for an attempt that is running, such as after a power cut. */
export function ExtendForm({ attemptId }: { attemptId: string }) {
  const [state, action] = useFormAction(extendAttempt);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="attemptId" value={attemptId} />
      <TextField
        id={`minutes-${attemptId}`}
        name="minutes"
        label="Minutes to add"
        type="number"
        min={1}
        max={240}
        step={1}
        required
        defaultValue={state.status === "error" ? state.values?.minutes : "10"}
        error={state.fieldErrors?.minutes}
      />
      <ReasonField id={`extend-${attemptId}`} state={state} />
      <SubmitButton variant="outline" size="sm" className="w-fit" pendingText="Adding…">
        Add the time
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}

export function VoidForm({ attemptId }: { attemptId: string }) {
  const [state, action] = useFormAction(voidAttempt);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="attemptId" value={attemptId} />
      <p className="text-sm">
        A void attempt ends at once, has no result and counts nowhere. This cannot be taken back.
      </p>
      <ReasonField id={`void-${attemptId}`} state={state} hint="The candidate reads it." />
      <SubmitButton variant="destructive" size="sm" className="w-fit" pendingText="Declaring void…">
        Declare it void
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
