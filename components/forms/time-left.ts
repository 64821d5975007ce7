import { fill } from "@/lib/locales/translate";

const LEFT = { minutes: "{minutes} min {seconds} s", seconds: "{seconds} s" };

/** "4 min 05 s": how long it still is; null once the time has come. */
export function timeLeft(until: Date, now: Date, texts: typeof LEFT = LEFT): string | null {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  if (!(seconds > 0)) return null;
  const minutes = Math.floor(seconds / 60);
  return minutes === 0
    ? fill(texts.seconds, { seconds })
    : fill(texts.minutes, { minutes, seconds: String(seconds % 60).padStart(2, "0") });
}
