import { useEffect, useRef } from "react";

/** What the keys do that are pressed with Alt, by the code of the key. */
export function useExamKeys(shortcuts: ReadonlyMap<string, () => unknown>): void {
  const keys = useRef(shortcuts);
  keys.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the place of the key: with Alt some keyboards write other letters.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const work = keys.current.get(event.code);
      if (!work) return;
      event.preventDefault();
      work();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
