import { Lines } from "@/components/mock-exams/review/answer";
import type { ItemContent, ItemKey } from "@/lib/mock-exams/item";
import { wholeKeyLines } from "@/lib/mock-exams/statistics/key-form";

/** A key in words. */
export function KeyView({ content, itemKey }: { content: ItemContent; itemKey: ItemKey | null }) {
  return itemKey ? <Lines lines={wholeKeyLines(content, itemKey)} /> : <p>People mark it by a rubric.</p>;
}
