"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { formatDay } from "@/lib/platform/clock";
import { removeHoliday } from "@/lib/site-settings/actions";

type Holiday = {
  countryCode: string;
  day: string;
  name: string;
  isYearly: boolean;
  sourceUrl: string | null;
  sourceNote: string | null;
  checkedOn: string | null;
};

/** Public holidays by country. One action for all, so that its answer stays when a row has gone. */
export function HolidayList({
  holidays,
  countries,
}: {
  holidays: readonly Holiday[];
  countries: readonly { code: string; name: string }[];
}) {
  const [state, action] = useFormAction(removeHoliday);
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const codes = [...new Set(holidays.map(({ countryCode }) => countryCode))];
  return (
    <div className="grid gap-3">
      {holidays.length === 0 ? <p>No holidays yet. Working days leave out weekends only.</p> : null}
      {codes.map((code) => (
        <details key={code} className="border-b pb-2">
          <summary className="cursor-pointer py-1 font-semibold">
            {names.get(code) ?? code} ({holidays.filter(({ countryCode }) => countryCode === code).length})
          </summary>
          <ul className="divide-y">
            {holidays
              .filter(({ countryCode }) => countryCode === code)
              .map((holiday) => (
                <li
                  key={holiday.day}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
                >
                  <div className="min-w-0">
                    <p>
                      {whenOf(holiday)}, {holiday.name}
                    </p>
                    <p className="text-sm text-muted-foreground">
                      {holiday.sourceUrl ? (
                        <a href={holiday.sourceUrl} className="underline" rel="noreferrer">
                          Source
                        </a>
                      ) : (
                        holiday.sourceNote
                      )}
                      {holiday.checkedOn
                        ? ` · checked ${formatDay(holiday.checkedOn)}`
                        : " · not checked yet"}
                    </p>
                  </div>
                  <form action={action}>
                    <input type="hidden" name="country" value={code} />
                    <input type="hidden" name="day" value={holiday.day} />
                    <SubmitButton variant="outline" size="sm" pendingText="Removing…">
                      Remove
                      <span className="sr-only"> {holiday.name}</span>
                    </SubmitButton>
                  </form>
                </li>
              ))}
          </ul>
        </details>
      ))}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </div>
  );
}

function whenOf({ day, isYearly }: Holiday): string {
  return isYearly ? `${formatDay(day).replace(/ \d{4}$/, "")} every year` : formatDay(day);
}
