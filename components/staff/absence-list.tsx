"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { removeAbsence } from "@/lib/staff/actions";

export type ListedAbsence = {
  id: string;
  days: string;
  cover: string | null;
  when: "past" | "now" | "to come";
  isRemovable: boolean;
};

/** Days away, the latest first. One action for all, so that its answer stays when a row has gone. */
export function AbsenceList({ absences, empty }: { absences: readonly ListedAbsence[]; empty: string }) {
  const [state, action] = useFormAction(removeAbsence);
  return (
    <div className="grid gap-4">
      {absences.length === 0 ? <p className="text-muted-foreground">{empty}</p> : null}
      <ul className="divide-y empty:hidden">
        {absences.map(({ id, days, cover, when, isRemovable }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
            <div>
              <p className={when === "past" ? "text-muted-foreground" : "font-semibold"}>{days}</p>
              <p className="text-sm text-muted-foreground">
                {when === "now" ? "Now. " : null}
                {cover ? `${cover} covers` : "Nobody covers"}
              </p>
            </div>
            {isRemovable ? (
              <form action={action}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton variant="outline" size="sm" pendingText="Saving…">
                  {when === "now" ? "Back today" : "Remove"}
                  <span className="sr-only">: {days}</span>
                </SubmitButton>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </div>
  );
}
