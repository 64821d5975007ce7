import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { itemPath } from "@/lib/mock-exams/authoring/bank-path";
import { saveQuestion } from "@/lib/mock-exams/authoring/questions/actions";
import type { VersionBefore } from "@/lib/mock-exams/authoring/questions/rows";
import { idle } from "@/lib/platform/result";
import { leadToFault } from "./lead-to-fault";
import { refusalMessage } from "./save-message";
import type { QuestionSetting, useQuestionDraft } from "./use-question-draft";

export type Tab = "form" | "source";
/** A version that somebody saved since this one was begun. */
export type SavedBefore = { itemId: string; version: VersionBefore };

/** Saves the draft as a version of the question; where it has faults, the form comes back with them. */
export function useQuestionSave(
  { examId, itemId, copyOf }: QuestionSetting,
  draft: ReturnType<typeof useQuestionDraft>,
  tab: Tab,
  onTab: (tab: Tab) => void,
) {
  const router = useRouter();
  const [before, setBefore] = useState<SavedBefore | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const save = async (after: number) => {
    if (isSaving) return;
    setIsSaving(true);
    draft.setMessage(null);
    setBefore(null);
    draft.showMissing();
    try {
      const form = tab === "source" ? await draft.formFromSource() : draft.form;
      if (!form) return;
      const data = new FormData();
      data.set("examId", examId);
      data.set("itemId", itemId ?? copyOf ?? "");
      data.set("form", JSON.stringify(form));
      data.set("after", String(after));
      const answer = await saveQuestion(idle, data);
      if (answer.status !== "ok" || !answer.data) {
        draft.setSaidAtSave(
          Object.fromEntries(
            Object.entries(answer.fieldErrors ?? {}).map(([field, text]) => [
              field,
              { text, isMissing: false },
            ]),
          ),
        );
        draft.setMessage(refusalMessage(answer.message));
        leadToFault(Object.keys(answer.fieldErrors ?? {}));
        return;
      }
      const outcome = answer.data;
      if (outcome.kind === "before") return setBefore({ itemId: outcome.itemId, version: outcome.before });
      if (outcome.kind === "faults") {
        draft.setSaidAtSave(outcome.faults);
        const fields = Object.keys(outcome.faults);
        draft.setMessage({
          kind: "destructive",
          text:
            outcome.faults.general?.text ??
            (fields.length === 1
              ? "One field needs another look. Nothing is lost."
              : `${fields.length} fields need another look. Nothing is lost.`),
        });
        onTab("form");
        leadToFault(fields);
        return;
      }
      draft.dropKept();
      if (!itemId) return router.push(`${itemPath(outcome.itemId)}?saved=${outcome.versionNo}` as Route);
      draft.goOnFrom(outcome.versionNo);
      draft.setMessage({ kind: "success", text: `Saved as version ${outcome.versionNo}, a draft.` });
      router.refresh();
    } catch {
      draft.setMessage({
        kind: "destructive",
        text: "This could not be saved just now. What you wrote is kept in this browser: please try again in a minute.",
      });
    } finally {
      setIsSaving(false);
    }
  };
  return { before, isSaving, save };
}
