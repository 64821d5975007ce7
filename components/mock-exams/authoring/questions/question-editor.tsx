"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { QuestionChoices } from "@/lib/mock-exams/authoring/questions/queries";
import { formatMoment } from "@/lib/platform/clock";
import { QuestionFormContext } from "./form-context";
import { KeptNotice } from "./kept-notice";
import { QuestionFields } from "./question-fields";
import { QuestionPreview } from "./question-preview";
import { QuestionSaveBar } from "./question-save-bar";
import { SourceField } from "./source-field";
import { type QuestionSetting, useQuestionDraft } from "./use-question-draft";
import { type Tab, useQuestionSave } from "./use-question-save";

export type EditorProps = QuestionSetting & { choices: QuestionChoices; section: string };

/** A question being written: its form, the same as text, and beside them what candidates will meet. */
export function QuestionEditor(props: EditorProps) {
  const { itemId, choices } = props;
  const [tab, setTab] = useState<Tab>("form");
  const draft = useQuestionDraft(props);
  const { before, isSaving, save } = useQuestionSave(props, draft, tab, setTab);
  const { form, change, faults, kept } = draft;
  const context = useMemo(() => ({ form, change, choices, faults }), [form, change, choices, faults]);
  return (
    <QuestionFormContext value={context}>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <section aria-label="Write" className="grid min-w-0 gap-6">
          {kept.found ? (
            <KeptNotice onTakeUp={draft.takeUp} onDrop={kept.drop}>
              You wrote something here {formatMoment(new Date(kept.found.at))} that was not saved. It is still
              in this browser.
            </KeptNotice>
          ) : null}
          <fieldset className="flex w-fit rounded-md border p-1">
            <legend className="sr-only">Write it as</legend>
            {(["form", "source"] as const).map((one) => (
              <Button
                key={one}
                size="sm"
                variant={tab === one ? "default" : "ghost"}
                aria-pressed={tab === one}
                onClick={() => setTab(one)}
              >
                {one === "form" ? "Form" : "Source"}
              </Button>
            ))}
          </fieldset>
          {tab === "form" ? (
            <QuestionFields type={form.type} isNew={itemId === null} />
          ) : (
            <SourceField
              source={draft.source}
              sourceFault={draft.sourceFault}
              faults={faults}
              onChange={draft.writeSource}
            />
          )}
          <QuestionSaveBar
            after={draft.after}
            isSaving={isSaving}
            message={draft.message}
            before={before}
            onSave={(after) => void save(after)}
          />
        </section>
        <QuestionPreview
          checked={draft.checked}
          hasOwnMarks={form.hasOwnMarks}
          sections={choices.sections}
          initialSection={props.section || (choices.sections[0]?.code ?? "")}
        />
      </div>
    </QuestionFormContext>
  );
}
