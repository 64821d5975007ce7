import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Checked, checkQuestion } from "@/lib/mock-exams/authoring/questions/actions";
import type { Faults, QuestionForm } from "@/lib/mock-exams/authoring/questions/question-form";
import type { ExamId } from "@/lib/mock-exams/schema";
import { idle } from "@/lib/platform/result";
import { type Message, refusalMessage } from "./save-message";
import { useKeptForm } from "./use-kept-form";

const CHECK_AFTER_MS = 600;

export type QuestionSetting = {
  examId: ExamId;
  /** Null for a new question. */
  itemId: string | null;
  /** Whose drawing a copy keeps. */
  copyOf: string | null;
  initial: QuestionForm;
  /** The number of the newest version, 0 for a new question. */
  version: number;
  /** Who writes, so that what is kept in the browser is given to nobody else. */
  person: string;
};

/**
 * A question as it stands here, as a form and as text, each made from the other, and what the server says of it. Kept in
 * this browser until it is saved.
 */
export function useQuestionDraft(setting: QuestionSetting) {
  const { examId, itemId, copyOf, initial, person } = setting;
  const [form, setForm] = useState(initial);
  const [after, setAfter] = useState(setting.version);
  const [source, setSource] = useState("");
  const [sourceFault, setSourceFault] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [saidAtSave, setSaidAtSave] = useState<Faults>({});
  const [message, setMessage] = useState<Message | null>(null);
  const kept = useKeptForm<QuestionForm>(
    `question ${person} ${itemId ?? `new ${examId} ${initial.type} ${copyOf ?? ""}`}`,
  );
  const isChanged = useRef(false);
  /** The newest question to the server; the answers to others come too late. */
  const asked = useRef(0);

  const ask = useCallback(
    async (what: { form: QuestionForm } | { source: string }): Promise<Checked | null> => {
      const number = ++asked.current;
      const data = new FormData();
      data.set("examId", examId);
      data.set("itemId", itemId ?? copyOf ?? "");
      if ("form" in what) data.set("form", JSON.stringify(what.form));
      else data.set("questionSource", what.source);
      try {
        const answer = await checkQuestion(idle, data);
        if (number !== asked.current) return null;
        if (answer.status !== "ok" || !answer.data) {
          setMessage(refusalMessage(answer.message));
          return null;
        }
        const { data: told } = answer;
        setMessage((now) => (now?.kind === "attention" || now?.isSignedOut ? null : now));
        if (itemId && told.form && (told.form.name !== initial.name || told.form.type !== initial.type)) {
          const fault = `Its name and type stay as they are: id: ${initial.name}, type: ${initial.type}.`;
          setSourceFault(fault);
          return { ...told, form: null, sourceFault: fault };
        }
        setSourceFault(told.sourceFault);
        if (told.sourceFault) return told;
        setChecked(told);
        if (told.form) setForm(told.form);
        else setSource(told.source);
        return told;
      } catch {
        if (number === asked.current)
          setMessage({
            kind: "attention",
            text: "The server cannot be reached just now, so the preview waits. What you write is kept in this browser.",
          });
        return null;
      }
    },
    [examId, itemId, copyOf, initial.name, initial.type],
  );

  // The form is checked, shown and turned into text while somebody writes; the server knows the formulas.
  const isFromSource = useRef(false);
  useEffect(() => {
    if (isChanged.current) kept.keep(form, after);
    if (isFromSource.current) {
      isFromSource.current = false;
      return;
    }
    const timer = setTimeout(() => void ask({ form }), isChanged.current ? CHECK_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [form, after, ask, kept.keep]);

  const sourceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeSource = (text: string) => {
    isChanged.current = true;
    setSource(text);
    clearTimeout(sourceTimer.current);
    sourceTimer.current = setTimeout(() => void readSource(text), CHECK_AFTER_MS);
  };
  const readSource = async (text: string) => {
    isFromSource.current = true;
    const told = await ask({ source: text });
    if (!told?.form) isFromSource.current = false;
    return told;
  };
  /** The form that the text gives now, without waiting for a pause in the writing; null where it gives none. */
  const formFromSource = async () => {
    clearTimeout(sourceTimer.current);
    return (await readSource(source))?.form ?? null;
  };

  const change = useCallback((part: Partial<QuestionForm>) => {
    isChanged.current = true;
    // What the server says of the form before this change comes too late.
    asked.current++;
    const others = (faults: Faults): Faults =>
      Object.fromEntries(
        Object.entries(faults).filter(([field]) => !Object.hasOwn(part, field.split(".")[0] ?? "")),
      );
    setMessage(null);
    setSaidAtSave(others);
    setChecked((now) => now && { ...now, faults: others(now.faults) });
    setForm((now) => ({ ...now, ...part }));
  }, []);

  // What is only missing yet is no fault before somebody asked to save.
  const faults = useMemo(() => {
    const all = { ...checked?.faults, ...saidAtSave };
    return wasAsked ? all : Object.fromEntries(Object.entries(all).filter(([, { isMissing }]) => !isMissing));
  }, [checked, saidAtSave, wasAsked]);

  const takeUp = () => {
    if (!kept.found) return;
    isChanged.current = true;
    setForm({ ...initial, ...kept.found.form });
    setAfter(kept.found.after);
    kept.settle();
  };
  /** What waits in this browser is saved. */
  const dropKept = () => {
    isChanged.current = false;
    kept.drop();
  };
  /** The next save makes the version after this one. */
  const goOnFrom = (version: number) => {
    setAfter(version);
    setWasAsked(false);
  };
  return {
    form,
    after,
    source,
    sourceFault,
    checked,
    faults,
    message,
    setMessage,
    kept,
    change,
    writeSource,
    formFromSource,
    showMissing: () => setWasAsked(true),
    setSaidAtSave,
    takeUp,
    dropKept,
    goOnFrom,
  };
}
