"use client";

import { useActionState, useState } from "react";
import { Field, FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { practiseTopics } from "@/lib/mock-exams/practice/actions";
import { fieldsOf, topicText } from "@/lib/mock-exams/practice/rules";
import { SET_SIZE } from "@/lib/mock-exams/practice/schema";
import type { PracticeTopic } from "@/lib/mock-exams/practice/types";
import type { ExamId } from "@/lib/mock-exams/schema";
import { idle } from "@/lib/platform/result";
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
  const [state, submit] = useActionState(practiseTopics, idle);
  // A form is emptied once its action has answered; what was ticked stays.
  const [kept, setKept] = useState<readonly string[]>(ticked);
  const error = state.fieldErrors?.topics;
  return (
    <form
      action={submit}
      onSubmit={(event) => setKept(new FormData(event.currentTarget).getAll("topics").map(String))}
      className="grid gap-5"
    >
      <input type="hidden" name="examId" value={examId} />
      <input type="hidden" name="key" value={keyOfStart} />
      <fieldset className="grid gap-4" aria-describedby={error ? "topics-error" : undefined}>
        <legend className="font-semibold">Topics</legend>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {fieldsOf(topics).map(({ field, topics: members }) => (
            <div key={field}>
              <h4 className="border-b pb-1 text-base">{field}</h4>
              <div className="mt-2 grid gap-2">
                {members.map((topic) => (
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
                      aria-invalid={error ? true : undefined}
                    />
                    <span>
                      {topic.title}
                      <span className="block text-sm text-muted-foreground">{topicText(topic)}</span>
                    </span>
                  </label>
                ))}
              </div>
            </div>
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
