import { useEffect, useState } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { spokenTime } from "@/lib/mock-exams/taking/player-rules";

/** Where a question has a clock of its own. */
export function ItemClock({ run, until }: { run: ExamRun; until: string | null }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!until) return setLeft(null);
    const look = () => setLeft(run.clock.leftUntil(until));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [run, until]);
  return left === null ? null : (
    <span className="figures text-sm font-semibold">{spokenTime(left)} for this question</span>
  );
}
