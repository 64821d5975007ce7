import type { ItemContent, ItemKey, ItemResponse } from "../item.ts";

type Choice = { id: string; html: string };

/** A line of an answer as HTML that was made at publication, or as plain text. */
export type AnswerLine = { label: string | null; html: string } | { label: string | null; text: string };

/** What somebody answered, line by line; empty where nothing was answered. */
export function responseLines(content: ItemContent, response: ItemResponse): AnswerLine[] {
  if (response === null || content.type === "essay" || content.type === "speech") return [];
  if (typeof response === "string") {
    if (content.type === "single_choice") return [lineOf(content.options, response)];
    const unit = content.type === "numeric" && content.unit ? ` ${content.unit}` : "";
    return response === "" ? [] : [{ label: null, text: `${response}${unit}` }];
  }
  if (Array.isArray(response)) {
    if (content.type === "multiple_choice") return response.map((id) => lineOf(content.options, id));
    if (content.type === "ordering")
      return response.map((id, place) => ({ ...lineOf(content.parts, id), label: `${place + 1}.` }));
    return response.map((text) => ({ label: null, text }));
  }
  return pairLines(content, (part) => response[part] ?? null);
}

/** What is right, line by line. */
export function keyLines(content: ItemContent, key: ItemKey): AnswerLine[] {
  if (key.type === "single_choice" && content.type === "single_choice")
    return key.any.map((id) => lineOf(content.options, id));
  if (key.type === "multiple_choice" && content.type === "multiple_choice")
    return key.all.map((id) => lineOf(content.options, id));
  if (key.type === "numeric") {
    const unit = content.type === "numeric" && content.unit ? ` ${content.unit}` : "";
    return key.ranges.map(({ from, to }) => ({
      label: null,
      text: `${from === to ? from : `${from} to ${to}`}${unit}`,
    }));
  }
  if (key.type === "text") return [{ label: null, text: key.accept.slice(0, 4).join(" or ") }];
  if (key.type === "ordering" && content.type === "ordering")
    return key.order.map((id, place) => ({ ...lineOf(content.parts, id), label: `${place + 1}.` }));
  if (key.type === "matching") return pairLines(content, (row) => key.pairs[row] ?? null);
  if (key.type === "gaps") {
    return pairLines(
      content,
      (gap) => key.gaps[gap]?.[0] ?? null,
      (gap) => key.gaps[gap] ?? [],
    );
  }
  return [];
}

function pairLines(
  content: ItemContent,
  given: (part: string) => string | null,
  every?: (part: string) => readonly string[],
): AnswerLine[] {
  if (content.type === "matching") {
    // Numbered, because explanations speak of the third row.
    return content.rows.map(({ id, html }, place) => {
      const column = given(id);
      const right = content.columns.find((one) => one.id === column);
      return {
        label: `${place + 1}.`,
        html: `${html}<p>→ ${right ? right.html.replace(/^<p>|<\/p>$/g, "") : "no answer"}</p>`,
      };
    });
  }
  if (content.type !== "gaps") return [];
  return content.gaps.map((gap, place) => {
    const label = `${place + 1}.`;
    const value = given(gap.id);
    if (value === null || value === "") return { label, text: "no answer" };
    if (gap.kind === "text") return { label, text: every ? every(gap.id).slice(0, 4).join(" or ") : value };
    return { ...lineOf(gap.kind === "choice" ? gap.options : (content.bank ?? []), value), label };
  });
}

function lineOf(choices: readonly Choice[], id: string): AnswerLine {
  const found = choices.find((choice) => choice.id === id);
  return found ? { label: null, html: found.html } : { label: null, text: id };
}
