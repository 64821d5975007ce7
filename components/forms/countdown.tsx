"use client";

import { useEffect, useState } from "react";
import { timeLeft, tryAgainText } from "./time-left";

const EVERY_MS = 1_000;

/**
 * When a limit lets the person try again, counted down. It only tells: the database decides. On pages that run no
 * framework countdown.browser.ts counts. Silent for screen readers, which have read the time in the message.
 */
export function Countdown({ until }: { until: string }) {
  const [text, setText] = useState("");

  // Synchronises with the clock, which only the browser that waits can read.
  useEffect(() => {
    const tell = () => {
      const left = timeLeft(new Date(until), new Date());
      setText(tryAgainText(left));
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
