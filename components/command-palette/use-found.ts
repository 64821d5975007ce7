"use client";

import { useEffect, useState } from "react";
import { FIND_PATH, MIN_LETTERS, type PaletteEntry } from "@/lib/command-palette/schema";

const PAUSE_MS = 90;

/** What the server finds for these words; the last answer stays until the next one is there. */
export function useFound(words: string): {
  entries: readonly PaletteEntry[];
  state: "idle" | "asking" | "failed";
} {
  const [entries, setEntries] = useState<readonly PaletteEntry[]>([]);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  useEffect(() => {
    if (words.length < MIN_LETTERS) {
      setEntries([]);
      setState("idle");
      return;
    }
    const asking = new AbortController();
    setState("asking");
    const pause = setTimeout(async () => {
      try {
        const answer = await fetch(`${FIND_PATH}?q=${encodeURIComponent(words)}`, { signal: asking.signal });
        if (!answer.ok) throw new Error(`${answer.status}`);
        setEntries((await answer.json()) as PaletteEntry[]);
        setState("idle");
      } catch {
        if (!asking.signal.aborted) setState("failed");
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [words]);
  return { entries, state };
}
