"use client";

import { useState } from "react";
import { Field, FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { draftNewPaper } from "@/lib/mock-exams/authoring/papers/actions";
import type { PaperPlan } from "@/lib/mock-exams/authoring/papers/rows";
import { whyNoCompletePaper } from "@/lib/mock-exams/authoring/papers/rules";
import { PAPER_LIMITS } from "@/lib/mock-exams/authoring/papers/schema";
import { EXAM_IDS, EXAMS, type ExamId } from "@/lib/mock-exams/schema";
import { minutesText } from "./section-text";

const KINDS = {
  full: {
    name: "A complete mock exam",
    about:
      "All sections, with the questions, minutes and marks of the real exam. It is held to them when it is published.",
  },
  section: {
    name: "Sections, or a shorter paper",
    about:
      "The sections you choose, with as many questions and minutes as you want. It does not call itself complete.",
  },
} as const;
const ACCESS = { free: "Free of charge", paid: "Paid for, or part of a plan" } as const;

/** What a new paper begins with: its exam, whether it is complete, its title, and which sections it has. */
export function NewPaperForm({ plans, id }: { plans: readonly PaperPlan[]; id: string }) {
  const [state, action] = useFormAction(draftNewPaper);
  const { fieldErrors: errors = {}, values = {} } = state;
  const [examId, setExamId] = useState<ExamId>(plans[0]?.examId ?? "ielts");
  const [variant, setVariant] = useState("main");
  const [kind, setKind] = useState<keyof typeof KINDS>("full");
  const [title, setTitle] = useState("");
  const [access, setAccess] = useState<keyof typeof ACCESS>("free");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const variants = plans.filter((plan) => plan.examId === examId);
  const plan = variants.find((one) => one.variant === variant) ?? variants[0];
  const why = plan ? whyNoCompletePaper(plan, EXAMS[examId].name) : null;
  const mayBeComplete = why === null;
  const kindNow = mayBeComplete ? kind : "section";
  const mayBegin = Boolean(plan && plan.sections.length > 0);
  return (
    // React empties a form after its action; what was chosen stays chosen here.
    <form action={action} onReset={(event) => event.preventDefault()} className="grid max-w-2xl gap-6">
      {/* The same after a refusal, so that what is sent again is the same paper. */}
      <input type="hidden" name="id" value={values.id ?? id} />
      <Field name="examId" label="Exam" required error={errors.examId} className="max-w-sm">
        {(control) => (
          <Select
            {...control}
            value={examId}
            onChange={({ target }) => {
              setExamId(target.value as ExamId);
              setVariant("main");
              setChosen([]);
            }}
          >
            {EXAM_IDS.filter((exam) => plans.some(({ examId }) => examId === exam)).map((exam) => (
              <option key={exam} value={exam}>
                {EXAMS[exam].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {variants.length > 1 ? (
        <Field name="variant" label="Which of them" required error={errors.variant} className="max-w-lg">
          {(control) => (
            <Select
              {...control}
              value={plan?.variant}
              onChange={({ target }) => {
                setVariant(target.value);
                setChosen([]);
              }}
            >
              {variants.map((one) => (
                <option key={one.variant} value={one.variant}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {mayBegin ? null : (
        <Alert variant="attention">
          <p>{why}</p>
        </Alert>
      )}
      {mayBegin ? (
        <>
          <fieldset className="grid gap-2" aria-describedby={mayBeComplete ? undefined : "kind-note"}>
            <legend className="mb-2 font-semibold">What it is</legend>
            {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((one) => (
              <label
                key={one}
                htmlFor={`kind-${one}`}
                className="flex items-start gap-3 rounded-md border bg-card px-4 py-3"
              >
                <Checkbox
                  id={`kind-${one}`}
                  type="radio"
                  name="kind"
                  value={one}
                  disabled={one === "full" && !mayBeComplete}
                  checked={kindNow === one}
                  onChange={() => setKind(one)}
                  className="mt-0.5"
                />
                <span>
                  <b>{KINDS[one].name}</b>
                  <span className="block text-sm text-muted-foreground">{KINDS[one].about}</span>
                </span>
              </label>
            ))}
            {mayBeComplete ? null : (
              <p id="kind-note" className="text-sm text-muted-foreground">
                {why}
              </p>
            )}
            <FieldError message={errors.kind} />
          </fieldset>
          {kindNow === "section" ? (
            <fieldset className="grid gap-2" aria-describedby="sections-error">
              <legend className="mb-2 font-semibold">Its sections</legend>
              {plan?.sections.map(({ code, title: name, questions, seconds, follows }) => {
                const needed = plan.sections.some(
                  (other) => other.follows === code && chosen.includes(other.code),
                );
                return (
                  <label key={code} htmlFor={`section-${code}`} className="flex items-start gap-3 py-1">
                    <Checkbox
                      id={`section-${code}`}
                      name="sections"
                      value={code}
                      checked={needed || chosen.includes(code)}
                      onChange={({ target }) =>
                        setChosen((now) =>
                          target.checked ? [...now, code] : now.filter((one) => one !== code && !needed),
                        )
                      }
                    />
                    <span>
                      {name}
                      <span className="block text-sm text-muted-foreground">
                        {[
                          questions === null ? null : `${questions} questions in the exam`,
                          seconds === null ? null : minutesText(seconds),
                          follows === null
                            ? null
                            : `comes with ${plan.sections.find((one) => one.code === follows)?.title}, which leads to it`,
                        ]
                          .filter(Boolean)
                          .join(", ")}
                      </span>
                    </span>
                  </label>
                );
              })}
              <FieldError id="sections-error" message={errors.sections} />
            </fieldset>
          ) : null}
          <TextField
            name="title"
            label="Title"
            hint="As students find it in the list."
            required
            maxLength={PAPER_LIMITS.title}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            error={errors.title}
          />
          <Field
            name="access"
            label="Who may take it"
            hint="Where money is taken, somebody who had no hand in the paper publishes it."
            required
            error={errors.access}
            className="max-w-sm"
          >
            {(control) => (
              <Select
                {...control}
                value={access}
                onChange={({ target }) => setAccess(target.value as keyof typeof ACCESS)}
              >
                {Object.entries(ACCESS).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <FormMessage status={state.status} message={state.message} />
          <SubmitButton className="w-fit" pendingText="One moment…">
            Begin the paper
          </SubmitButton>
        </>
      ) : null}
    </form>
  );
}
