import { markdownOf, TEXT_FORMATS, type TextFormat } from "./foreign-text";

/** Escaped signs stand aside while the others divide the text, as characters that no text has. */
const ESCAPABLE = "\\:#={}~n";
const FIRST_STAND_IN = 0xe010;
const STAND_INS = /[\ue010-\ue017]/g;
const NEW_LINE = String.fromCharCode(FIRST_STAND_IN + ESCAPABLE.indexOf("n"));

/** A command such as \neq inside a formula, of which GIFT makes a new line. */
const BROKEN_COMMAND = /[\\\ue010][([](?:(?![\\\ue010][)\]])[\s\S])*?\ue017(?=[a-z])/;
const BROKEN_COMMAND_FAULT =
  "A formula has a command that begins with \\n, which is a new line in GIFT. Write two backslashes: \\\\neq.";

export type Draft = {
  item: Record<string, unknown>;
  problems: string[];
  notes: string[];
  /** Of the question's text, and of every other that says nothing else. */
  format: TextFormat;
};

export function textOf(text: string, draft: Draft): string {
  const { format, text: bare } = formatted(text, draft.format);
  if (BROKEN_COMMAND.test(bare) && !draft.problems.includes(BROKEN_COMMAND_FAULT))
    draft.problems.push(BROKEN_COMMAND_FAULT);
  const read = markdownOf(asWritten(bare), format);
  draft.problems.push(...read.problems.filter((problem) => !draft.problems.includes(problem)));
  return read.text;
}

/** What a candidate types is compared letter by letter, so it is no Markdown. */
export function typed(text: string, draft: Draft): string {
  return asWritten(formatted(text, draft.format).text);
}

/** `[html]` before a text says how it is to be read; another word in brackets belongs to it. */
export function formatted(text: string, otherwise: TextFormat): { format: TextFormat; text: string } {
  const [mark, name] = /^\s*\[([a-z]+)\]/.exec(text) ?? [];
  const format = TEXT_FORMATS.find((one) => one === name);
  return mark && format ? { format, text: text.slice(mark.length) } : { format: otherwise, text };
}

export function aside(text: string): string {
  return text.replace(/\\([\\:#={}~n])/g, (_, sign: string) =>
    String.fromCharCode(FIRST_STAND_IN + ESCAPABLE.indexOf(sign)),
  );
}

export function asWritten(text: string): string {
  return text
    .replace(STAND_INS, (sign) => {
      if (sign === NEW_LINE) return "\n";
      return ESCAPABLE[sign.charCodeAt(0) - FIRST_STAND_IN] ?? "";
    })
    .trim();
}
