import type { Attempt, Stimulus } from "./rows.ts";

/** How a recording stands, by the server's clock and its count of plays. Instants are milliseconds since 1970. */
export type Recording = Pick<Stimulus, "id" | "title" | "durationMs" | "playsLeft" | "startedAt">;

/** coming: it follows what is playing now. over: its latest play is; there may be another. */
type Standing = { is: "unplayed" | "coming" | "playing" | "over"; atMs: number };

export function standingAt({ startedAt, durationMs }: Recording, now: number): Standing {
  if (startedAt === null || !durationMs) return { is: "unplayed", atMs: 0 };
  const atMs = now - Date.parse(startedAt);
  if (atMs < 0) return { is: "coming", atMs: 0 };
  return atMs < durationMs ? { is: "playing", atMs } : { is: "over", atMs: durationMs };
}

/** What is to be heard now: of several the one that began last, since only one is heard at a time. */
export function playingAt<Sound extends Recording>(recordings: readonly Sound[], now: number): Sound | null {
  const startOf = ({ startedAt }: Recording) => Date.parse(startedAt ?? "");
  const latest = recordings
    .filter((recording) => startOf(recording) <= now)
    .sort((one, other) => startOf(other) - startOf(one))[0];
  return latest && standingAt(latest, now).is === "playing" ? latest : null;
}

/** In the exam, IELTS Listening is one recording: its parts follow each other by themselves. */
export function isOneRecording({ mode, player }: Pick<Attempt, "mode" | "player">): boolean {
  return mode === "exam" && player === "ielts";
}

/**
 * Whether a press may begin it. In the exam never over another that plays, whether it is heard or still being loaded: only one is
 * heard at a time, so that one's play would be lost.
 */
export function mayBegin({ playsLeft }: Recording, active: Recording | null): boolean {
  return playsLeft === null || (playsLeft !== 0 && active === null);
}

/** Why somebody who leaves a recording is asked first. In practice one that was not played can be played at any time. */
export function reasonToAsk(
  recording: Recording,
  among: readonly Recording[],
  now: number,
  mode: Attempt["mode"],
): "playing" | "unplayed" | null {
  const { is } = standingAt(recording, now);
  // In practice another may have been begun over it, and then it is not heard again.
  if (is === "coming" || playingAt(among, now)?.id === recording.id) return "playing";
  return is === "unplayed" && mode === "exam" && recording.playsLeft !== 0 ? "unplayed" : null;
}

/** The count, as the server gave it. */
export function playsText({ playsLeft }: Recording, isPlaying: boolean): string {
  if (playsLeft === null) return "In practice you can play it as often as you like.";
  if (isPlaying)
    return playsLeft === 0
      ? "This is the last play."
      : `${playsLeft} more ${playsLeft === 1 ? "play" : "plays"} after this one.`;
  if (playsLeft === 0) return "No plays left.";
  return `${playsLeft} ${playsLeft === 1 ? "play" : "plays"} left`;
}
