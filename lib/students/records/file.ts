/** A student's file as rules read it: what was entered, what was answered with "none", and what has not been answered. */
import { RECORD_KIND_NAMES, type RecordKind } from "./choices";
import type { RecordOf, RecordRow, ScoredDetails, StudentRecord } from "./rows";
import { isScored } from "./test-scales";

export type StudentFile = {
  records: readonly StudentRecord[];
  /** Kinds of which the student says that there are none. */
  none: ReadonlySet<RecordKind>;
};

export function toFile(rows: readonly RecordRow[]): StudentFile {
  return {
    records: rows.filter((row) => !row.isNone),
    none: new Set(rows.filter((row) => row.isNone).map(({ kind }) => kind)),
  };
}

export function recordsOf<Kind extends RecordKind>(file: StudentFile, kind: Kind): RecordOf<Kind>[] {
  return file.records.filter((record): record is RecordOf<Kind> => record.kind === kind);
}

export type TestDetails = RecordOf<"test">["details"];

/** Of a test with scores; the others have a level. */
export function hasScores(details: TestDetails): details is ScoredDetails {
  return isScored(details.test);
}

export type StepState = { kind: RecordKind; count: number; isAnswered: boolean };

/** How far each step has come: answered once something is entered, or the student says that there is nothing. */
export function stepsOf(file: StudentFile): StepState[] {
  return RECORD_KIND_NAMES.map((kind) => {
    const count = recordsOf(file, kind).length;
    return { kind, count, isAnswered: count > 0 || file.none.has(kind) };
  });
}

/** The first step after this one that has no answer yet, round the end; null when all have. */
export function nextStep(steps: readonly StepState[], after: RecordKind): RecordKind | null {
  const at = steps.findIndex(({ kind }) => kind === after);
  const inOrder = [...steps.slice(at + 1), ...steps.slice(0, at)];
  return inOrder.find(({ isAnswered }) => !isAnswered)?.kind ?? null;
}
