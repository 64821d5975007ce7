"use client";

import { useEffect, useRef, useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import { paperPath } from "@/lib/mock-exams/authoring/bank-path";
import { readSectionBank, savePaperDraft } from "@/lib/mock-exams/authoring/papers/actions";
import { type Filled, fillPaper, takeOut } from "@/lib/mock-exams/authoring/papers/fill";
import { keepsInstructions, placeFaults, toSave } from "@/lib/mock-exams/authoring/papers/rules";
import { PAPER_LIMITS } from "@/lib/mock-exams/authoring/papers/schema";
import type { Paper, PaperSection, SaveBefore } from "@/lib/mock-exams/authoring/papers/types";
import { SIGNED_OUT } from "@/lib/mock-exams/authoring/questions/wording";
import { formatMoment } from "@/lib/platform/clock";
import { idle } from "@/lib/platform/result";
import { useKeptForm } from "../questions/use-kept-form";
import { DiscardDraft } from "./draft-buttons";
import { MinutesField } from "./minutes-field";
import { NextSteps } from "./next-steps";
import { SectionEditor } from "./section-editor";

type Message = { kind: "success" | "destructive" | "attention"; text: string; isSignedOut?: boolean };
type Props = {
  paper: Paper;
  topics: readonly string[];
  mayPublish: boolean;
  /** Who composes, so that what is kept in the browser is given to nobody else. */
  person: string;
};

/** The draft of a paper: its sections with their questions, and what is missing. Nothing is written before it is saved. */
export function PaperComposer({ paper: initial, topics, mayPublish, person }: Props) {
  const [paper, setPaper] = useState(initial);
  const [isChanged, setIsChanged] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [before, setBefore] = useState<SaveBefore | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [filled, setFilled] = useState<readonly Filled[]>([]);
  /** The section that is being filled; "" for all of them. */
  const [filling, setFilling] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const paperNow = useRef(paper);
  paperNow.current = paper;
  const isUnderWay = useRef(false);
  const changes = useRef(0);
  const kept = useKeptForm<Paper>(`paper ${person} ${initial.revision_id}`);

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

  /** Takes from the bank what a section, or all of them, is missing. Nothing is written before the draft is saved. */
  const fill = async (only: string) => {
    if (filling !== null) return;
    setFilling(only);
    setMessage(null);
    setSaid("");
    const codes = only === "" ? paper.sections.map(({ code }) => code) : [only];
    const data = new FormData();
    data.set("revisionId", paper.revision_id);
    data.set("sections", JSON.stringify(codes));
    try {
      const answer = await readSectionBank(idle, data);
      if (answer.status !== "ok" || !answer.data) {
        setMessage({
          kind: "destructive",
          text: answer.message ?? "",
          isSignedOut: answer.message === SIGNED_OUT,
        });
        return;
      }
      // What was changed while the bank was read counts as well.
      const done = fillPaper(paperNow.current, answer.data, only || undefined);
      const added = done.filled.flatMap((one) => one.added).length;
      if (added > 0) change({ sections: done.paper.sections });
      setFilled((now) => [...now.filter(({ section }) => !codes.includes(section)), ...done.filled]);
      setSaid(fillText(added, done.filled));
    } catch {
      setMessage({
        kind: "destructive",
        text: "The bank could not be read just now. Please try again in a minute.",
      });
    } finally {
      setFilling(null);
    }
  };
  const takeOutAgain = (gone: readonly Filled[]) => {
    change({ sections: takeOut(paperNow.current, gone).sections });
    setFilled((now) => now.filter((one) => !gone.includes(one)));
    setSaid("They are out again.");
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
    data.set("revisionId", paper.revision_id);
    data.set("after", String(after));
    data.set("paper", JSON.stringify(toSave(paper)));
    try {
      const answer = await savePaperDraft(idle, data);
      if (answer.status !== "ok" || !answer.data) {
        setErrors(answer.fieldErrors ?? {});
        setMessage({
          kind: "destructive",
          text: answer.message ?? "",
          isSignedOut: answer.message === SIGNED_OUT,
        });
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

  const faults = placeFaults(paper.faults, paper.sections);
  const isShorter = paper.kind === "section";
  return (
    <div className="grid gap-6">
      {kept.found && !isChanged ? (
        <Alert variant="attention">
          <p>
            You changed this paper {formatMoment(new Date(kept.found.at))} without saving it. That is still in
            this browser.
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
      <Card className="grid gap-4 p-5 sm:p-6">
        <h2 className="text-xl">The whole paper</h2>
        {paper.has_published ? null : (
          <TextField
            name="title"
            label="Title"
            required
            maxLength={PAPER_LIMITS.title}
            value={paper.title}
            onChange={({ target }) => change({ title: target.value })}
            error={errors["paper.title"]}
            className="max-w-2xl"
          />
        )}
        {isShorter && paper.clock === "shared" ? (
          <MinutesField
            name="minutes"
            label="Minutes for all sections together"
            seconds={paper.time_limit_s}
            error={errors["paper.minutes"]}
            onChange={(time_limit_s) => change({ time_limit_s })}
          />
        ) : null}
        {keepsInstructions(paper) ? (
          <p className="text-sm text-muted-foreground">
            What candidates read before they begin stays as it is in the published paper.
          </p>
        ) : (
          <Field
            name="introduction"
            label="What candidates read before they begin"
            hint="How the paper is marked, what is allowed. Markdown, as in questions."
            error={errors["paper.introduction"]}
            className="max-w-2xl"
          >
            {(control) => (
              <Textarea
                {...control}
                maxLength={PAPER_LIMITS.introduction}
                value={paper.introduction ?? ""}
                onChange={({ target }) => change({ introduction: target.value })}
              />
            )}
          </Field>
        )}
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="secondary"
              aria-disabled={filling !== null || undefined}
              onClick={() => void fill("")}
            >
              {filling === "" ? "Looking through the bank…" : "Fill what is missing in all sections"}
            </Button>
            {filled.filter(({ added }) => added.length > 0).length > 1 ? (
              <Button variant="outline" onClick={() => takeOutAgain(filled)}>
                Take all of it out again
              </Button>
            ) : null}
          </div>
          <p className="measure text-sm text-muted-foreground">
            Takes published questions of the bank by what the exam asks: its kinds, even over topics and
            levels, with their passages. What stands here already stays.
          </p>
          <p aria-live="polite" className="text-sm font-semibold empty:hidden">
            {said}
          </p>
        </div>
      </Card>
      {paper.sections.map((section, at) => (
        <SectionEditor
          key={section.code}
          paper={paper}
          section={section}
          topics={topics}
          faults={faults.bySection[section.code] ?? []}
          isChecked={!isChanged}
          error={errors[`paper.sections.${at}.minutes`]}
          onChange={changeSection}
          filled={filled.filter((one) => one.section === section.code)}
          isFilling={filling === section.code || filling === ""}
          onFill={() => void fill(section.code)}
          onTakeOut={(one) => takeOutAgain([one])}
        />
      ))}
      <NextSteps paper={paper} whole={faults.whole} isChanged={isChanged} mayPublish={mayPublish} />
      <DiscardDraft paper={paper} />
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
                {before.is_own
                  ? "You saved this draft"
                  : `${before.author ?? "Somebody else"} saved this draft`}
                {before.at ? ` ${formatMoment(new Date(before.at))}` : ""}
                {before.is_own ? " in another window" : ""}, after you had opened it. Yours is still here and
                not saved.
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                <a href={paperPath(paper.id)} target="_blank" rel="noopener" className="text-link py-2">
                  Look at the saved draft
                </a>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={isSaving}
                  onClick={() => void save(before.edits)}
                >
                  Save mine in its place
                </Button>
              </div>
            </Alert>
          ) : null}
        </div>
        {/* On a phone the way to the chat stands at the right. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:pr-28">
          <Button aria-disabled={isSaving || undefined} onClick={() => void save(paper.edits)}>
            {isSaving ? "Saving…" : "Save the draft"}
          </Button>
          <p className="text-sm text-muted-foreground">
            {isChanged ? "Not saved yet; kept in this browser." : ""}
          </p>
        </div>
      </div>
    </div>
  );
}

function fillText(added: number, filled: readonly Filled[]): string {
  const lacks = filled.some((one) => one.lacks.length > 0);
  if (added === 0) return lacks ? "Nothing could be added: the bank has no more." : "Nothing is missing.";
  const number = added === 1 ? "One question was added." : `${added} questions were added.`;
  return lacks ? `${number} The bank does not have all that is missing; each section says what.` : number;
}
