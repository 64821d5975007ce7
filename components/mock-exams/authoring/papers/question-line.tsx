import { Badge } from "@/components/ui/badge";
import { itemPath } from "@/lib/mock-exams/authoring/bank-path";
import type { PaperQuestion } from "@/lib/mock-exams/authoring/papers/rows";
import { TYPE_TEXTS } from "@/lib/mock-exams/authoring/questions/wording";

/** A question in a list: its number in the exam, how it is answered, its topic and level, and its first words. */
export function QuestionLine({
  question,
  number,
  isForAll = false,
  isNew = false,
}: {
  question: PaperQuestion;
  number?: string;
  /** Whether it stands, or would stand, where everybody is asked the same. */
  isForAll?: boolean;
  /** Whether it was just taken from the bank to fill the section. */
  isNew?: boolean;
}) {
  const { name, type, topic, difficulty, stem, itemId, isScored, keptFor } = question;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        {number ? <b className="figures mr-2">{number}</b> : null}
        {stem || "A question without words of its own"}
      </p>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {TYPE_TEXTS[type].name} · {topic} · {difficulty} ·{" "}
        <a href={itemPath(itemId)} target="_blank" rel="noopener" className="text-link">
          {name}
        </a>
        {isNew ? <Badge className="ml-2">Just added</Badge> : null}
        {isScored ? null : (
          <Badge variant="outline" className="ml-2">
            Tried out, not counted
          </Badge>
        )}
      </p>
      {isForAll && keptFor ? (
        <p className="mt-1 text-sm text-attention">
          {keptFor} chooses it by ability. Whoever meets it here first is measured wrongly there, so better
          take another.
        </p>
      ) : null}
    </div>
  );
}

/** The numbers of questions in the exam, one after the other; a text with six gaps may be 7–12. */
export function numbersOf(questions: readonly PaperQuestion[]): Map<string, string> {
  const numbers = new Map<string, string>();
  let next = 1;
  for (const { versionId, questions: asked } of questions) {
    numbers.set(versionId, asked > 1 ? `${next}–${next + asked - 1}` : String(next));
    next += asked;
  }
  return numbers;
}
