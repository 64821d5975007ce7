import { type ItemContent, type ItemKey, itemKey } from "../../item.ts";
import { type AnswerLine, keyLines } from "../../results/answer-lines.ts";

type Choice = { id: string; html: string };

/**
 * A key as a form gives it: the options that are ticked, those of a gap as "gap:option"; what is typed, one accepted answer
 * a line; and by row, part or typed gap what belongs to it.
 */
export type TypedKey = {
  right: readonly string[];
  accepted: string;
  value: Readonly<Record<string, string>>;
};
/** The field of the form that does not make a key. */
type KeyField = keyof TypedKey;

/** Stands between the accepted texts of a gap. */
const OR = "|";
const NUMBER = String.raw`[-−]?\d{1,12}(?:\.\d{1,12})?`;
const RANGE = new RegExp(`^(${NUMBER})(?:\\s+to\\s+(${NUMBER}))?$`);

/** The key that a form describes for this question, or the field in which it does not. */
export function readKey(content: ItemContent, typed: TypedKey): { key: ItemKey } | { wrong: KeyField } {
  const lines = typed.accepted
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const ticked = (choices: readonly Choice[], before = "") =>
    choices.map(({ id }) => id).filter((id) => typed.right.includes(before + id));
  switch (content.type) {
    case "single_choice":
      return checked({ type: "single_choice", any: ticked(content.options) }, "right");
    case "multiple_choice":
      return checked({ type: "multiple_choice", all: ticked(content.options) }, "right");
    case "numeric": {
      const ranges = lines.map((line) => {
        const [, from, to = from] = RANGE.exec(line.replaceAll("−", "-")) ?? [];
        return { from, to };
      });
      if (ranges.some(({ from, to }) => Number(from) > Number(to))) return { wrong: "accepted" };
      return checked({ type: "numeric", ranges }, "accepted");
    }
    case "text":
      return checked({ type: "text", accept: [...new Set(lines)] }, "accepted");
    case "gaps": {
      const gaps = Object.fromEntries(
        content.gaps.map((gap) => [
          gap.id,
          gap.kind === "text" ? split(typed.value[gap.id]) : ticked(choicesOf(content, gap), `${gap.id}:`),
        ]),
      );
      const empty = content.gaps.find(({ id }) => gaps[id]?.length === 0);
      return checked({ type: "gaps", gaps }, empty?.kind === "text" ? "value" : "right");
    }
    case "matching": {
      const pairs = Object.fromEntries(content.rows.map(({ id }) => [id, typed.value[id]]));
      const isKnown = (column?: string) => content.columns.some(({ id }) => id === column);
      if (!Object.values(pairs).every(isKnown)) return { wrong: "value" };
      return checked({ type: "matching", pairs }, "value");
    }
    case "ordering": {
      const places = content.parts.map(({ id }) => ({ id, place: Number(typed.value[id]) }));
      const order = [...places].sort((one, other) => one.place - other.place);
      if (order.some(({ place }, at) => place !== at + 1)) return { wrong: "value" };
      return checked({ type: "ordering", order: order.map(({ id }) => id) }, "value");
    }
    default:
      return { wrong: "right" };
  }
}

/** A key as it stands in the fields of the form. */
export function typedKey(content: ItemContent, key: ItemKey | null): TypedKey {
  const none: TypedKey = { right: [], accepted: "", value: {} };
  switch (key?.type) {
    case "single_choice":
      return { ...none, right: key.any };
    case "multiple_choice":
      return { ...none, right: key.all };
    case "numeric":
      return { ...none, accepted: key.ranges.map(rangeText).join("\n") };
    case "text":
      return { ...none, accepted: key.accept.join("\n") };
    case "gaps": {
      const isTyped = (id: string) =>
        content.type === "gaps" && content.gaps.find((gap) => gap.id === id)?.kind === "text";
      const gaps = Object.entries(key.gaps);
      return {
        ...none,
        right: gaps.flatMap(([gap, ids]) => (isTyped(gap) ? [] : ids.map((id) => `${gap}:${id}`))),
        value: Object.fromEntries(
          gaps.filter(([gap]) => isTyped(gap)).map(([gap, accepted]) => [gap, accepted.join(` ${OR} `)]),
        ),
      };
    }
    case "matching":
      return { ...none, value: key.pairs };
    case "ordering":
      return { ...none, value: Object.fromEntries(key.order.map((id, at) => [id, String(at + 1)])) };
    default:
      return none;
  }
}

/** Everything that a key accepts, line by line; a candidate's review shows only the beginning of long lists. */
export function wholeKeyLines(content: ItemContent, key: ItemKey): AnswerLine[] {
  if (key.type === "text") return key.accept.map((text) => ({ label: null, text }));
  if (key.type !== "gaps" || content.type !== "gaps") return keyLines(content, key);
  return content.gaps.flatMap((gap, at) =>
    (key.gaps[gap.id] ?? []).map((accepted) => {
      const label = `${at + 1}.`;
      const choice = choicesOf(content, gap).find(({ id }) => id === accepted);
      return choice ? { label, html: choice.html } : { label, text: accepted };
    }),
  );
}

/** What a gap is filled from; nothing where it is typed. */
export function choicesOf(
  content: Extract<ItemContent, { type: "gaps" }>,
  gap: Extract<ItemContent, { type: "gaps" }>["gaps"][number],
): readonly Choice[] {
  return gap.kind === "choice" ? gap.options : gap.kind === "bank" ? (content.bank ?? []) : [];
}

/** A numeric range as it is typed. */
function rangeText({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} to ${to}`;
}

function split(text = ""): string[] {
  return text
    .split(OR)
    .map((part) => part.trim())
    .filter(Boolean);
}

function checked(key: unknown, field: KeyField): { key: ItemKey } | { wrong: KeyField } {
  const read = itemKey.safeParse(key);
  return read.success ? { key: read.data } : { wrong: field };
}
