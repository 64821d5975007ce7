import { Volume2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { mayBegin, playsText, type Recording } from "@/lib/mock-exams/taking/listening";
import { clockText } from "@/lib/mock-exams/taking/player-rules";
import type { Stimulus } from "@/lib/mock-exams/taking/rows";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import type { SoundPlayer, SoundState } from "@/lib/mock-exams/taking/sound-player";

type Props = {
  sound: SoundPlayer;
  state: RunState;
  /** The recording of the question that is looked at. */
  shown: Stimulus | null;
  /** All parts are one recording, begun by one press. */
  isOne: boolean;
  isDisabled: boolean;
  onShow: (ordinal: number) => void;
};

/** The recording of this part, and the one that plays where that is another. It cannot be wound. */
export function ListeningBar({ sound, state, shown, isOne, isDisabled, onShow }: Props) {
  const heard = useSyncExternalStore(sound.subscribe, sound.snapshot, sound.snapshot);
  const volume = useId();
  const elsewhere = heard.active && heard.active.id !== shown?.id ? heard.active : null;
  useTellParts(sound, heard.active, isOne);
  if (!shown && !elsewhere) return null;
  const total = isOne
    ? [...state.stimuli.values()].reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)
    : 0;
  const first = elsewhere
    ? [...state.items.values()].find(({ stimulus }) => stimulus === elsewhere.id)
    : undefined;
  const volumeControl = (
    <label htmlFor={volume} className="flex items-center gap-2">
      <Volume2 aria-hidden className="size-4" />
      <span className="sr-only">Volume</span>
      <input
        id={volume}
        type="range"
        min={0}
        max={1}
        step={0.1}
        defaultValue={sound.volume}
        className="w-16 sm:w-24"
        onChange={({ target }) => sound.setVolume(Number(target.value))}
      />
    </label>
  );
  return (
    <section aria-label="Recording" className="exam-listening">
      {elsewhere ? (
        <Row
          title={`Playing: ${elsewhere.title ?? "a recording"}`}
          recording={elsewhere}
          atMs={heard.atMs}
          action={
            heard.heard === "blocked" ? (
              <GoOn sound={sound} isDisabled={isDisabled} />
            ) : first ? (
              <button
                type="button"
                className="exam-button"
                disabled={isDisabled}
                onClick={() => onShow(first.o)}
              >
                Show its questions
              </button>
            ) : null
          }
        >
          {shown && !isOne ? null : volumeControl}
        </Row>
      ) : null}
      {shown && !(isOne && elsewhere) ? (
        <Row
          title={shown.title ?? "Recording"}
          recording={shown}
          atMs={elsewhere ? null : heard.active ? heard.atMs : null}
          action={<Press {...{ sound, heard, shown, elsewhere, isDisabled }} />}
          note={noteOn({ heard, shown, elsewhere, isOne, total })}
        >
          {volumeControl}
        </Row>
      ) : null}
    </section>
  );
}

/** Says where the next part begins, for whoever looks at another one or at none. */
function useTellParts(sound: SoundPlayer, active: Recording | null, isOne: boolean) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const id = active?.id ?? null;
    if (isOne && before.current && id && id !== before.current)
      sound.announce(`Now playing: ${active?.title}.`);
    before.current = id;
  }, [sound, active, isOne]);
}

type RowProps = {
  title: string;
  recording: Recording;
  /** Null where it does not play. */
  atMs: number | null;
  action: ReactNode;
  note?: string;
  children?: ReactNode;
};

function Row({ title, recording, atMs, action, note, children }: RowProps) {
  const length = recording.durationMs ?? 0;
  return (
    <div className="exam-recording">
      <div>{action}</div>
      <div className="min-w-0">
        <h2 className="text-sm font-semibold">{title}</h2>
        {note ? <p>{note}</p> : null}
      </div>
      <div>{children}</div>
      {atMs === null ? null : (
        <div className="col-span-3 flex items-center gap-3">
          <progress max={length} value={atMs} aria-label={`Progress of ${title}`} />
          <span className="figures shrink-0">
            {clockText(atMs)} / {clockText(length)}
          </span>
        </div>
      )}
    </div>
  );
}

type PressProps = {
  sound: SoundPlayer;
  heard: SoundState;
  shown: Stimulus;
  elsewhere: Recording | null;
  isDisabled: boolean;
};

function Press({ sound, heard, shown, elsewhere, isDisabled }: PressProps) {
  const isPractice = shown.playsLeft === null;
  const isActive = heard.active?.id === shown.id;
  if (isActive && heard.heard === "blocked") return <GoOn sound={sound} isDisabled={isDisabled} />;
  if (isActive && !(isPractice && heard.heard === "playing"))
    return (
      <button type="button" className="exam-button exam-primary" disabled>
        {heard.heard === "playing" ? "Playing" : "Loading…"}
      </button>
    );
  const isHere = heard.loaded.has(shown.id);
  if (!isHere && heard.hasFailed && shown.playsLeft !== 0)
    return (
      <button type="button" className="exam-button exam-primary" onClick={() => sound.loadAgain()}>
        Try again
      </button>
    );
  return (
    <button
      type="button"
      className="exam-button exam-primary"
      disabled={isDisabled || !mayBegin(shown, heard.active) || !isHere || heard.begin === "asking"}
      onClick={() => void sound.begin(shown.id)}
    >
      {isActive
        ? "Play from the start"
        : heard.begin === "failed"
          ? "Try again"
          : (!isHere && shown.playsLeft !== 0 && !elsewhere) || heard.begin === "asking"
            ? "Loading…"
            : "Play"}
    </button>
  );
}

function GoOn({ sound, isDisabled }: { sound: SoundPlayer; isDisabled: boolean }) {
  return (
    <button
      type="button"
      className="exam-button exam-primary"
      disabled={isDisabled}
      onClick={() => sound.goOn()}
    >
      Continue listening
    </button>
  );
}

type NoteProps = {
  heard: SoundState;
  shown: Stimulus;
  elsewhere: Recording | null;
  isOne: boolean;
  total: number;
};

function noteOn({ heard, shown, elsewhere, isOne, total }: NoteProps): string {
  if (heard.active?.id === shown.id) {
    if (heard.heard === "blocked")
      return "The recording is playing. Press “Continue listening” to hear it; this doesn’t use up a play.";
    if (heard.hasFailed && heard.heard === "loading")
      return "The recording is playing, but your device can’t load it right now. We’ll keep trying and join it where it is by then.";
    return playsText(shown, true);
  }
  if (shown.playsLeft === 0) return "You have heard this recording as often as the exam allows.";
  if (heard.begin === "failed")
    return "The recording couldn’t start. Check your connection and try again; this doesn’t use up a play.";
  if (!heard.loaded.has(shown.id) && heard.hasFailed)
    return "The recording can’t be loaded right now. We’ll keep trying; this doesn’t use up a play.";
  if (elsewhere && shown.playsLeft !== null)
    return `${playsText(shown, false)}. You can play it once the other one ends.`;
  if (isOne)
    return `One recording of ${Math.round(total / 60_000)} minutes for all parts. It plays once, without pauses.`;
  return playsText(shown, false);
}
