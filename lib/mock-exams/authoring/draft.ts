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
  const item = itemFile.safeParse(written);
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

function sentence(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".") || "The question"}: ${issue.message}`;
}
