"use client";

import { useEffect, useState } from "react";
import { timeLeft } from "@/components/forms/time-left";

const EVERY_MS = 1_000;

/** How long an attempt still runs, by the clock of the database. */
export function TimeLeft({ endsAt, serverNow }: { endsAt: string; serverNow: string }) {
  const [left, setLeft] = useState(() => timeLeft(new Date(endsAt), new Date(serverNow)));

  // Synchronises with the passing of time; this computer's own clock may be wrong and is only used to measure it.
  useEffect(() => {
    const ahead = Date.now() - Date.parse(serverNow);
    const timer = setInterval(
      () => setLeft(timeLeft(new Date(endsAt), new Date(Date.now() - ahead))),
      EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [endsAt, serverNow]);

  return (
    <span role="timer" className="figures">
      {left ? `${left} left` : "The time is over"}
    </span>
  );
}
