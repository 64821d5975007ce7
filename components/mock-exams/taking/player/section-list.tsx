import type { RunState } from "@/lib/mock-exams/taking/run-state";

type Props = {
  state: RunState;
  isFrozen: boolean;
  onGo: (section: number) => void;
};

/** The sections of the exam, with the way to those that are open. */
export function SectionList({ state, isFrozen, onGo }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard, its buttons closed or not
    <nav aria-label="Sections" className="exam-sections" tabIndex={0}>
      <ol>
        {state.attempt.sections.map((entry) => (
          <li key={entry.section}>
            <button
              type="button"
              aria-current={entry.section === state.section ? "step" : undefined}
              disabled={entry.state !== "open" || isFrozen}
              onClick={() => entry.section !== state.section && onGo(entry.section)}
            >
              {entry.title}
              {entry.state === "closed" ? <span className="sr-only"> (ended)</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
