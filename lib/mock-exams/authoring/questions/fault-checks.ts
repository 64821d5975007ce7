import { ANSWER_LIMITS } from "../../item.ts";
import { textFaultsIn } from "../rich-text.ts";
import type { Fault, Faults, FormChoice } from "./question-form.ts";

export const MOST_LETTERS = 26;

export type Say = (field: string, text: string, isMissing?: boolean) => void;

export type Checks = {
  say: Say;
  count: (field: string, text: string, name: string, range: [number, number], isNeeded?: boolean) => void;
  accepted: (field: string, texts: readonly string[], mostWords: string) => void;
  oneOf: (field: string, options: readonly FormChoice[], least: number) => void;
  choicesAreWhole: (field: string, texts: readonly string[], least: number) => void;
  written: (field: string, text: string, missing: string) => void;
};

/** What the fields of a question are asked; of each field the first fault is kept. */
export function checksInto(faults: Faults): Checks {
  const say: Say = (field, text, isMissing = false) => {
    faults[field] ??= { text, isMissing } satisfies Fault;
  };
  const written = (field: string, text: string, missing: string) => {
    if (text.trim() === "") return say(field, missing, true);
    const [fault] = textFaultsIn(text);
    if (fault) say(field, fault);
  };
  const count = (
    field: string,
    text: string,
    name: string,
    [least, most]: [number, number],
    isNeeded = true,
  ) => {
    if (text.trim() === "") return isNeeded ? say(field, `Say ${name}.`, true) : undefined;
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value < least || value > most)
      say(field, `A whole number from ${least} to ${most}.`);
  };
  const oneOf = (field: string, options: readonly FormChoice[], least: number) => {
    choicesAreWhole(
      field,
      options.map(({ text }) => text),
      least,
    );
    options.forEach(({ text }, at) => {
      written(`${field}.${at}`, text, "Write this option, or remove it.");
    });
  };
  const choicesAreWhole = (field: string, texts: readonly string[], least: number) => {
    if (texts.length < least) say(field, `At least ${least} are needed.`, true);
    if (texts.length > MOST_LETTERS) say(field, `At most ${MOST_LETTERS} are possible.`);
    const seen = new Map<string, number>();
    texts.forEach((text, at) => {
      const plain = text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
      if (plain === "") return;
      if (seen.has(plain))
        say(`${field}.${at}`, `This says the same as number ${(seen.get(plain) ?? 0) + 1}.`);
      else seen.set(plain, at);
    });
  };
  const accepted = (field: string, texts: readonly string[], mostWords: string) => {
    const filled = texts.filter((text) => text.trim());
    if (filled.length === 0) say(`${field}.0`, "Write at least one answer that is accepted.", true);
    texts.forEach((text, at) => {
      const words = text
        .trim()
        .replaceAll(/(?<=\d) (?=\d)/g, "")
        .split(/\s+/).length;
      if (text.length > ANSWER_LIMITS.text)
        say(`${field}.${at}`, `A candidate can type ${ANSWER_LIMITS.text} characters at most.`);
      if (/^\d+$/.test(mostWords) && words > Number(mostWords))
        say(`${field}.${at}`, `This has ${words} words; ${mostWords} are allowed.`);
    });
  };
  return { say, count, accepted, oneOf, choicesAreWhole, written };
}
