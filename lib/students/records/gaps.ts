/** Where in a student's file what an application still lacks is mended (private.record_gaps). Safe in the browser. */
import { RECORD_KIND_NAMES, RECORD_KINDS, type RecordKind } from "./choices";

/** The step of the file behind the name of a gap; null when it is none of the file's. */
export function kindOfGap(gap: string): RecordKind | null {
  const [source, name] = gap.split(":");
  if (source === "test") return "test";
  if (source !== "record") return null;
  return RECORD_KIND_NAMES.find((kind) => RECORD_KINDS[kind].step === name) ?? null;
}
