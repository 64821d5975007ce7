import type { ItemContent, ItemKey } from "@/lib/mock-exams/item";
import type { PaperItem, RevealedItem } from "@/lib/mock-exams/taking/rows";
import { RichHtml } from "./rich-html";

/** In practice: what is right, and why. */
export function RevealedAnswer({
  item,
  revealed,
}: {
  item: PaperItem;
  revealed: Pick<RevealedItem, "key" | "explanation">;
}) {
  const lines = revealed.key ? rightAnswers(item.content, revealed.key) : [];
  return (
    <section aria-label="The answer" className="mt-6 border-t-2 border-primary pt-4">
      <h3 className="text-base">The answer</h3>
      <ul className="my-2 grid gap-1">
        {lines.map((line) => (
          <li key={line}>
            <RichHtml html={line} />
          </li>
        ))}
      </ul>
      {revealed.explanation ? <RichHtml html={revealed.explanation} /> : null}
    </section>
  );
}

function rightAnswers(content: ItemContent, key: ItemKey): string[] {
  const named = (parts: readonly { id: string; html: string }[], id: string) =>
    parts.find((part) => part.id === id)?.html ?? escaped(id);
  if (key.type === "single_choice" && content.type === "single_choice")
    return key.any.map((id) => named(content.options, id));
  if (key.type === "multiple_choice" && content.type === "multiple_choice")
    return key.all.map((id) => named(content.options, id));
  if (key.type === "numeric")
    return key.ranges.map(({ from, to }) => (from === to ? from : `${from} to ${to}`));
  if (key.type === "text") return key.accept.slice(0, 3).map(escaped);
  if (key.type === "ordering" && content.type === "ordering")
    return key.order.map((id) => named(content.parts, id));
  if (key.type === "matching" && content.type === "matching")
    return content.rows.map(({ id, html }) => `${html} → ${named(content.columns, key.pairs[id] ?? "")}`);
  if (key.type === "gaps" && content.type === "gaps")
    return content.gaps.map((gap, index) => {
      const parts = gap.kind === "choice" ? gap.options : (content.bank ?? []);
      return `${index + 1}: ${named(parts, key.gaps[gap.id]?.[0] ?? "")}`;
    });
  return [];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
