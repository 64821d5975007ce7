import { Count, Group, Pick } from "./fields";
import { useQuestionForm } from "./form-context";

/** An essay: how long, and by which rubric people mark it. */
export function EssayFields() {
  const { form, change } = useQuestionForm();
  return (
    <Group field="essay" legend="Length and marking">
      <div className="grid gap-4 sm:grid-cols-3">
        <Count
          field="leastWords"
          label="Least words"
          value={form.leastWords}
          onChange={(leastWords) => change({ leastWords })}
        />
        <Count
          field="essayMostWords"
          label="Most words"
          value={form.essayMostWords}
          onChange={(essayMostWords) => change({ essayMostWords })}
        />
        <Count
          field="minutes"
          label="Minutes suggested"
          value={form.minutes}
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      <RubricField />
    </Group>
  );
}

export function SpeechFields() {
  const { form, change } = useQuestionForm();
  return (
    <Group field="speech" legend="Time and marking">
      <div className="grid gap-4 sm:grid-cols-2">
        <Count
          field="prepareSeconds"
          label="Seconds to prepare"
          hint="0: recording begins at once."
          value={form.prepareSeconds}
          onChange={(prepareSeconds) => change({ prepareSeconds })}
        />
        <Count
          field="speakSeconds"
          label="Seconds to speak"
          required
          value={form.speakSeconds}
          onChange={(speakSeconds) => change({ speakSeconds })}
        />
      </div>
      <RubricField />
    </Group>
  );
}

function RubricField() {
  const { form, change, choices } = useQuestionForm();
  const chosen = choices.rubrics.find(({ name }) => name === form.rubric);
  return (
    <div className="grid gap-2">
      <Pick
        field="rubric"
        label="Rubric"
        required
        value={form.rubric}
        options={[["", "Choose…"], ...choices.rubrics.map(({ name, title }) => [name, title] as const)]}
        onChange={(rubric) => change({ rubric })}
      />
      {chosen ? (
        <p className="text-sm text-muted-foreground">
          {chosen.criteria.map(({ title, most }) => `${title} (up to ${most})`).join(", ")}
        </p>
      ) : null}
    </div>
  );
}
