import { useCallback, useEffect, useRef, useState } from "react";
import type { RunState } from "@/lib/mock-exams/taking/run-state";

/** Puts the focus where reading goes on when what had it is gone: at the heading of a question. */
export function useQuestionFocus({ current, phase, section, finishing, items }: RunState) {
  const isComing = useRef(false);
  const [isBack, setIsBack] = useState(false);
  // After a pause the button that was pressed is gone; the question it brought back is where one goes on.
  useEffect(() => {
    if (!isBack || current === null || phase !== "running") return;
    setIsBack(false);
    document.getElementById(`heading-${current}`)?.focus();
  }, [isBack, current, phase]);
  // The new question is where reading goes on, for the eye and for a screen reader.
  useEffect(() => {
    if (!isComing.current || current === null) return;
    isComing.current = false;
    const heading = document.getElementById(`heading-${current}`);
    heading?.focus({ preventScroll: true });
    heading?.closest("article")?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const isThere = current !== null && items.has(current);
  const shownSection = useRef(section);
  // Where a section ends and another opens, the button that was pressed is gone with its dialog.
  useEffect(() => {
    if (shownSection.current === section || current === null || !isThere) return;
    if (phase !== "running" || finishing !== null) return;
    shownSection.current = section;
    if (document.activeElement === document.body) document.getElementById(`heading-${current}`)?.focus();
  }, [section, current, isThere, phase, finishing]);

  /** The next question that comes gets the focus. */
  const focusNext = useCallback(() => {
    isComing.current = true;
  }, []);
  /** The question that a pause put away gets it. */
  const focusAfterPause = useCallback(() => setIsBack(true), []);
  return { focusNext, focusAfterPause };
}
