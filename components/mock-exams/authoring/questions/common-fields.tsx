import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { gapsIn } from "@/lib/mock-exams/authoring/questions/gap-marks";
import { PARTIAL_TEXTS } from "@/lib/mock-exams/authoring/questions/wording";
import { Count, Group, Line, Pick, Tick, Words } from "./fields";
import { fieldId, useQuestionForm } from "./form-context";
import { gapsOfText } from "./gap-fields";

/** What is asked, and what it is asked about. */
export function StemFields() {
  const { form, change, choices } = useQuestionForm();
  const hasGaps = form.type === "gaps";
  /** Where the next gap goes: the field loses the caret when the button is pressed. */
  const caret = useRef<number | null>(null);
  const write = (stem: string) => change({ stem, ...(hasGaps ? { gaps: gapsOfText(stem, form.gaps) } : {}) });
  const insertGap = () => {
    const area = document.getElementById(fieldId("stem"));
    const at = area instanceof HTMLTextAreaElement ? area.selectionStart : form.stem.length;
    caret.current = at;
    const next = Math.max(0, ...gapsIn(form.stem).map(Number)) + 1;
    write(`${form.stem.slice(0, at)}[[${next}]]${form.stem.slice(at)}`);
    requestAnimationFrame(() => {
      if (!(area instanceof HTMLTextAreaElement) || caret.current === null) return;
      area.focus();
      area.selectionEnd = area.selectionStart = caret.current + `[[${next}]]`.length;
    });
  };
  return (
    <>
      {choices.stimuli.length > 0 || form.stimulus ? (
        <Pick
          field="stimulus"
          label="Passage, figure or recording it is about"
          value={form.stimulus}
          options={[
            ["", "None"],
            ...choices.stimuli.map(
              ({ name, kind, title }) => [name, `${title ? `${title} · ` : ""}${name} (${kind})`] as const,
            ),
            ...(form.stimulus && !choices.stimuli.some(({ name }) => name === form.stimulus)
              ? [[form.stimulus, form.stimulus] as const]
              : []),
          ]}
          onChange={(stimulus) => change({ stimulus })}
        />
      ) : null}
      <Words
        field="stem"
        label={hasGaps ? "Text with gaps" : "Question"}
        hint={hasGaps ? "[[1]] stands for the first gap." : undefined}
        required
        value={form.stem}
        onChange={write}
      />
      {hasGaps ? (
        <Button variant="outline" size="sm" className="-mt-3 w-fit" onClick={insertGap}>
          Insert a gap
        </Button>
      ) : null}
      {choices.figures.length > 0 || form.figure ? (
        <Pick
          field="figure"
          label="Its own figure"
          hint="A picture or drawing of the library, shown under the question."
          value={form.figure?.file ?? ""}
          options={[
            ["", "None"],
            ...choices.figures.map(({ file }) => [file, file] as const),
            ...(form.figure && !choices.figures.some(({ file }) => file === form.figure?.file)
              ? [[form.figure.file, form.figure.file] as const]
              : []),
          ]}
          onChange={(file) =>
            change({
              figure: file
                ? {
                    file,
                    alt: choices.figures.find((one) => one.file === file)?.words ?? form.figure?.alt ?? "",
                  }
                : null,
            })
          }
        />
      ) : null}
      {form.figure ? (
        <Words
          field="figure.alt"
          label="Its figure in words"
          hint="All that is needed to answer, for those who cannot see it."
          required
          value={form.figure.alt}
          onChange={(alt) => change({ figure: form.figure && { ...form.figure, alt } })}
        />
      ) : null}
    </>
  );
}

export function ExplanationField() {
  const { form, change } = useQuestionForm();
  const isMarked = form.type === "essay" || form.type === "speech";
  return (
    <Words
      field="explanation"
      label={isMarked ? "A sample, and what to look for" : "Explanation"}
      hint={
        isMarked
          ? "Shown with the result."
          : "Why the answer is right and the others are not. Quote options by their words, never by letters."
      }
      required
      value={form.explanation}
      onChange={(explanation) => change({ explanation })}
    />
  );
}

/** Where it belongs, how hard it is, and what it is worth. */
export function DetailFields({ isNew }: { isNew: boolean }) {
  const { form, change, choices } = useQuestionForm();
  const partials = PARTIAL_TEXTS[form.type];
  return (
    <Group field="details" legend="Topic, difficulty and marks">
      <div className="grid gap-4 sm:grid-cols-2">
        <Line
          field="topic"
          label="Topic"
          hint="From general to particular: physics/mechanics/friction."
          required
          list="question-topics"
          value={form.topic}
          onChange={(topic) => change({ topic })}
        />
        <datalist id="question-topics">
          {choices.topics.map((topic) => (
            <option key={topic} value={topic} />
          ))}
        </datalist>
        {isNew ? (
          <Line
            field="name"
            label="Name in the bank"
            hint="Stays with the question for good."
            required
            maxLength={120}
            value={form.name}
            onChange={(name) => change({ name })}
          />
        ) : null}
        <Pick
          field="difficulty"
          label="Difficulty"
          hint="Until enough answers show how hard it is."
          required
          value={form.difficulty}
          options={[
            ["easy", "Easy"],
            ["medium", "Medium"],
            ["hard", "Hard"],
          ]}
          onChange={(difficulty) => change({ difficulty: difficulty as typeof form.difficulty })}
        />
        <Count
          field="seconds"
          label="Seconds a prepared candidate needs"
          required
          value={form.seconds}
          onChange={(seconds) => change({ seconds })}
        />
      </div>
      <Tick
        label="Marks of its own"
        hint="Otherwise it is worth what every question of its section is."
        isTicked={form.hasOwnMarks}
        onChange={(hasOwnMarks) => change({ hasOwnMarks })}
      />
      {form.hasOwnMarks ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Line
            field="correct"
            label="Marks when right"
            required
            value={form.correct}
            onChange={(correct) => change({ correct })}
          />
          <Line
            field="wrong"
            label="Marks when wrong"
            hint="0, or less than that: -1, -1/3, -0.25."
            required
            value={form.wrong}
            onChange={(wrong) => change({ wrong })}
          />
          {partials ? (
            <Pick
              field="partial"
              className="sm:col-span-2"
              label="When it is right in part"
              required
              value={partials.some(([rule]) => rule === form.partial) ? form.partial : "none"}
              options={partials}
              onChange={(partial) => change({ partial: partial as typeof form.partial })}
            />
          ) : null}
        </div>
      ) : null}
      <details>
        <summary className="text-link w-fit py-1">More settings</summary>
        <div className="mt-3 grid gap-4">
          <Count
            field="limitSeconds"
            label="A clock of its own, in seconds"
            hint="Only where the exam gives each question its own time."
            value={form.limitSeconds}
            onChange={(limitSeconds) => change({ limitSeconds })}
          />
          <Tick
            label="Try it out: it counts for nothing, and nobody is told"
            isTicked={!form.isScored}
            onChange={(isTrial) => change({ isScored: !isTrial })}
          />
        </div>
      </details>
    </Group>
  );
}
