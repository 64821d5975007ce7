import "server-only";
import { z } from "zod";
import type { ExamId } from "../schema";
import { hashOf } from "./content-hash";
import { type ItemFile, itemFile } from "./paper-file";
import { rowWithDrawing } from "./questions/compile";
import { textFaultsIn } from "./rich-text";

/** One question that somebody wrote elsewhere; its picture, where it has one, is drawn anew already. */
export function checkItem(
  exam: ExamId,
  written: unknown,
  drawing?: string,
): { row: object; item: ItemFile } | { problems: string[] } {
  const item = itemFile.safeParse(written, { error: inWords });
  if (!item.success) return { problems: item.error.issues.map(sentence) };
  const problems = [item.data.stem, item.data.explanation].flatMap(textFaultsIn);
  if (problems.length > 0) return { problems };
  const { figure } = item.data;
  if (figure && !drawing)
    return { problems: ["A figure comes as a picture in a QTI package; leave this one out."] };
  try {
    const drawings = new Map(figure && drawing ? [[figure.file, drawing]] : []);
    const { pinned: _, ...row } = rowWithDrawing(item.data, exam, drawings);
    if (item.data.type !== "gaps" && JSON.stringify(row).includes("data-gap"))
      return {
        problems: ["[[1]] is the place of a gap, and this is no question with gaps. Write it otherwise."],
      };
    return { item: item.data, row: { ...row, source: item.data, hash: hashOf(JSON.stringify(row)) } };
  } catch (error) {
    if (error instanceof z.ZodError)
      return {
        problems: error.issues.map((issue) =>
          sentence({
            ...issue,
            message: inWords({ ...issue, input: null } as z.core.$ZodRawIssue) ?? issue.message,
          }),
        ),
      };
    return { problems: [(error as Error).message] };
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  id: "Id",
  stem: "Question text",
  explanation: "Explanation",
  options: "Options",
  key: "Right answer",
  also: "Further right answers",
  rows: "Pairs, left side",
  columns: "Pairs, right side",
  parts: "Parts to be ordered",
  topic: "Topic",
  seconds: "Seconds",
  rubric: "Rubric",
  feedback: "Feedback for an answer",
  "figure.alt": "Description of the picture",
};

/** What the schema of the repository's files does not say itself, for those who write no code. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return "missing.";
  const unit = issue.origin === "string" ? " characters" : "";
  switch (issue.code) {
    case "invalid_type":
      return "not what belongs here.";
    case "invalid_value":
      return `one of ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return "not written as it must be.";
    case "too_small":
      return issue.minimum === 1 && unit ? "missing." : `at least ${issue.minimum}${unit}.`;
    case "too_big":
      return `at most ${issue.maximum}${unit}.`;
    default:
      return undefined;
  }
}

/** "Options b: missing." */
function sentence({ path, message }: { path: PropertyKey[]; message: string }): string {
  const steps = path.map(String);
  const whole = FIELDS[steps.join(".")];
  if (whole) return `${whole}: ${message}`;
  const [first = "", ...rest] = steps;
  return `${[FIELDS[first] ?? (first || "The question"), ...rest].join(" ")}: ${message}`;
}
