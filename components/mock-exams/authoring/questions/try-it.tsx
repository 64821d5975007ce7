"use client";

import "@/components/mock-exams/taking/player/exam.css";
import { useState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { Matching, Ordering } from "@/components/mock-exams/taking/player/questions/arrangements";
import { MultipleChoice, SingleChoice } from "@/components/mock-exams/taking/player/questions/choices";
import { Essay, NumberEntry, TextEntry } from "@/components/mock-exams/taking/player/questions/entries";
import { Gaps } from "@/components/mock-exams/taking/player/questions/gaps";
import { Speech } from "@/components/mock-exams/taking/player/questions/speech";
import { RevealedAnswer } from "@/components/mock-exams/taking/player/revealed-answer";
import { Figure, RichHtml } from "@/components/mock-exams/taking/player/rich-html";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { tryQuestion } from "@/lib/mock-exams/authoring/questions/actions";
import type { Preview } from "@/lib/mock-exams/authoring/questions/compile";
import type { SectionChoice } from "@/lib/mock-exams/authoring/questions/queries";
import type { Tried } from "@/lib/mock-exams/authoring/questions/rows";
import type { ItemResponse, Marking } from "@/lib/mock-exams/item";
import { figureText } from "@/lib/mock-exams/results/figures";
import { OUTCOME_TEXTS } from "@/lib/mock-exams/results/outcomes";
import { clockText, instructionFor } from "@/lib/mock-exams/taking/player-rules";
import type { PaperItem, Stimulus } from "@/lib/mock-exams/taking/rows";
import { idle } from "@/lib/platform/result";

const ONE_MARK: Marking = { correct: { num: 1, den: 1 }, wrong: { num: 0, den: 1 }, partial: "none" };

/** The question as a candidate meets it: answered, marked by the rules of a section, and explained. */
export function TryIt({
  preview,
  stimulus,
  ownMarks,
  sections,
  section,
  onSection,
}: {
  preview: Preview;
  stimulus: Stimulus | null;
  /** Where the question has marks of its own. */
  ownMarks: Marking | null;
  sections: readonly SectionChoice[];
  section: string;
  onSection: (code: string) => void;
}) {
  const { content, key, explanation } = preview;
  const [response, setResponse] = useState<ItemResponse>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [trouble, setTrouble] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const isMarked = content.type === "essay" || content.type === "speech";
  const marking = ownMarks ?? sections.find(({ code }) => code === section)?.marking ?? ONE_MARK;
  const item: PaperItem = { o: 1, stimulus: null, content, optionOrder: [], itemDeadlineAt: null };
  const given = {
    item,
    isDisabled: tried !== null,
    labelledBy: "preview-stem",
    response,
    onAnswer: setResponse,
  };
  const mark = async () => {
    setIsBusy(true);
    setTrouble("");
    const form = new FormData();
    for (const [name, value] of Object.entries({ content, key, marking, response }))
      form.set(name, JSON.stringify(value));
    try {
      const answer = await tryQuestion(idle, form);
      if (answer.status === "ok" && answer.data) setTried(answer.data);
      else setTrouble(answer.message ?? "");
    } catch {
      setTrouble("The answer could not be marked just now. Try again in a minute.");
    }
    setIsBusy(false);
  };
  const again = () => {
    setTried(null);
    setResponse(null);
  };
  return (
    <div className="grid gap-5">
      <div className="rounded-md border bg-card p-4 sm:p-6">
        {stimulus ? <Reading stimulus={stimulus} /> : null}
        <article className="exam-question">
          <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h3 className="text-lg">Question 1</h3>
            <p className="text-sm text-muted-foreground">{instructionFor(content)}</p>
          </header>
          {content.type === "gaps" ? null : (
            <div id="preview-stem" className="mb-5">
              <RichHtml html={content.stem} />
            </div>
          )}
          {content.figure ? <Figure figure={content.figure} /> : null}
          {content.type === "single_choice" ? <SingleChoice {...given} content={content} /> : null}
          {content.type === "multiple_choice" ? <MultipleChoice {...given} content={content} /> : null}
          {content.type === "numeric" ? <NumberEntry {...given} content={content} /> : null}
          {content.type === "text" ? <TextEntry {...given} content={content} /> : null}
          {content.type === "gaps" ? <Gaps {...given} content={content} /> : null}
          {content.type === "matching" ? <Matching {...given} content={content} /> : null}
          {content.type === "ordering" ? <Ordering {...given} content={content} /> : null}
          {content.type === "essay" ? <Essay {...given} content={content} /> : null}
          {content.type === "speech" ? (
            <Speech {...given} isDisabled content={content} attempt="preview" person="preview" />
          ) : null}
          {tried || isMarked ? <RevealedAnswer item={item} revealed={{ key, explanation }} /> : null}
        </article>
      </div>
      {isMarked ? (
        <p className="text-sm text-muted-foreground">
          People mark this with the rubric, so there is nothing to try here
          {content.type === "speech" ? "; nothing is recorded in a preview" : ""}.
        </p>
      ) : (
        <div className="grid gap-4">
          {ownMarks === null && sections.length > 0 ? (
            <div className="grid max-w-sm gap-1.5">
              <Label htmlFor="preview-section">Marks as in the section</Label>
              <Select id="preview-section" value={section} onChange={({ target }) => onSection(target.value)}>
                {sections.map(({ code, title }) => (
                  <option key={code} value={code}>
                    {title}
                  </option>
                ))}
              </Select>
            </div>
          ) : null}
          <div aria-live="polite">
            {tried ? (
              <p className="text-lg font-semibold">
                {OUTCOME_TEXTS[tried.outcome as keyof typeof OUTCOME_TEXTS] ?? tried.outcome}:{" "}
                {figureText((tried.num ?? 0) / (tried.den ?? 1))} of{" "}
                {figureText(tried.mostNum / tried.mostDen)}{" "}
                {tried.mostNum === tried.mostDen ? "mark" : "marks"}
              </p>
            ) : null}
          </div>
          <FormMessage status={trouble ? "error" : "idle"} message={trouble} />
          <div className="flex flex-wrap gap-3">
            {tried ? (
              <Button variant="outline" onClick={again}>
                Answer it again
              </Button>
            ) : (
              <Button variant="outline" disabled={isBusy} onClick={mark}>
                {isBusy ? "Marking…" : "Mark this answer"}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function Reading({ stimulus }: { stimulus: Stimulus }) {
  return (
    <div className="mb-6 border-b pb-6">
      {stimulus.title ? <h3 className="mb-3 text-lg">{stimulus.title}</h3> : null}
      {stimulus.kind === "audio" ? (
        <p className="mb-3 text-sm text-muted-foreground">
          A recording of {clockText(stimulus.durationMs ?? 0)}, heard at most{" "}
          {stimulus.playsLeft === 1 ? "once" : `${stimulus.playsLeft} times`}. It plays in the exam only.
        </p>
      ) : null}
      {stimulus.html ? <RichHtml html={stimulus.html} /> : null}
      {stimulus.figure ? <Figure figure={stimulus.figure} /> : null}
    </div>
  );
}
