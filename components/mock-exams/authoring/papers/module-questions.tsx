import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { PaperQuestion } from "@/lib/mock-exams/authoring/papers/rows";
import {
  type Block,
  blocksOf,
  moveBlock,
  moveQuestion,
  removeQuestions,
} from "@/lib/mock-exams/authoring/papers/rules";
import { RowButton } from "../../row-button";
import { numbersOf, QuestionLine } from "./question-line";

type Way = -1 | 1;
type Props = {
  /** Whether everybody is asked the same questions here. */
  isForAll: boolean;
  questions: readonly PaperQuestion[];
  /** Those that were just taken from the bank to fill it. */
  added: ReadonlySet<string>;
  onChange: (questions: PaperQuestion[]) => void;
};

/**
 * The questions of a section in their order, which buttons and Alt with the arrow keys change. Questions about one passage or
 * recording move together, and among themselves.
 */
export function ModuleQuestions({ isForAll, questions, added, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  /** Where the keyboard goes once the questions stand in their new places. */
  const focus = useRef<{ row: string; button: string } | null>(null);
  useEffect(() => {
    if (!focus.current) return;
    const { row, button } = focus.current;
    focus.current = null;
    const place = list.current?.querySelector(`[data-row="${row}"]`);
    const wished = place?.querySelector<HTMLButtonElement>(`[data-button=${button}]`);
    const target = wished?.disabled ? place?.querySelector<HTMLElement>("button:not(:disabled)") : wished;
    target?.focus();
  });
  const blocks = blocksOf(questions);
  const numbers = numbersOf(questions);

  const change = (next: PaperQuestion[], row: string, button: string, told: string) => {
    focus.current = { row, button };
    onChange(next);
    setSaid(told);
  };
  const moveWhole = (block: Block, by: Way, button: string) => {
    const next = moveBlock(questions, block.key, by);
    const place = blocksOf(next).findIndex(({ key }) => key === block.key) + 1;
    change(next, block.key, button, `Moved to place ${place} of ${blocks.length}`);
  };
  const moveInside = (block: Block, question: PaperQuestion, by: Way, button: string) => {
    const next = moveQuestion(questions, question.versionId, by);
    const place = next.findIndex(({ versionId }) => versionId === question.versionId) + 1;
    change(next, question.versionId, button, `Moved to place ${place}, within ${nameOf(block)}`);
  };
  const remove = (versionIds: string[]) => {
    const next = removeQuestions(questions, versionIds);
    const at = questions.findIndex(({ versionId }) => versionId === versionIds[0]);
    const neighbour = next[Math.min(at, next.length - 1)];
    change(next, neighbour?.versionId ?? "", "remove", `Removed. ${next.length} left`);
  };
  const onKey = (event: KeyboardEvent, move: (by: Way) => void) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === "ArrowUp" ? -1 : 1);
  };

  return (
    <>
      {questions.length > 0 ? (
        <ol ref={list} className="divide-y border-y">
          {blocks.map((block, at) => {
            const isAlone = block.passage === null;
            const inside = block.questions.map((question, place) => {
              const number = numbers.get(question.versionId) ?? "";
              const move = (by: Way, button = by < 0 ? "up" : "down") =>
                isAlone ? moveWhole(block, by, button) : moveInside(block, question, by, button);
              return (
                <Row
                  key={question.versionId}
                  isItem={!isAlone}
                  name={question.versionId}
                  onKey={(event) => onKey(event, move)}
                  buttons={
                    <>
                      <MoveButtons
                        noun={`question ${number}`}
                        isFirst={isAlone ? at === 0 : place === 0}
                        isLast={isAlone ? at === blocks.length - 1 : place === block.questions.length - 1}
                        onMove={move}
                      />
                      <RowButton
                        name="remove"
                        label={`Take question ${number} out`}
                        onClick={() => remove([question.versionId])}
                      >
                        <X aria-hidden />
                      </RowButton>
                    </>
                  }
                >
                  <QuestionLine
                    question={question}
                    number={number}
                    isForAll={isForAll}
                    isNew={added.has(question.versionId)}
                  />
                </Row>
              );
            });
            if (isAlone) return <li key={block.key}>{inside}</li>;
            const { length } = block.questions;
            return (
              <li key={block.key}>
                <Row
                  name={block.key}
                  onKey={(event) => onKey(event, (by) => moveWhole(block, by, by < 0 ? "up" : "down"))}
                  buttons={
                    <>
                      <MoveButtons
                        noun={`${nameOf(block)} with its questions`}
                        isFirst={at === 0}
                        isLast={at === blocks.length - 1}
                        onMove={(by) => moveWhole(block, by, by < 0 ? "up" : "down")}
                      />
                      <RowButton
                        name="remove"
                        label={`Take ${nameOf(block)} out with its questions`}
                        onClick={() => remove(block.questions.map(({ versionId }) => versionId))}
                      >
                        <X aria-hidden />
                      </RowButton>
                    </>
                  }
                >
                  <p className="font-semibold wrap-anywhere">{nameOf(block)}</p>
                  <p className="text-sm text-muted-foreground">
                    {length === 1 ? "1 question is about it" : `${length} questions are about it`}
                  </p>
                </Row>
                <ol className="mb-3 ml-1 divide-y border-l-2 pl-3 sm:pl-4">{inside}</ol>
              </li>
            );
          })}
        </ol>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

function Row({
  name,
  isItem = false,
  onKey,
  buttons,
  children,
}: {
  name: string;
  isItem?: boolean;
  onKey: (event: KeyboardEvent) => void;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const Frame = isItem ? "li" : "div";
  return (
    <Frame
      data-row={name}
      onKeyDown={onKey}
      className="flex flex-col gap-x-4 gap-y-1 py-3 sm:flex-row sm:items-start sm:justify-between"
    >
      <div className="min-w-0 flex-1">{children}</div>
      <div className="flex shrink-0 max-sm:-ml-2.5">{buttons}</div>
    </Frame>
  );
}

function MoveButtons({
  noun,
  isFirst,
  isLast,
  onMove,
}: {
  noun: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: Way) => void;
}) {
  return (
    <>
      <RowButton name="up" label={`Move ${noun} up`} isDisabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </RowButton>
      <RowButton name="down" label={`Move ${noun} down`} isDisabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </RowButton>
    </>
  );
}

function nameOf({ passage }: Block): string {
  return passage?.title ?? passage?.name ?? "";
}
