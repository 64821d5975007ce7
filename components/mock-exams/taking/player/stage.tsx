import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";

const [NARROWEST, WIDEST, STEP] = [25, 75, 5];

/**
 * What is read and what is asked, side by side; how wide each is can be set with the mouse or the arrows. On a narrow
 * screen one of the two is shown, or both one below the other where both are needed at once (`isStacked`).
 */
export function Stage({
  reading,
  children,
  readingName,
  isStacked = false,
}: {
  reading: ReactNode;
  children: ReactNode;
  readingName: string;
  isStacked?: boolean;
}) {
  const [share, setShare] = useState(50);
  const [shown, setShown] = useState<"reading" | "question">("reading");
  const frame = useRef<HTMLDivElement>(null);
  const set = (value: number) => setShare(Math.min(WIDEST, Math.max(NARROWEST, Math.round(value))));
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: NARROWEST, End: WIDEST }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    set(to);
  };
  const onMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const { left, width } = frame.current.getBoundingClientRect();
    set(((event.clientX - left) / width) * 100);
  };
  if (!reading) return <div className="exam-pane exam-pane-only">{children}</div>;
  return (
    <div
      ref={frame}
      className="exam-split"
      data-shown={isStacked ? "both" : shown}
      style={{ "--share": `${share}%` } as object}
    >
      {isStacked ? null : (
        // biome-ignore lint/a11y/useSemanticElements: two buttons of which one is pressed
        <div role="group" aria-label="Show" className="exam-tabs">
          <button type="button" aria-pressed={shown === "reading"} onClick={() => setShown("reading")}>
            {readingName}
          </button>
          <button type="button" aria-pressed={shown === "question"} onClick={() => setShown("question")}>
            Questions
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="exam-pane exam-reading" aria-label={readingName} tabIndex={0}>
        {reading}
      </section>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this one can */}
      <div
        role="separator"
        aria-label={`Width of ${readingName.toLowerCase()}`}
        aria-orientation="vertical"
        aria-valuenow={share}
        aria-valuemin={NARROWEST}
        aria-valuemax={WIDEST}
        tabIndex={0}
        className="exam-separator"
        onKeyDown={onKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onMove}
      />
      <div className="exam-pane exam-asked">{children}</div>
    </div>
  );
}
