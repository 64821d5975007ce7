"use client";

import { Field, FieldError, TextField } from "@/components/forms/field";
import { RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { choicesOf, type TypedKey } from "@/lib/mock-exams/authoring/statistics/key-form";
import type { ItemContent } from "@/lib/mock-exams/item";

type Choice = { id: string; html: string };
type Props = { content: ItemContent; typed: TypedKey; errors: Record<string, string> };

/** What is right, in the fields that belong to the type of question. */
export function KeyFields({ content, typed, errors }: Props) {
  switch (content.type) {
    case "single_choice":
      return (
        <Boxes
          legend="Right answers"
          hint="Tick more than one, and each of them is accepted."
          choices={content.options}
          typed={typed}
          error={errors.right}
        />
      );
    case "multiple_choice":
      return (
        <Boxes
          legend="Right answers"
          hint="All of them together are the right answer."
          choices={content.options}
          typed={typed}
          error={errors.right}
        />
      );
    case "numeric":
    case "text":
      return (
        <Field
          name="accepted"
          label="Accepted answers"
          hint={
            content.type === "numeric"
              ? "One a line: a number such as 12, or a range such as 1.5 to 1.7."
              : "One a line. Capital letters and spaces around do not matter."
          }
          required
          error={errors.accepted}
        >
          {(control) => <Textarea {...control} rows={4} defaultValue={typed.accepted} />}
        </Field>
      );
    case "gaps":
      return (
        <div className="grid gap-4">
          {content.gaps.map((gap, at) =>
            gap.kind === "text" ? (
              <TextField
                key={gap.id}
                name={`value.${gap.id}`}
                label={`Gap ${at + 1}`}
                hint="Several with | between them."
                required
                defaultValue={typed.value[gap.id]}
                error={errors.value}
              />
            ) : (
              <Boxes
                key={gap.id}
                legend={`Gap ${at + 1}`}
                choices={choicesOf(content, gap)}
                before={`${gap.id}:`}
                typed={typed}
                error={errors.right}
              />
            ),
          )}
        </div>
      );
    case "matching":
      return (
        <Parts
          parts={content.rows}
          options={content.columns.map(({ id, html }) => ({ value: id, text: html.replace(/<[^>]*>/g, "") }))}
          typed={typed}
          error={errors.value}
        />
      );
    case "ordering":
      return (
        <Parts
          parts={content.parts}
          options={content.parts.map((_, at) => ({ value: String(at + 1), text: `Place ${at + 1}` }))}
          typed={typed}
          error={errors.value}
        />
      );
    default:
      return null;
  }
}

function Boxes({
  legend,
  hint,
  choices,
  before = "",
  typed,
  error,
}: {
  legend: string;
  hint?: string;
  choices: readonly Choice[];
  before?: string;
  typed: TypedKey;
  error?: string;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint ? <p className="text-sm text-muted-foreground">{hint}</p> : null}
      {choices.map(({ id, html }, at) => (
        <label key={id} htmlFor={`right-${before}${id}`} className="flex min-w-0 items-start gap-3 py-1">
          <Checkbox
            id={`right-${before}${id}`}
            name={`right.${before}${id}`}
            defaultChecked={typed.right.includes(before + id)}
            className="mt-0.5"
            aria-invalid={error ? true : undefined}
          />
          <span className="figures font-semibold">{String.fromCharCode(65 + at)}</span>
          <RichHtml html={html} inline className="min-w-0 [&>p]:inline" />
        </label>
      ))}
      <FieldError message={error} />
    </fieldset>
  );
}

function Parts({
  parts,
  options,
  typed,
  error,
}: {
  parts: readonly Choice[];
  options: readonly { value: string; text: string }[];
  typed: TypedKey;
  error?: string;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Right answer</legend>
      {parts.map(({ id, html }) => (
        <div key={id} className="grid gap-1.5 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center sm:gap-4">
          <label htmlFor={`value-${id}`}>
            <RichHtml html={html} inline className="[&>p]:inline" />
          </label>
          <Select id={`value-${id}`} name={`value.${id}`} defaultValue={typed.value[id]}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <FieldError message={error} />
    </fieldset>
  );
}
