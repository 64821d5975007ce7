import { isOneRecording, type Recording } from "./listening.ts";
import type { Attempt, PaperItem, SectionState, Stimulus } from "./rows.ts";
import type { RunState } from "./run-state.ts";

/** What the sounds of a sitting depend on. */
export type Listening = Pick<
  RunState,
  "phase" | "holder" | "isTimeUp" | "finishing" | "stimuli" | "section" | "current"
> & {
  items: ReadonlyMap<number, Pick<PaperItem, "o" | "stimulus">>;
  attempt: Pick<Attempt, "attemptId" | "mode" | "player"> & {
    sections: readonly Pick<SectionState, "section" | "navigation" | "adaptive">[];
  };
};

/** What may be heard: where there is no way back, only what belongs to the question that is asked. */
export function audibleIn(state: Listening): Stimulus[] {
  const { phase, holder, isTimeUp, finishing, stimuli, section, attempt } = state;
  if (phase !== "running" || holder !== "us" || isTimeUp || finishing !== null) return [];
  const sounds = [...stimuli.values()].filter(({ kind }) => kind === "audio");
  const here = attempt.sections.find((entry) => entry.section === section);
  const shown = shownIn(state);
  return here?.navigation === "linear" || here?.adaptive ? sounds.filter(({ id }) => id === shown) : sounds;
}

/** Of what is wanted, the first that is not here: what plays, then what is looked at, then what follows. */
export function nextToLoad(
  state: Listening,
  active: Recording | null,
  isHere: (id: string) => boolean,
): string | null {
  const audible = audibleIn(state);
  const shown = shownIn(state);
  const follows = audible
    .filter(({ id, startedAt }) => id !== active?.id && (startedAt ?? "") > (active?.startedAt ?? ""))
    .sort((one, other) => (one.startedAt ?? "").localeCompare(other.startedAt ?? ""))[0];
  const wanted = [
    active?.id,
    isOneRecording(state.attempt) && !active ? firstOf(state, audible) : undefined,
    audible.find(({ id, playsLeft }) => id === shown && playsLeft !== 0)?.id,
    active ? follows?.id : undefined,
  ];
  return wanted.find((id) => id && !isHere(id)) ?? null;
}

/** The place of its first question. */
export function ordinalOf({ items }: Pick<Listening, "items">, stimulus: string): number | null {
  const found = [...items.values()].filter((item) => item.stimulus === stimulus);
  return found.length > 0 ? Math.min(...found.map(({ o }) => o)) : null;
}

function firstOf(state: Listening, audible: readonly Stimulus[]): string | undefined {
  const place = ({ id }: Stimulus) => ordinalOf(state, id) ?? 0;
  return [...audible].sort((one, other) => place(one) - place(other))[0]?.id;
}

function shownIn({ current, items }: Listening): string | null {
  return current === null ? null : (items.get(current)?.stimulus ?? null);
}
