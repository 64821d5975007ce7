import { Volume2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { forgetPlay, nonceOfPlay } from "@/lib/mock-exams/answer-store";
import { clockText } from "@/lib/mock-exams/player-rules";
import type { Stimulus } from "@/lib/mock-exams/types";

type Props = { stimulus: Stimulus; attempt: string; ordinal: number; person: string; isDisabled: boolean };
type Stage = "ready" | "loading" | "playing" | "paused" | "failed";

/**
 * Something to hear. The server counts a play when it hands the sound out; until it is heard from its beginning the same
 * play may be asked for again, after a reload too. There is no way to wind it.
 */
export function Sound({ stimulus, attempt, ordinal, person, isDisabled }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [stage, setStage] = useState<Stage>("ready");
  const [left, setLeft] = useState(stimulus.plays_left);
  const [heard, setHeard] = useState(0);
  const [address, setAddress] = useState<string | null>(null);
  const volume = useId();
  const key = `${attempt} ${stimulus.id}`;
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);

  const load = async () => {
    setStage("loading");
    const nonce = await nonceOfPlay(person, key);
    try {
      const answer = await fetch("/api/exam/play", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ attempt_id: attempt, ordinal, nonce }),
      });
      if (answer.status === 409) {
        await forgetPlay(person, key);
        setLeft(0);
        return setStage("ready");
      }
      if (!answer.ok) return setStage("failed");
      const sound = await answer.blob();
      const said = answer.headers.get("x-plays-left");
      setLeft(said ? Number(said) : null);
      setAddress(URL.createObjectURL(sound));
    } catch {
      setStage("failed");
    }
  };

  // The whole sound is here: it begins.
  useEffect(() => {
    if (!address || !audio.current) return;
    audio.current.play().catch(() => setStage("paused"));
  }, [address]);

  const length = stimulus.duration_ms ?? 0;
  const isOver = left !== null && left <= 0 && (stage === "ready" || stage === "failed");
  return (
    <section aria-label={stimulus.title ?? "Recording"} className="exam-sound">
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is the question; transcripts come with the review */}
      <audio
        ref={audio}
        src={address ?? undefined}
        onPlaying={() => {
          setStage("playing");
          void forgetPlay(person, key);
        }}
        onTimeUpdate={({ currentTarget }) => setHeard(currentTarget.currentTime * 1_000)}
        onEnded={() => {
          setStage("ready");
          setAddress(null);
          setHeard(0);
        }}
        onError={() => address && setStage("failed")}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {stage === "paused" ? (
          <button type="button" className="exam-button exam-primary" onClick={() => audio.current?.play()}>
            Start listening
          </button>
        ) : (
          <button
            type="button"
            className="exam-button exam-primary"
            disabled={isDisabled || isOver || stage === "loading" || stage === "playing"}
            onClick={load}
          >
            {stage === "loading"
              ? "Loading…"
              : stage === "playing"
                ? "Playing"
                : stage === "failed"
                  ? "Try again"
                  : "Play"}
          </button>
        )}
        <p className="text-sm">
          {isOver
            ? "You have heard this recording as often as the exam allows."
            : stage === "failed"
              ? "The recording could not be loaded. Trying again does not cost a play."
              : left === null
                ? "In practice you may play it as often as you like."
                : `${left} ${left === 1 ? "play" : "plays"} left`}
        </p>
        <label htmlFor={volume} className="ml-auto flex items-center gap-2 text-sm">
          <Volume2 aria-hidden className="size-4" />
          <span className="sr-only">Volume</span>
          <input
            id={volume}
            type="range"
            min={0}
            max={1}
            step={0.1}
            defaultValue={1}
            className="w-24"
            onChange={({ target }) => {
              if (audio.current) audio.current.volume = Number(target.value);
            }}
          />
        </label>
      </div>
      {length > 0 ? (
        <div className="mt-3 flex items-center gap-3 text-sm">
          <progress className="h-2 w-full" max={length} value={heard} aria-label="Heard so far" />
          <span className="figures shrink-0">
            {clockText(heard)} / {clockText(length)}
          </span>
        </div>
      ) : null}
    </section>
  );
}
