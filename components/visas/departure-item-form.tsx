"use client";

import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { setDepartureItem } from "@/lib/visas/actions";
import { DEPARTURE_ITEMS, type DepartureItem, type DepartureState, VISA_LIMITS } from "@/lib/visas/choices";

type Props = {
  applicationId: string;
  item: DepartureItem;
  row: { state: DepartureState; onDay: string | null; note: string | null; version: number };
};

export function DepartureItemForm({ applicationId, item, row }: Props) {
  const [state, action] = useFormAction(setDepartureItem);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise: string | null) => state.values?.[name] ?? otherwise ?? "";
  return (
    <form action={action} noValidate className="grid max-w-3xl gap-4">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="item" value={item} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          name="onDay"
          id={`${item}-day`}
          kind="day"
          label={DEPARTURE_ITEMS[item].day}
          needed={item === "ticket" ? "once it is booked" : undefined}
          error={errors.onDay}
          defaultValue={typed("onDay", row.onDay)}
        />
        <TextField
          name="note"
          id={`${item}-note`}
          label="Note"
          hint="For example a number, a name or an address."
          maxLength={VISA_LIMITS.departure}
          error={errors.note}
          defaultValue={typed("note", row.note)}
        />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="state" value="done" size="sm" pendingText="Saving…">
          {row.state === "done" ? "Save" : "Done"}
        </SubmitButton>
        {row.state === "not_needed" ? null : (
          <SubmitButton name="state" value="not_needed" size="sm" variant="secondary" pendingText="Saving…">
            Not needed
          </SubmitButton>
        )}
        {row.state === "open" ? null : (
          <SubmitButton name="state" value="open" size="sm" variant="ghost" pendingText="Saving…">
            Open again
          </SubmitButton>
        )}
      </div>
    </form>
  );
}
