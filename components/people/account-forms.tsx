"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { deletePerson, lockAccount, unlockAccount } from "@/lib/people/actions";
import { PEOPLE_LIMITS } from "@/lib/people/wording";

/** Locks or unlocks. One piece for both, so that the answer stays in sight when the state changes. */
export function LockForm({ userId, isActive }: { userId: string; isActive: boolean }) {
  const [locked, lock] = useFormAction(lockAccount);
  const [unlocked, unlock] = useFormAction(unlockAccount);
  const state = isActive ? locked : unlocked;
  const answer = isActive
    ? unlocked.status === "idle"
      ? locked
      : unlocked
    : locked.status === "idle"
      ? unlocked
      : locked;
  return (
    <div className="grid gap-4">
      <form key={String(isActive)} action={isActive ? lock : unlock} className="grid gap-4">
        <input type="hidden" name="userId" value={userId} />
        <TextField
          id="lock-reason"
          name="reason"
          label={isActive ? "Why it is locked" : "Why it is unlocked"}
          required
          maxLength={PEOPLE_LIMITS.reason}
          autoComplete="off"
          defaultValue={state.status === "error" ? state.values?.reason : undefined}
          error={state.fieldErrors?.reason}
        />
        <SubmitButton variant="outline" className="w-fit" pendingText={isActive ? "Locking…" : "Unlocking…"}>
          {isActive ? "Lock the account" : "Unlock the account"}
        </SubmitButton>
      </form>
      <FormMessage status={answer.status} message={answer.message} />
    </div>
  );
}

/** Asks for the name, so that nobody deletes the wrong person by a slip. */
export function DeleteForm({ userId, name }: { userId: string; name: string }) {
  const [state, action] = useFormAction(deletePerson);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="userId" value={userId} />
      <TextField
        id="delete-name"
        name="name"
        label={
          <>
            Type <bdi>{name}</bdi>
          </>
        }
        required
        autoComplete="off"
        defaultValue={state.values?.name}
        error={errors.name}
      />
      <TextField
        id="delete-reason"
        name="reason"
        label="Why"
        hint="Kept without the name. Write nothing here that says who it was."
        required
        maxLength={PEOPLE_LIMITS.reason}
        autoComplete="off"
        defaultValue={state.values?.reason}
        error={errors.reason}
      />
      <SubmitButton variant="destructive" className="w-fit" pendingText="Deleting…">
        Delete for good
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
