"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { saveDraft } from "@/lib/mock-exams/authoring/actions";
import { idle } from "@/lib/platform/result";

/** The question as its author writes it. Every save is a version of its own; the preview shows the newest. */
export function DraftForm({ examId, source }: { examId: string; source: string }) {
  const [state, action] = useActionState(saveDraft, idle);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="examId" value={examId} />
      <Field
        name="questionSource"
        label="Question, key and explanation"
        hint="YAML as in supabase/seeds/exam-papers; text is Markdown, formulas stand between dollar signs."
        required
        error={state.fieldErrors?.questionSource}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={18}
            spellCheck={false}
            className="font-mono text-sm"
            defaultValue={state.values?.questionSource ?? source}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton className="w-fit" pendingText="Checking…">
        Check and save as a draft
      </SubmitButton>
    </form>
  );
}
