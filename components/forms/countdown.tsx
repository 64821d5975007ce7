"use client";

import { useEffect, useState } from "react";
import { useTranslate } from "#translate";
import { timeLeft } from "./time-left";

const EVERY_MS = 1_000;

/**
 * When a limit lets the person try again, counted down. It only tells: the database decides. On pages that run no
 * framework countdown.browser.ts counts. Silent for screen readers, which have read the time in the message.
 */
export function Countdown({ until }: { until: string }) {
  const t = useTranslate();
  const [text, setText] = useState("");
  const now = t("You can try again now.");
  // Their numbers are filled in at every tick.
  const minutes = t("You can try again in {minutes} min {seconds} s.");
  const seconds = t("You can try again in {seconds} s.");

  // Synchronises with the clock, which only the browser that waits can read.
  useEffect(() => {
    const tell = () => {
      const left = timeLeft(new Date(until), new Date(), { minutes, seconds });
      setText(left ?? now);
      if (!left) clearInterval(timer);
    };
    const timer = setInterval(tell, EVERY_MS);
    tell();
    return () => clearInterval(timer);
  }, [until, now, minutes, seconds]);

  return (
    <p
      role="timer"
      data-retry-at={until}
      data-now={now}
      data-minutes={minutes}
      data-seconds={seconds}
      hidden={text === ""}
      className="figures text-sm"
    >
      {text}
    </p>
  );
}
