import { useEffect, useRef, useState } from "react";
import { savePaperDraft } from "@/lib/mock-exams/authoring/papers/actions";
import type { Paper, PaperSection, SaveBefore } from "@/lib/mock-exams/authoring/papers/rows";
import { toSave } from "@/lib/mock-exams/authoring/papers/rules";
import { idle } from "@/lib/platform/result";
import { type Message, refusalMessage } from "../questions/save-message";
import { useKeptForm } from "../questions/use-kept-form";

/** The draft of a paper as it stands here, kept in this browser until it is saved. */
export function usePaperDraft(initial: Paper, person: string) {
  const [paper, setPaper] = useState(initial);
  const [isChanged, setIsChanged] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [before, setBefore] = useState<SaveBefore | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isUnderWay = useRef(false);
  const changes = useRef(0);
  const kept = useKeptForm<Paper>(`paper draft ${person} ${initial.revisionId}`);

  useEffect(() => {
    if (isChanged) kept.keep(paper, paper.edits);
  }, [paper, isChanged, kept.keep]);

  const changed = () => {
    changes.current += 1;
    setIsChanged(true);
    setMessage(null);
  };
  const change = (part: Partial<Paper>) => {
    changed();
    setPaper((now) => ({ ...now, ...part }));
  };
  const changeSection = (section: PaperSection) => {
    changed();
    setPaper((now) => ({
      ...now,
      sections: now.sections.map((one) => (one.code === section.code ? section : one)),
    }));
  };

  const save = async (after: number) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSaving(true);
    setMessage(null);
    setBefore(null);
    setErrors({});
    const sent = changes.current;
    const data = new FormData();
    data.set("mockId", paper.id);
    data.set("revisionId", paper.revisionId);
    data.set("after", String(after));
    data.set("paper", JSON.stringify(toSave(paper)));
    try {
      const answer = await savePaperDraft(idle, data);
      if (answer.status !== "ok" || !answer.data) {
        setErrors(answer.fieldErrors ?? {});
        setMessage(refusalMessage(answer.message));
        return;
      }
      if (answer.data.kind === "before") return setBefore(answer.data.before);
      const saved = answer.data.paper;
      if (changes.current > sent) {
        // What was done while it was on its way is newer, and not saved yet.
        setPaper((now) => ({ ...now, edits: saved.edits, faults: saved.faults }));
        return setMessage({ kind: "attention", text: "Saved. What you changed since is not saved yet." });
      }
      setPaper(saved);
      setIsChanged(false);
      kept.drop();
      setMessage({ kind: "success", text: "The draft is saved." });
    } catch {
      setMessage({
        kind: "destructive",
        text: "This could not be saved just now. What you did is kept in this browser: please try again in a minute.",
      });
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  };
  const takeUp = () => {
    if (!kept.found) return;
    // Since then it may have been saved elsewhere; the number it was made from finds that out.
    setPaper({ ...kept.found.form, faults: initial.faults, edits: kept.found.after });
    setIsChanged(true);
    kept.settle();
  };
  return {
    paper,
    isChanged,
    message,
    setMessage,
    errors,
    before,
    isSaving,
    kept,
    change,
    changeSection,
    save,
    takeUp,
  };
}
