/** "4 min 05 s": how long it still is; null once the time has come. */
export function timeLeft(until: Date, now: Date): string | null {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  if (!(seconds > 0)) return null;
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
}

/** For what is left until a limit lets the person try again. */
export function tryAgainText(left: string | null): string {
  return left ? `You can try again in ${left}.` : "You can try again now.";
}
