import { Repeat } from "lucide-react";

/** That a task comes again, and how often: "Every Monday". */
export function RepeatMark({ words }: { words: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Repeat aria-hidden className="size-3.5 shrink-0" />
      {words}
    </span>
  );
}
