"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { formatDay } from "@/lib/platform/clock";
import { removeClosure } from "@/lib/site-settings/actions";

/** Days without consultations, the next first. One action for all, so that its answer stays when a row has gone. */
export function ClosureList({ closures }: { closures: readonly { day: string; reason: string | null }[] }) {
  const [state, action] = useFormAction(removeClosure);
  return (
    <div className="grid gap-3">
      {closures.length === 0 ? (
        <p>No days are closed. Consultations can be booked in all opening hours.</p>
      ) : null}
      <ul className="divide-y empty:hidden">
        {closures.map(({ day, reason }) => (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div>
              <p className="font-semibold">{formatDay(day)}</p>
              {reason ? <p className="text-sm text-muted-foreground">{reason}</p> : null}
            </div>
            <form action={action}>
              <input type="hidden" name="day" value={day} />
              <SubmitButton variant="outline" size="sm" pendingText="Removing…">
                Remove
                <span className="sr-only"> {formatDay(day)}</span>
              </SubmitButton>
            </form>
          </li>
        ))}
      </ul>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </div>
  );
}
