"use client";

import { useEffect, useState } from "react";

const EVERY_MS = 1_000;

/** "4 min 05 s": how long it still is; null once the time has come. */
export function timeLeft(until: Date, now: Date): string | null {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  if (!(seconds > 0)) return null;
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
}

/**
 * When a limit lets the person try again, counted down. It only tells: the database decides. On pages that run no
 * framework public/countdown.js counts. Silent for screen readers, which have read the time in the message.
 */
export function Countdown({ until }: { until: string }) {
  const [text, setText] = useState("");

  // Synchronises with the clock, which only the browser that waits can read.
  useEffect(() => {
    const tell = () => {
      const left = timeLeft(new Date(until), new Date());
      setText(left ? `You can try again in ${left}.` : "You can try again now.");
      if (!left) clearInterval(timer);
    };
    const timer = setInterval(tell, EVERY_MS);
    tell();
    return () => clearInterval(timer);
  }, [until]);

  return (
    <p role="timer" data-retry-at={until} hidden={text === ""} className="figures text-sm">
      {text}
    </p>
  );
}
