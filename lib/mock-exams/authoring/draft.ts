import "server-only";
import type { z } from "zod";
import { hashOf, toItemRow } from "../item-version";
import { type ItemFile, itemFile } from "../paper-file";
import { textFaultsIn } from "../rich-text";
import type { ExamId } from "../schema";

/** One question that somebody wrote elsewhere. */
export function checkItem(
  exam: ExamId,
  written: unknown,
): { row: object; item: ItemFile } | { problems: string[] } {
  const item = itemFile.safeParse(written, { error: inWords });
  if (!item.success) return { problems: item.error.issues.map(sentence) };
  const problems = [item.data.stem, item.data.explanation].flatMap(textFaultsIn);
  if (problems.length > 0) return { problems };
  if (item.data.figure)
    return { problems: ["Figures come with the files of the repository; leave this one out."] };
  try {
    const { pinned: _, ...row } = toItemRow(item.data, exam, new Map());
    return { item: item.data, row: { ...row, source: item.data, hash: hashOf(JSON.stringify(row)) } };
  } catch (error) {
    return { problems: [(error as Error).message] };
  }
}

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

function sentence(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".") || "The question"}: ${issue.message}`;
}
