/** Which sound file belongs to which script, and how long it is. The files are made by exam-audio.ts. */
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { StimulusFile } from "../../lib/mock-exams/authoring/paper-file.ts";

export type AudioStimulus = Extract<StimulusFile, { kind: "audio" }>;

export const BITS_PER_SECOND = 24_000;
/** Rises when voices or pauses change, so that every file is made again. */
const EDITION = 1;

/** Below exam-papers/<exam>/audio: named for what is said and by whom, so that a changed script misses its file. */
export function audioNameOf({ language, script }: AudioStimulus): string {
  const said = script.map(({ voice, say, pause = null }) => [voice, say, pause]);
  const hash = createHash("sha256")
    .update(JSON.stringify([EDITION, language, said]))
    .digest("hex");
  return `${hash.slice(0, 24)}.mp3`;
}

/** The files have a constant rate and no tags, so their length tells their duration. Undefined where there is none. */
export async function durationOf(folder: string, name: string): Promise<number | undefined> {
  const found = await stat(path.join(folder, "audio", name)).catch(() => undefined);
  return found && Math.round((found.size * 8000) / BITS_PER_SECOND);
}
