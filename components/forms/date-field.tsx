"use client";

import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { dayValue, readDayValue, sayDayValue, withDay } from "./day-value";
import { type ControlProps, Field } from "./field";

/** Fetched when somebody opens it: most days are typed. */
const Calendar = lazy(() =>
  import("@/components/ui/calendar").then(({ Calendar }) => ({ default: Calendar })),
);

type DateProps = {
  /** A moment is a day and an hour of India. */
  kind: "day" | "moment";
  defaultValue?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Told what was typed or chosen, for what a form says of it. */
  onValue?: ((value: string) => void) | undefined;
};

type FieldProps = Omit<Parameters<typeof Field>[0], "children">;

/** A day, or a day with its hour, for a form. */
export function DateField({ kind, defaultValue, min, max, onValue, ...field }: FieldProps & DateProps) {
  return (
    <Field {...field}>
      {(control) => <DateInput {...control} {...{ kind, defaultValue, min, max, onValue }} />}
    </Field>
  );
}

/** A day chosen without an hour means the end of the working day. */
const USUAL_HOUR = "18:00";

/**
 * The browser's own field, which works without script and on a phone, with a calendar beside it and the day in words below:
 * browsers write days in their own order, and 05/06 is read in two ways.
 */
function DateInput({ kind, defaultValue, min, max, onValue, ...control }: ControlProps & DateProps) {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue ?? "");
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const input = field.current;
    // What was typed before the script arrived, and what a saved form is reset to.
    const follow = () => setValue(input?.value ?? "");
    const followReset = () => setTimeout(follow);
    follow();
    input?.form?.addEventListener("reset", followReset);
    return () => input?.form?.removeEventListener("reset", followReset);
  }, []);

  const show = (shown: string) => {
    setValue(shown);
    onValue?.(shown);
  };
  const choose = (day: Date) => {
    const chosen = kind === "day" ? dayValue(day) : withDay(value, day, USUAL_HOUR);
    if (field.current) field.current.value = chosen;
    show(chosen);
    setIsOpen(false);
    field.current?.focus();
  };

  return (
    <div>
      <div className="relative">
        <Input
          {...control}
          ref={field}
          type={kind === "day" ? "date" : "datetime-local"}
          min={min}
          max={max}
          defaultValue={defaultValue}
          onInput={(event) => show(event.currentTarget.value)}
          className="pr-11 [&::-webkit-calendar-picker-indicator]:hidden"
        />
        <Popover open={isOpen} onOpenChange={setIsOpen}>
          <PopoverTrigger
            type="button"
            title="Choose from a calendar"
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <CalendarDays aria-hidden className="size-4.5" />
            <span className="sr-only">Choose from a calendar</span>
          </PopoverTrigger>
          <PopoverContent align="end" className="p-2">
            <Suspense fallback={<div className="h-82 w-70" />}>
              <Calendar
                selected={readDayValue(value)}
                first={readDayValue(min ?? "")}
                last={readDayValue(max ?? "")}
                onSelect={choose}
              />
            </Suspense>
          </PopoverContent>
        </Popover>
      </div>
      <p aria-live="polite" className="mt-1 text-sm text-muted-foreground empty:hidden">
        {sayDayValue(value)}
      </p>
    </div>
  );
}
