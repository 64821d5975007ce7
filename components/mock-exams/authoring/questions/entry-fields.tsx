import type { FormGap } from "@/lib/mock-exams/authoring/questions/question-form";
import { Count, Group, Line, Pick, Words } from "./fields";
import { useQuestionForm } from "./form-context";
import { RowList } from "./row-list";

/** The right number: exact, near a value, or within a range. */
export function NumberFields() {
  const { form, change } = useQuestionForm();
  const { answer } = form;
  const set = (part: Partial<typeof answer>) => change({ answer: { ...answer, ...part } });
  return (
    <Group field="answer" legend="Right answer">
      <Pick
        field="answer.kind"
        label="What is accepted"
        required
        value={answer.kind}
        options={[
          ["exact", "Exactly this number"],
          ["near", "This number, a little more or less"],
          ["range", "Every number from … to …"],
        ]}
        onChange={(kind) => set({ kind: kind as typeof answer.kind })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {answer.kind === "range" ? (
          <>
            <Line
              field="answer.from"
              label="From"
              required
              value={answer.from}
              onChange={(from) => set({ from })}
            />
            <Line field="answer.to" label="To" required value={answer.to} onChange={(to) => set({ to })} />
          </>
        ) : (
          <Line
            field="answer.value"
            label="Number"
            hint="12, -3.5 or 2/3; 7.0 and 7 are the same."
            required
            value={answer.value}
            onChange={(value) => set({ value })}
          />
        )}
        {answer.kind === "near" ? (
          <Line
            field="answer.tolerance"
            label="May be off by"
            hint="0.1 accepts 12.4 to 12.6 for 12.5."
            required
            value={answer.tolerance}
            onChange={(tolerance) => set({ tolerance })}
          />
        ) : null}
        <Words
          field="also"
          label="Other numbers that are right too"
          hint="One a line, where there are any: 4, or 4.5 to 5."
          isShort
          value={form.also}
          onChange={(also) => change({ also })}
        />
        <Line
          field="unit"
          label="Unit shown behind the field"
          value={form.unit}
          onChange={(unit) => change({ unit })}
        />
        <Pick
          field="locale"
          label="How candidates write decimals"
          required
          value={form.locale}
          options={[
            ["en", "3.5 (English)"],
            ["de", "3,5 (German)"],
            ["fr", "3,5 (French)"],
          ]}
          onChange={(locale) => change({ locale: locale as typeof form.locale })}
        />
      </div>
      <FeedbackRows />
    </Group>
  );
}

/** What is said of single answers after release. */
function FeedbackRows() {
  const { form, change } = useQuestionForm();
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted-foreground">
        Feedback for single answers is shown with the explanation. Write * for every other answer.
      </p>
      <RowList
        noun="feedback"
        rows={form.feedback}
        onChange={(feedback) => change({ feedback })}
        blank={() => ({ answer: "", text: "" })}
        least={0}
        canMove={false}
      >
        {(row, at, set) => (
          <div className="grid gap-2 sm:grid-cols-[1fr_2fr]">
            <Line
              field={`feedback.${at}.answer`}
              label={`Answer ${at + 1}`}
              value={row.answer}
              onChange={(answer) => set({ ...row, answer })}
            />
            <Words
              field={`feedback.${at}.text`}
              label={`Feedback ${at + 1}`}
              isShort
              value={row.text}
              onChange={(text) => set({ ...row, text })}
            />
          </div>
        )}
      </RowList>
    </div>
  );
}

/** The texts that are accepted. */
export function TextFields() {
  const { form, change } = useQuestionForm();
  return (
    <Group
      field="accept"
      legend="Accepted answers"
      hint="Spelling, hyphens and plurals count. Write every form that is right: “colour” and “color”, “1,000” and “1000”."
    >
      <AcceptRows field="accept" accept={form.accept} onChange={(accept) => change({ accept })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Count
          field="mostWords"
          label="Most words"
          hint="Longer answers count as wrong. Empty: no limit."
          value={form.mostWords}
          onChange={(mostWords) => change({ mostWords })}
        />
        <StrictnessPick field="strict" value={form.strict} onChange={(strict) => change({ strict })} />
      </div>
      <FeedbackRows />
    </Group>
  );
}

type StrictnessProps = {
  field: string;
  value: FormGap["strict"];
  onChange: (value: FormGap["strict"]) => void;
};

/** What is forgiven in a typed answer. */
export function StrictnessPick({ field, value, onChange }: StrictnessProps) {
  return (
    <Pick
      field={field}
      label="How answers are compared"
      required
      hint={STRICTNESS_HINTS[value]}
      value={value}
      options={[
        ["", "As in the real exam"],
        ["case", "Capitals count"],
        ["exact", "Exactly as written"],
      ]}
      onChange={(strict) => onChange(strict as FormGap["strict"])}
    />
  );
}

const STRICTNESS_HINTS: Readonly<Record<FormGap["strict"], string>> = {
  "": "Capitals, extra spaces, a final full stop and “£ 25” for “£25” make no difference.",
  case: "“paris” is wrong for “Paris”. Extra spaces, a final full stop and “£ 25” for “£25” make no difference.",
  exact: "Capitals, full stops and every sign count. Only spaces around the answer are ignored.",
};

export function AcceptRows({
  field,
  accept,
  onChange,
}: {
  field: string;
  accept: readonly string[];
  onChange: (accept: string[]) => void;
}) {
  return (
    <RowList
      noun="accepted answer"
      rows={accept}
      onChange={onChange}
      blank={() => ""}
      most={40}
      canMove={false}
    >
      {(text, at, set) => (
        <Line
          field={`${field}.${at}`}
          label={at === 0 ? "Accepted answer" : `Or ${at + 1}`}
          required={at === 0}
          value={text}
          onChange={set}
        />
      )}
    </RowList>
  );
}
