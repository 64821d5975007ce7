import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Field, TextField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { DEGREES, ENGLISH_TESTS, FIELDS, LEVEL_CHOICES, SCALES } from "@/lib/match/choices";
import { MATCH_FIELDS, type MatchErrors, type MatchField, type MatchTyped } from "@/lib/match/schema";
import { offeredStarts, startKey, startLabel } from "@/lib/match/starts";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

type Props = {
  typed: MatchTyped;
  errors?: MatchErrors;
  today: string;
  className?: string;
};

/**
 * The five questions as a plain GET form: it works before and without any script, on document pages too, and its answer is an
 * address. What was typed wrongly comes back with everything else as it was.
 */
export function MatchForm({ typed, errors = {}, today, className }: Props) {
  const field = (name: MatchField) => ({
    name,
    id: `match-${name}`,
    error: errors[name],
    defaultValue: typed[name],
    autoFocus: MATCH_FIELDS.find((one) => errors[one]) === name,
  });
  return (
    <form action={paths.match} noValidate className={cn("grid gap-5", className)}>
      <Question number={1} title="What have you finished?" className="grid-cols-[1fr_9.5rem]">
        <Choice {...field("degree")} label="Degree" className="col-span-2">
          <option value="">Choose</option>
          {options(DEGREES)}
        </Choice>
        <TextField
          {...field("marks")}
          label="Marks"
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="65"
          maxLength={20}
        />
        <Choice {...field("scale")} label="Counted in">
          {options(SCALES)}
        </Choice>
      </Question>
      <Question number={2} title="What next?" className="sm:grid-cols-2">
        <Choice {...field("level")} label="Level">
          {options(LEVEL_CHOICES)}
        </Choice>
        <Choice {...field("field")} label="Field">
          {options(FIELDS)}
        </Choice>
      </Question>
      <Question number={3} title="What can you spend in a year?">
        <TextField
          {...field("budget")}
          label="Budget a year, in lakh of rupees"
          hint="Everything: tuition and living, a loan included."
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="20"
          maxLength={20}
        />
      </Question>
      <Question number={4} title="Have you taken an English test?" className="grid-cols-[1fr_8.75rem]">
        <Choice {...field("english")} label="Test">
          <option value="none">No test yet</option>
          {options(ENGLISH_TESTS)}
        </Choice>
        <TextField {...field("score")} label="Score" inputMode="decimal" autoComplete="off" maxLength={20} />
      </Question>
      <Question number={5} title="When do you want to start?">
        <Choice {...field("start")} label="Start">
          {offeredStarts(today).map((start) => (
            <option key={startKey(start)} value={startKey(start)}>
              {startLabel(start)}
            </option>
          ))}
        </Choice>
      </Question>
      <Button type="submit" size="lg">
        Show my programs
        <ChevronRight aria-hidden />
      </Button>
    </form>
  );
}

/** A question that several fields answer together. */
function Question({
  number,
  title,
  className,
  children,
}: {
  number: number;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex items-baseline gap-2 font-display text-lg font-semibold">
        <span aria-hidden className="figures text-primary">
          {number}
        </span>
        {title}
      </legend>
      <div className={cn("grid items-start gap-3", className)}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  id: string;
  label: string;
  error?: string | undefined;
  defaultValue: string;
  autoFocus: boolean;
  className?: string;
  children: ReactNode;
};

function Choice({ name, id, label, error, defaultValue, autoFocus, className, children }: ChoiceProps) {
  return (
    <Field name={name} id={id} label={label} error={error} required className={className}>
      {(control) => (
        <Select {...control} defaultValue={defaultValue} autoFocus={autoFocus}>
          {children}
        </Select>
      )}
    </Field>
  );
}

function options(list: Readonly<Record<string, { name: string }>>) {
  return Object.entries(list).map(([value, { name }]) => (
    <option key={value} value={value}>
      {name.charAt(0).toUpperCase() + name.slice(1)}
    </option>
  ));
}
