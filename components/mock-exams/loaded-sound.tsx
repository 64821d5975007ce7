"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = { address: string; label: string; startsAtOnce?: boolean };

/**
 * A sound with the browser's own controls. It is loaded whole into the page's memory, the one place that sounds may come from
 * here, and so that it can be wound back and forth whether or not a browser asks for parts. `failure` is what is said when it
 * does not come.
 */
export function LoadedSound({ failure, ...sound }: Props & { failure: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasFailed) return <Sound {...sound} onFailure={setHasFailed} />;
  return (
    <div className="grid gap-3">
      <p aria-live="polite">{failure}</p>
      <Button variant="secondary" className="w-fit" onClick={() => setHasFailed(false)}>
        Load it again
      </Button>
    </div>
  );
}

function Sound({ address, label, startsAtOnce, onFailure }: Props & { onFailure: (is: true) => void }) {
  const [place, setPlace] = useState<string | null>(null);
  const isMeasured = useRef(false);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    const load = async () => {
      const answer = await fetch(address, { signal: leaving.signal });
      if (!answer.ok) throw new Error(`The sound was answered ${answer.status}.`);
      const sound = await answer.blob();
      if (leaving.signal.aborted) return;
      made = URL.createObjectURL(sound);
      setPlace(made);
    };
    load().catch(() => leaving.signal.aborted || onFailure(true));
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
      setPlace(null);
    };
  }, [address, onFailure]);

  if (!place)
    return (
      <p aria-live="polite" className="text-muted-foreground">
        The recording is being loaded…
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a candidate said; in the library the words stand beside it
    <audio
      controls
      autoPlay={startsAtOnce}
      preload="auto"
      className="w-full"
      aria-label={label}
      src={place}
      onError={() => onFailure(true)}
      // What a browser records says nothing of its own length. Looked for beyond its end, a player finds out.
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.duration === Number.POSITIVE_INFINITY)
          currentTarget.currentTime = Number.MAX_SAFE_INTEGER;
        else isMeasured.current = true;
      }}
      onDurationChange={({ currentTarget }) => {
        if (isMeasured.current || !Number.isFinite(currentTarget.duration)) return;
        isMeasured.current = true;
        currentTarget.currentTime = 0;
      }}
    />
  );
}
