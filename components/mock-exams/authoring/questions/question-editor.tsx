"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { itemPath } from "@/lib/mock-exams/authoring/bank-path";
import { type Checked, checkQuestion, saveQuestion } from "@/lib/mock-exams/authoring/questions/actions";
import type { VersionBefore } from "@/lib/mock-exams/authoring/questions/mutations";
import type { QuestionChoices } from "@/lib/mock-exams/authoring/questions/queries";
import type { Faults, QuestionForm } from "@/lib/mock-exams/authoring/questions/question-form";
import { SIGNED_OUT } from "@/lib/mock-exams/authoring/questions/wording";
import type { ExamId } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";
import { idle } from "@/lib/platform/result";
import { MatchingFields, OrderingFields } from "./arrange-fields";
import { OptionFields } from "./choice-fields";
import { DetailFields, ExplanationField, StemFields } from "./common-fields";
import { NumberFields, TextFields } from "./entry-fields";
import { fieldId, QuestionFormContext } from "./form-context";
import { GapFields } from "./gap-fields";
import { EssayFields, SpeechFields } from "./marked-fields";
import { TryIt } from "./try-it";
import { useKeptForm } from "./use-kept-form";
import { WritingHelp } from "./writing-help";

const CHECK_AFTER_MS = 600;
type Tab = "form" | "source";
type Message = { kind: "success" | "destructive" | "attention"; text: string; isSignedOut?: boolean };

export type EditorProps = {
  examId: ExamId;
  /** Null for a new question. */
  itemId: string | null;
  /** Whose drawing a copy keeps. */
  copyOf: string | null;
  initial: QuestionForm;
  /** The number of the newest version, 0 for a new question. */
  version: number;
  choices: QuestionChoices;
  section: string;
  /** Who writes, so that what is kept in the browser is given to nobody else. */
  person: string;
};

/** A question being written: its form, the same as text, and beside them what candidates will meet. */
export function QuestionEditor(props: EditorProps) {
  const { examId, itemId, copyOf, initial, choices, person } = props;
  const router = useRouter();
  const [form, setForm] = useState(initial);
  const [after, setAfter] = useState(props.version);
  const [section, setSection] = useState(props.section || (choices.sections[0]?.code ?? ""));
  const [tab, setTab] = useState<Tab>("form");
  const [source, setSource] = useState("");
  const [sourceFault, setSourceFault] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [saidAtSave, setSaidAtSave] = useState<Faults>({});
  const [message, setMessage] = useState<Message | null>(null);
  const [before, setBefore] = useState<{ itemId: string; version: VersionBefore } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
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
          setMessage({
            kind: "destructive",
            text: answer.message ?? "",
            isSignedOut: answer.message === SIGNED_OUT,
          });
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
  const context = useMemo(() => ({ form, change, choices, faults }), [form, change, choices, faults]);

  const save = async (since: number) => {
    if (isSaving) return;
    setIsSaving(true);
    setMessage(null);
    setBefore(null);
    setWasAsked(true);
    try {
      let current = form;
      if (tab === "source") {
        clearTimeout(sourceTimer.current);
        const told = await readSource(source);
        if (!told?.form) return;
        current = told.form;
      }
      const data = new FormData();
      data.set("examId", examId);
      data.set("itemId", itemId ?? copyOf ?? "");
      data.set("form", JSON.stringify(current));
      data.set("after", String(since));
      const answer = await saveQuestion(idle, data);
      if (answer.status !== "ok" || !answer.data) {
        setSaidAtSave(
          Object.fromEntries(
            Object.entries(answer.fieldErrors ?? {}).map(([field, text]) => [
              field,
              { text, isMissing: false },
            ]),
          ),
        );
        setMessage({
          kind: "destructive",
          text: answer.message ?? "",
          isSignedOut: answer.message === SIGNED_OUT,
        });
        lead(Object.keys(answer.fieldErrors ?? {}));
        return;
      }
      const outcome = answer.data;
      if (outcome.kind === "before") return setBefore({ itemId: outcome.itemId, version: outcome.before });
      if (outcome.kind === "faults") {
        setSaidAtSave(outcome.faults);
        const fields = Object.keys(outcome.faults);
        setMessage({
          kind: "destructive",
          text:
            outcome.faults.general?.text ??
            (fields.length === 1
              ? "One field needs another look. Nothing is lost."
              : `${fields.length} fields need another look. Nothing is lost.`),
        });
        setTab("form");
        lead(fields);
        return;
      }
      isChanged.current = false;
      kept.drop();
      if (!itemId) return router.push(`${itemPath(outcome.itemId)}?saved=${outcome.versionNo}` as never);
      setAfter(outcome.versionNo);
      setWasAsked(false);
      setMessage({ kind: "success", text: `Saved as version ${outcome.versionNo}, a draft.` });
      router.refresh();
    } catch {
      setMessage({
        kind: "destructive",
        text: "This could not be saved just now. What you wrote is kept in this browser: please try again in a minute.",
      });
    } finally {
      setIsSaving(false);
    }
  };

  const takeUp = () => {
    if (!kept.found) return;
    isChanged.current = true;
    setForm({ ...initial, ...kept.found.form });
    setAfter(kept.found.after);
    kept.settle();
  };
  const marks = form.hasOwnMarks ? (checked?.ownMarks ?? null) : null;
  return (
    <QuestionFormContext value={context}>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <section aria-label="Write" className="grid min-w-0 gap-6">
          {kept.found ? (
            <Alert variant="attention">
              <p>
                You wrote something here {formatMoment(new Date(kept.found.at))} that was not saved. It is
                still in this browser.
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button size="sm" onClick={takeUp}>
                  Go on with it
                </Button>
                <Button size="sm" variant="outline" onClick={kept.drop}>
                  Throw it away
                </Button>
              </div>
            </Alert>
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
            <>
              <WritingHelp />
              <StemFields />
              {form.type === "single_choice" || form.type === "multiple_choice" ? <OptionFields /> : null}
              {form.type === "numeric" ? <NumberFields /> : null}
              {form.type === "text" ? <TextFields /> : null}
              {form.type === "gaps" ? <GapFields /> : null}
              {form.type === "matching" ? <MatchingFields /> : null}
              {form.type === "ordering" ? <OrderingFields /> : null}
              {form.type === "essay" ? <EssayFields /> : null}
              {form.type === "speech" ? <SpeechFields /> : null}
              <ExplanationField />
              <DetailFields isNew={itemId === null} />
            </>
          ) : (
            <div className="grid gap-1.5">
              <Label htmlFor="question-source">The same question as text</Label>
              <p id="question-source-hint" className="text-sm text-muted-foreground">
                YAML, as in the files of the repository. What you change here changes the form.
              </p>
              <Textarea
                id="question-source"
                aria-describedby="question-source-hint question-source-error"
                aria-invalid={sourceFault ? true : undefined}
                rows={22}
                spellCheck={false}
                className="font-mono text-sm"
                value={source}
                onChange={({ target }) => writeSource(target.value)}
              />
              <p
                id="question-source-error"
                aria-live="polite"
                className="text-sm font-semibold text-destructive"
              >
                {sourceFault}
              </p>
              {sourceFault === null && Object.keys(faults).length > 0 ? (
                <ul className="list-disc pl-5 text-sm text-destructive">
                  {Object.entries(faults).map(([field, { text }]) => (
                    <li key={field}>
                      {field}: {text}
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
          )}
          <div className="sticky bottom-0 z-10 grid gap-3 border-t bg-background py-4">
            <div aria-live="polite" className="grid gap-3 empty:hidden">
              {message ? (
                <Alert variant={message.kind}>
                  <p>{message.text}</p>
                  {message.isSignedOut ? (
                    <a href="/auth" target="_blank" rel="noopener" className="text-link">
                      Sign in
                    </a>
                  ) : null}
                </Alert>
              ) : null}
              {before ? (
                <Alert variant="attention">
                  <p>
                    {before.version.is_own
                      ? "You saved"
                      : `${before.version.author ?? "Somebody else"} was first and saved`}{" "}
                    version {before.version.version_no} {formatMoment(new Date(before.version.at))}
                    {before.version.is_own ? " in another window" : ""}. Yours is still here and not saved.
                  </p>
                  <div className="mt-3 flex flex-wrap gap-3">
                    <a
                      href={itemPath(before.itemId)}
                      target="_blank"
                      rel="noopener"
                      className="text-link py-2"
                    >
                      Look at that version
                    </a>
                    <Button
                      size="sm"
                      variant="outline"
                      disabled={isSaving}
                      onClick={() => void save(before.version.version_no)}
                    >
                      Save mine as the version after it
                    </Button>
                  </div>
                </Alert>
              ) : null}
            </div>
            {/* On a phone the way to the chat stands at the right. */}
            <div className="flex flex-wrap items-center gap-x-3 max-sm:pr-28">
              <Button disabled={isSaving} onClick={() => void save(after)}>
                {isSaving ? "Saving…" : "Save as a draft"}
              </Button>
              <a href="#preview" className="text-link py-2 xl:hidden">
                See the preview
              </a>
            </div>
          </div>
        </section>
        <section
          id="preview"
          aria-labelledby="preview-title"
          className="grid min-w-0 scroll-mt-4 gap-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
        >
          <h2 id="preview-title" className="text-xl">
            Preview
          </h2>
          {checked?.preview ? (
            <TryIt
              key={JSON.stringify(checked.preview)}
              preview={checked.preview}
              stimulus={checked.stimulus}
              ownMarks={marks}
              sections={choices.sections}
              section={section}
              onSection={setSection}
            />
          ) : (
            <p className="text-muted-foreground">
              {checked ? "The preview appears once there is enough to show." : "The preview is being made…"}
            </p>
          )}
        </section>
      </div>
    </QuestionFormContext>
  );
}

/** To the first of the fields, or groups of fields, that need another look. */
function lead(fields: readonly string[]): void {
  // The form may have to be drawn first, where the text was in its place.
  setTimeout(() => {
    const found = fields.flatMap((field) => {
      const [group = ""] = field.split(".");
      return document.getElementById(fieldId(field)) ?? document.getElementById(fieldId(group)) ?? [];
    });
    const [first] = found.sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.closest("details")?.setAttribute("open", "");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, 50);
}
