import { type ReactNode, useId } from "react";
import { type ControlProps, Field, FieldError } from "@/components/forms/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/utils";
import { fieldId, useQuestionForm } from "./form-context";

type Frame = {
  /** Its place in the form, under which faults are told: `options.2`. */
  field: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};
type Entry = Frame & { value: string; onChange: (value: string) => void };

function Framed({
  field,
  children,
  className,
  ...frame
}: Frame & { children: (control: ControlProps) => ReactNode }) {
  const { faults } = useQuestionForm();
  return (
    <Field
      {...frame}
      className={cn("content-start", className)}
      id={fieldId(field)}
      name={field}
      error={faults[field]?.text}
    >
      {children}
    </Field>
  );
}

/** A field of one line. */
export function Line({
  value,
  onChange,
  list,
  placeholder,
  maxLength,
  ...frame
}: Entry & { list?: string; placeholder?: string; maxLength?: number }) {
  return (
    <Framed {...frame}>
      {({ required: _, ...control }) => (
        <Input
          {...control}
          value={value}
          list={list}
          placeholder={placeholder}
          maxLength={maxLength ?? 400}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Framed>
  );
}

/** A field for a whole number. */
export function Count(entry: Entry) {
  return (
    <Framed {...entry}>
      {({ required: _, ...control }) => (
        <Input
          {...control}
          inputMode="numeric"
          className="figures max-w-32"
          value={entry.value}
          maxLength={12}
          autoComplete="off"
          onChange={({ target }) => entry.onChange(target.value)}
        />
      )}
    </Framed>
  );
}

/** A field that grows with its text: Markdown and formulas. */
export function Words({ value, onChange, isShort = false, ...frame }: Entry & { isShort?: boolean }) {
  return (
    <Framed {...frame}>
      {({ required: _, ...control }) => (
        <Textarea
          {...control}
          rows={isShort ? 1 : 4}
          className={isShort ? "min-h-11" : undefined}
          value={value}
          maxLength={30_000}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Framed>
  );
}

export function Pick({
  value,
  onChange,
  options,
  ...frame
}: Entry & { options: readonly (readonly [value: string, text: string])[] }) {
  return (
    <Framed {...frame}>
      {({ required: _, ...control }) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Framed>
  );
}

export function Tick({
  label,
  hint,
  isTicked,
  onChange,
}: {
  label: string;
  hint?: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-start gap-2.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isTicked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {label}
        {hint ? <span className="block text-sm text-muted-foreground">{hint}</span> : null}
      </span>
    </label>
  );
}

/** Fields that belong together, with what is wrong with them as a whole. */
export function Group({
  field,
  legend,
  hint,
  children,
}: {
  field: string;
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const { faults } = useQuestionForm();
  const id = fieldId(field);
  const fault = faults[field]?.text;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(" ") || undefined}
      className="grid min-w-0 gap-3 border-t pt-4"
    >
      <legend className="float-left w-full text-lg font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-2 text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`} message={fault} />
    </fieldset>
  );
}
