"use client";

import { sayDayValue } from "@/components/forms/day-value";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { OpenDayField } from "@/components/forms/open-day-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { addApplicationDate, removeApplicationDate } from "@/lib/applications/clock/actions";
import {
  DATE_KIND_NAMES,
  DATE_KINDS,
  type DateKind,
  dayTitle,
  NOTE_LENGTH,
} from "@/lib/applications/clock/dates";
import { formatDay } from "@/lib/platform/clock";

type KeptDate = {
  what: string;
  day: string;
  id: string | null;
  kind: DateKind | null;
  note: string | null;
  actBy: string | null;
};
type Props = { applicationId: string; dates: readonly KeptDate[]; today: string; mayEdit: boolean };

/** The days to keep of an application; past ones stay, so that nobody wonders where they went. */
export function ClockDates({ applicationId, dates, today, mayEdit }: Props) {
  const [state, remove] = useFormAction(removeApplicationDate);
  return (
    <section aria-labelledby="dates" className="min-w-0">
      <Card className="grid gap-3 p-4">
        <h2 id="dates" className="text-xl">
          Dates to keep
        </h2>
        {dates.length === 0 ? (
          <p>
            {mayEdit
              ? "No dates yet. Add the day of an offer, a visa appointment or a flight, and the student is reminded."
              : "No dates yet. The days of your offer, visa appointment and flight will appear here."}
          </p>
        ) : null}
        <ul className="divide-y empty:hidden">
          {dates.map((date) => (
            <li
              key={`${date.what}-${date.day}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
            >
              <div>
                <p className={date.day < today ? "text-muted-foreground" : undefined}>
                  <span className="font-semibold">{formatDay(date.day)}</span> {dayTitle(date)}
                  {date.day < today ? " (past)" : ""}
                </p>
                {date.actBy ? (
                  <p className="text-sm">
                    Nobody answers on that day. {mayEdit ? "The last working day before is" : "Be done by"}{" "}
                    {sayDayValue(date.actBy)}.
                  </p>
                ) : null}
              </div>
              {mayEdit && date.id ? (
                <form action={remove}>
                  <input type="hidden" name="date" value={date.id} />
                  <SubmitButton variant="outline" size="sm" pendingText="Removing…">
                    Remove
                    <span className="sr-only">
                      {" "}
                      {dayTitle(date)}, {formatDay(date.day)}
                    </span>
                  </SubmitButton>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        {mayEdit ? <NewDate applicationId={applicationId} today={today} /> : null}
      </Card>
    </section>
  );
}

function NewDate({ applicationId, today }: { applicationId: string; today: string }) {
  const [state, action] = useFormAction(addApplicationDate);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4 border-t pt-4">
      <input type="hidden" name="application" value={applicationId} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field name="kind" id="date-kind" label="What for" required error={state.fieldErrors?.kind}>
          {(control) => (
            <Select {...control} defaultValue={typed?.kind ?? ""}>
              <option value="">Choose</option>
              {DATE_KIND_NAMES.map((kind) => (
                <option key={kind} value={kind}>
                  {DATE_KINDS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <OpenDayField
          name="day"
          id="date-day"
          label="Day"
          required
          min={today}
          state={state}
          defaultValue={typed?.day ?? ""}
        />
        <TextField
          name="note"
          id="date-note"
          label="Note for the student"
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          defaultValue={typed?.note ?? ""}
          error={state.fieldErrors?.note}
        />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" className="w-fit" pendingText="Adding…">
        Add date
      </SubmitButton>
    </form>
  );
}
