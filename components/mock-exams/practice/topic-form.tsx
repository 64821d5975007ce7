"use client";

import { useState } from "react";
import { Field, FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { practiseTopics } from "@/lib/mock-exams/practice/actions";
import type { PracticeTopic } from "@/lib/mock-exams/practice/rows";
import {
  fieldsOf,
  fieldText,
  openFields,
  type PracticeField,
  SET_SIZE,
  topicText,
} from "@/lib/mock-exams/practice/rules";
import type { ExamId } from "@/lib/mock-exams/schema";
import { ClockChoice } from "./clock-choice";

type Props = {
  examId: ExamId;
  keyOfStart: string;
  topics: readonly PracticeTopic[];
  ticked: readonly string[];
};

const SIZES = [5, 10, 15, 20, 25, 30].filter((size) => size >= SET_SIZE.least && size <= SET_SIZE.most);

/** Topics, how many questions, and whether a clock runs. */
export function TopicForm({ examId, keyOfStart, topics, ticked }: Props) {
  const [state, submit] = useFormAction(practiseTopics);
  // A form is emptied once its action has answered; what was ticked stays.
  const [kept, setKept] = useState<readonly string[]>(ticked);
  const error = state.fieldErrors?.topics;
  const [open] = useState(() => openFields(topics, ticked));
  return (
    <form
      action={submit}
      onChange={(event) => setKept(new FormData(event.currentTarget).getAll("topics").map(String))}
      className="grid gap-5"
    >
      <input type="hidden" name="examId" value={examId} />
      <input type="hidden" name="key" value={keyOfStart} />
      <fieldset className="grid gap-4" aria-describedby={error ? "topics-error" : undefined}>
        <legend className="font-semibold">Topics</legend>
        <div className="divide-y border-y">
          {fieldsOf(topics).map((field) => (
            <FieldTopics
              key={field.field}
              field={field}
              isOpen={open.includes(field.field)}
              kept={kept}
              isWrong={error !== undefined}
            />
          ))}
        </div>
        <FieldError id="topics-error" message={error} />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-[12rem_1fr]">
        <Field
          name="count"
          label="Questions"
          hint="Or as many as there are."
          error={state.fieldErrors?.count}
          required
        >
          {(control) => (
            <Select {...control} defaultValue={state.values?.count ?? String(SET_SIZE.usual)}>
              {SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ClockChoice kept={state.values?.clock} />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Starting…" className="w-fit max-sm:w-full">
        Practise these topics
      </SubmitButton>
    </form>
  );
}

type FieldProps = { field: PracticeField; isOpen: boolean; kept: readonly string[]; isWrong: boolean };

/** The topics of one field. Closed ones are sent like open ones, and say how many of them are chosen. */
function FieldTopics({ field, isOpen, kept, isWrong }: FieldProps) {
  const chosen = field.topics.filter(({ topic }) => kept.includes(topic)).length;
  return (
    <details open={isOpen} className="group">
      <summary className="flex list-none items-baseline justify-between gap-4 py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span>
          <h4 className="mr-3 inline text-lg">{field.field}</h4>
          <span className="text-sm text-muted-foreground">{fieldText(field)}</span>
          {chosen > 0 ? (
            <b className="figures ml-3 text-sm whitespace-nowrap text-accent-foreground">{chosen} chosen</b>
          ) : null}
        </span>
        <span aria-hidden className="text-xl leading-none text-primary group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="grid gap-x-8 gap-y-3 pt-1 pb-5 sm:grid-cols-2 lg:grid-cols-3">
        {field.topics.map((topic) => (
          <label
            key={topic.topic}
            htmlFor={`topic-${topic.topic}`}
            className="grid min-h-6 grid-cols-[auto_1fr] items-start gap-x-3 leading-snug"
          >
            <Checkbox
              id={`topic-${topic.topic}`}
              name="topics"
              value={topic.topic}
              defaultChecked={kept.includes(topic.topic)}
              aria-invalid={isWrong ? true : undefined}
            />
            <span>
              {topic.title}
              <span className="block text-sm text-muted-foreground">{topicText(topic)}</span>
            </span>
          </label>
        ))}
      </div>
    </details>
  );
}
