"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = { attemptId: string; ordinal: number };

/**
 * A spoken answer with the browser's own controls. It is loaded whole into the page's memory, the one place that sounds may
 * come from here, and so that it can be wound back and forth whether or not a browser asks for parts.
 */
export function Recording({ attemptId, ordinal }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it anew
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    const load = async () => {
      const answer = await fetch(`/api/exam-recording/${attemptId}/${ordinal}`, { signal: leaving.signal });
      if (!answer.ok) throw new Error(`The recording was answered ${answer.status}.`);
      const sound = await answer.blob();
      if (leaving.signal.aborted) return;
      made = URL.createObjectURL(sound);
      setAddress(made);
    };
    setHasFailed(false);
    load().catch(() => leaving.signal.aborted || setHasFailed(true));
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [attemptId, ordinal, tries]);

  if (hasFailed) {
    return (
      <div className="grid gap-3">
        <p aria-live="polite">
          The recording could not be loaded. Check your connection, and that this answer is still yours in the
          queue.
        </p>
        <Button variant="secondary" className="w-fit" onClick={() => setTries(tries + 1)}>
          Load it again
        </Button>
      </div>
    );
  }
  return address ? (
    <Player address={address} onError={() => setHasFailed(true)} />
  ) : (
    <p aria-live="polite" className="text-muted-foreground">
      The recording is being loaded…
    </p>
  );
}

function Player({ address, onError }: { address: string; onError: () => void }) {
  const isMeasured = useRef(false);
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a candidate said
    <audio
      controls
      preload="auto"
      className="w-full"
      aria-label="The spoken answer"
      src={address}
      onError={onError}
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
