import { Checkbox } from "@/components/ui/checkbox";
import type { FormChoice } from "@/lib/mock-exams/authoring/questions/question-form";
import { Count, Group, Tick, Words } from "./fields";
import { fieldId, useQuestionForm } from "./form-context";
import { RowList } from "./row-list";

const blankChoice = (): FormChoice => ({ text: "", isRight: false, worth: "", feedback: "" });

/** Options of a question with one right answer, or with several. */
export function OptionFields() {
  const { form, change } = useQuestionForm();
  const isSingle = form.type === "single_choice";
  return (
    <Group
      field="options"
      legend="Options"
      hint={
        isSingle && !form.takesAny
          ? "Mark the one that is right. Candidates see them shuffled; one such as “None of these” stays last."
          : "Mark all that are right. Candidates see them shuffled."
      }
    >
      <ChoiceRows
        field="options"
        options={form.options}
        isSingle={isSingle && !form.takesAny}
        hasFeedback
        least={isSingle ? 2 : 3}
        onChange={(options) => change({ options })}
      />
      {isSingle ? (
        <Tick
          label="Several options are right"
          hint="Candidates choose one; any of those marked is accepted."
          isTicked={form.takesAny}
          onChange={(takesAny) =>
            change({
              takesAny,
              options: takesAny ? form.options : withOneRight(form.options),
            })
          }
        />
      ) : null}
      <Tick
        label="Keep the options in this order"
        hint="For example numbers from small to large."
        isTicked={form.keepOrder}
        onChange={(keepOrder) => change({ keepOrder })}
      />
      {isSingle ? null : (
        <Count
          field="choose"
          label="How many are to be chosen"
          hint="Where the exam tells the candidate. Empty: “all that apply”."
          value={form.choose}
          onChange={(choose) => change({ choose })}
        />
      )}
    </Group>
  );
}

/** The first that is right stays so. */
function withOneRight(options: readonly FormChoice[]): FormChoice[] {
  const right = options.findIndex(({ isRight }) => isRight);
  return options.map((option, at) => ({ ...option, isRight: at === right }));
}

/** Rows of choices with their marks of what is right; also those of a gap. */
export function ChoiceRows({
  field,
  options,
  isSingle,
  hasFeedback = false,
  least,
  onChange,
}: {
  field: string;
  options: readonly FormChoice[];
  isSingle: boolean;
  /** Whether something can be said of each of them. */
  hasFeedback?: boolean;
  least: number;
  onChange: (options: FormChoice[]) => void;
}) {
  return (
    <RowList noun="option" rows={options} onChange={onChange} blank={blankChoice} least={least}>
      {(option, at, set) => (
        <div className="flex items-start gap-3">
          <div className="flex shrink-0 flex-col items-center gap-1.5">
            <label htmlFor={`${fieldId(field)}-right-${at}`} className="text-sm">
              <span aria-hidden>Right</span>
              <span className="sr-only">Option {at + 1} is right</span>
            </label>
            <span className="grid size-11 place-items-center">
              <Checkbox
                id={`${fieldId(field)}-right-${at}`}
                type={isSingle ? "radio" : "checkbox"}
                name={`${field}-right`}
                checked={option.isRight}
                onChange={({ target }) =>
                  isSingle
                    ? onChange(options.map((one, place) => ({ ...one, isRight: place === at })))
                    : set({ ...option, isRight: target.checked })
                }
              />
            </span>
          </div>
          <div className="grid flex-1 gap-2">
            <Words
              field={`${field}.${at}`}
              label={`Option ${at + 1}`}
              required
              isShort
              value={option.text}
              onChange={(text) => set({ ...option, text })}
            />
            {hasFeedback ? (
              <Words
                field={`${field}.${at}.feedback`}
                label={`Feedback ${at + 1}`}
                isShort
                value={option.feedback}
                onChange={(feedback) => set({ ...option, feedback })}
              />
            ) : null}
          </div>
        </div>
      )}
    </RowList>
  );
}
