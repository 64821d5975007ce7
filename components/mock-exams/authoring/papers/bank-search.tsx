"use client";

import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { DIFFICULTIES } from "@/lib/mock-exams/authoring/choices";
import { findPaperQuestions } from "@/lib/mock-exams/authoring/papers/actions";
import type { FoundQuestions, PaperQuestion } from "@/lib/mock-exams/authoring/papers/rows";
import { TYPE_TEXTS } from "@/lib/mock-exams/authoring/questions/wording";
import { ITEM_TYPES } from "@/lib/mock-exams/item";
import { idle } from "@/lib/platform/result";
import { QuestionLine } from "./question-line";

const FILTERS = ["q", "meant", "topic", "type", "difficulty"] as const;
type Props = {
  revisionId: string;
  section: string;
  /** Whether everybody is asked the same questions in it. */
  isForAll: boolean;
  topics: readonly string[];
  /** Questions that are in the paper and therefore not offered. */
  taken: readonly string[];
  onAdd: (questions: PaperQuestion[]) => void;
  onClose: () => void;
};

/** The published questions of the bank that a section may take. Those about one passage or recording come together. */
export function BankSearch({ revisionId, section, isForAll, topics, taken, onAdd, onClose }: Props) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Where the keyboard goes on after something was added: what stands in its place then. */
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null) return;
    const buttons = region.current?.querySelectorAll<HTMLElement>("[data-add]") ?? [];
    (buttons[Math.min(focusAt.current, buttons.length - 1)] ?? region.current)?.focus();
    focusAt.current = null;
  });
  const [found, setFound] = useState<FoundQuestions[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const [said, setSaid] = useState("");
  const [isBusy, setIsBusy] = useState(true);
  /** The newest search; the answers to others come too late. */
  const asked = useRef(0);
  const takenNow = useRef(taken);
  takenNow.current = taken;

  const search = useCallback(
    async (after: string) => {
      if (!form.current) return;
      const number = ++asked.current;
      const data = new FormData(form.current);
      data.set("revisionId", revisionId);
      data.set("section", section);
      data.set("without", JSON.stringify(takenNow.current));
      data.set("after", after);
      setIsBusy(true);
      setFault("");
      try {
        const { status, message, data: page } = await findPaperQuestions(idle, data);
        if (number !== asked.current) return;
        if (status !== "ok" || !page) return setFault(message ?? "");
        setFound((now) => (after && now ? [...now, ...page.found] : page.found));
        setNext(page.next);
      } catch {
        if (number === asked.current)
          setFault("The server cannot be reached just now. Please try again in a minute.");
      } finally {
        if (number === asked.current) setIsBusy(false);
      }
    },
    [revisionId, section],
  );
  useEffect(() => {
    void search("");
    region.current?.focus();
  }, [search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search("");
  };
  const units = (found ?? []).flatMap(({ name, questions }) => {
    const left = questions.filter(({ itemId }) => !taken.includes(itemId));
    return left.length > 0 ? [{ name, questions: left }] : [];
  });
  const labels = {
    meant: "Section",
    topic: "Topic",
    type: "Type",
    difficulty: "Level",
  };
  const options = {
    meant: [
      ["section", "This one"],
      ["any", "Any"],
    ] as const,
    topic: topics.map((topic) => [topic, topic] as const),
    type: ITEM_TYPES.map((type) => [type, TYPE_TEXTS[type].name] as const),
    difficulty: DIFFICULTIES.map((level) => [level, level] as const),
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Questions of the bank"
      className="grid gap-4 rounded-md border bg-secondary p-4"
    >
      <form
        ref={form}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_9rem_11rem_11rem_7rem_auto]"
      >
        {FILTERS.map((name) => (
          <div key={name} className={name === "q" ? "col-span-2 grid gap-1.5 lg:col-span-1" : "grid gap-1.5"}>
            <Label htmlFor={`${id}-${name}`}>{name === "q" ? "Search the bank" : labels[name]}</Label>
            {name === "q" ? (
              <Input id={`${id}-q`} name="q" type="search" maxLength={100} placeholder="Id, topic or words" />
            ) : (
              <Select id={`${id}-${name}`} name={name} defaultValue={name === "meant" ? "section" : ""}>
                {name === "meant" ? null : <option value="">Any</option>}
                {options[name].map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </div>
        ))}
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      {fault ? (
        <Alert variant="destructive" role="alert">
          <p>{fault}</p>
        </Alert>
      ) : null}
      <p aria-live="polite" className={said ? "text-sm" : "sr-only"}>
        {said}
      </p>
      {found && units.length === 0 && !isBusy && !next ? (
        <p>
          The bank has no published question for this that is not in the paper already. Other filters may find
          some.
        </p>
      ) : null}
      {units.length > 0 ? (
        <ul className="divide-y border-y">
          {units.map(({ name, questions }, at) => {
            const [first] = questions;
            const passage = first?.passage;
            const label = questions.length === 1 ? "Add" : `Add all ${questions.length}`;
            return (
              <li
                key={name}
                className="flex flex-col gap-3 py-3 sm:flex-row sm:items-start sm:justify-between"
              >
                <div className="grid min-w-0 gap-2">
                  {passage ? (
                    <p className="font-semibold wrap-anywhere">{passage.title ?? passage.name}</p>
                  ) : null}
                  {questions.map((question) => (
                    <QuestionLine key={question.versionId} question={question} isForAll={isForAll} />
                  ))}
                </div>
                <Button
                  data-add
                  variant="secondary"
                  size="sm"
                  className="w-fit"
                  aria-label={`${label}: ${passage ? (passage.title ?? passage.name) : (first?.name ?? "")}`}
                  onClick={() => {
                    onAdd(questions);
                    setSaid(
                      questions.length === 1
                        ? `${first?.name} is added at the end.`
                        : `${questions.length} questions about ${passage?.title ?? passage?.name} are added.`,
                    );
                    focusAt.current = at;
                  }}
                >
                  {label}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {next ? (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void search(next)}>
            {isBusy ? "Searching…" : "Show more"}
          </Button>
        ) : isBusy ? (
          <p>Searching…</p>
        ) : null}
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close the bank
        </Button>
      </div>
    </section>
  );
}
