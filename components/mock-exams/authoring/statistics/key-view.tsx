import { Lines } from "@/components/mock-exams/results/review/answer";
import { wholeKeyLines } from "@/lib/mock-exams/authoring/statistics/key-form";
import type { ItemContent, ItemKey } from "@/lib/mock-exams/item";

/** A key in words. */
export function KeyView({ content, itemKey }: { content: ItemContent; itemKey: ItemKey | null }) {
  return itemKey ? <Lines lines={wholeKeyLines(content, itemKey)} /> : <p>People mark it by a rubric.</p>;
}
