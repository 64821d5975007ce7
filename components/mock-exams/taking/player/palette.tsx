import { Check, Flag } from "lucide-react";
import {
  countStates,
  PALETTE_TEXTS,
  type PaletteState,
  paletteState,
} from "@/lib/mock-exams/taking/player-rules";
import type { PaperItem } from "@/lib/mock-exams/taking/rows";
import type { RunState } from "@/lib/mock-exams/taking/run-state";

const ORDER: PaletteState[] = ["answered", "not_answered", "not_visited", "marked", "answered_marked"];

export function stateOf(state: RunState, ordinal: number): PaletteState {
  return paletteState(state.answers.get(ordinal), state.served.has(ordinal));
}

/** Each state has its own shape and its own words; colour only repeats them. */
function Sign({ state, children }: { state: PaletteState; children?: string | number }) {
  return (
    <span className="exam-sign figures" data-state={state}>
      {children}
      {state === "answered_marked" ? <Check aria-hidden /> : null}
      {state === "marked" ? <Flag aria-hidden /> : null}
    </span>
  );
}

type Props = {
  state: RunState;
  items: PaperItem[];
  /** What the first question is called. */
  numberOf: (ordinal: number) => number;
  isLocked: (ordinal: number) => boolean;
  onGo: (ordinal: number) => void;
};

export function PaletteGrid({ state, items, numberOf, isLocked, onGo }: Props) {
  return (
    <ol className="flex flex-wrap gap-1.5">
      {items.map(({ o }) => {
        const is = stateOf(state, o);
        const locked = isLocked(o) && o !== state.current;
        return (
          <li key={o}>
            <button
              type="button"
              className="exam-place"
              aria-current={o === state.current ? "true" : undefined}
              disabled={locked}
              onClick={() => onGo(o)}
            >
              <span aria-hidden className="grid">
                <Sign state={is}>{numberOf(o)}</Sign>
              </span>
              <span className="sr-only">
                Question {numberOf(o)}, {PALETTE_TEXTS[is]}
                {locked ? ", closed" : ""}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

export function Legend({ state, items }: { state: RunState; items: PaperItem[] }) {
  const counts = countStates(items.map(({ o }) => stateOf(state, o)));
  return (
    <dl className="grid gap-1.5 text-sm">
      {ORDER.map((name) => (
        <div key={name} className="flex items-center gap-2.5">
          <dt className="order-last">{PALETTE_TEXTS[name]}</dt>
          <dd>
            <Sign state={name}>{counts[name]}</Sign>
          </dd>
        </div>
      ))}
    </dl>
  );
}
