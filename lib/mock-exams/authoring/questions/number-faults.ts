import { ANSWER_LIMITS } from "../../item.ts";
import type { Say } from "./fault-checks.ts";
import { furtherNumber, numberText, rangeAround } from "./number-text.ts";
import type { QuestionForm } from "./question-form.ts";

const NUMBER = /^-?\d{1,12}(\.\d{1,12})?(\/\d{1,12})?$/;
const MOST_NUMBERS = 9;

function faultsOfFurtherNumbers({ also }: QuestionForm, say: Say): void {
  const numbers = also.split("\n").flatMap(furtherNumber);
  if (numbers.length > MOST_NUMBERS) say("also", `At most ${MOST_NUMBERS} more are possible.`);
  for (const one of numbers) {
    const ends = typeof one === "string" ? [one] : [one.from, one.to];
    if (ends.some((end) => !NUMBER.test(end) || /\/0+$/.test(end)))
      say("also", "Each line has one number, or two with the word to between them: 4, or 4.5 to 5.");
    else if (ends.length === 2 && sizeOf(ends[0] ?? "") > sizeOf(ends[1] ?? ""))
      say("also", `${ends[1]} is less than ${ends[0]}.`);
    else if (typeof one === "string" && one.length > ANSWER_LIMITS.numeric)
      say("also", `A candidate can type ${ANSWER_LIMITS.numeric} characters at most.`);
  }
}

export function faultsOfNumber(form: QuestionForm, say: Say): void {
  const { answer } = form;
  faultsOfFurtherNumbers(form, say);
  const number = (field: "value" | "tolerance" | "from" | "to", missing: string) => {
    const text = numberText(answer[field]);
    if (!text) say(`answer.${field}`, missing, true);
    else if (!NUMBER.test(text) || /\/0+$/.test(text))
      say(`answer.${field}`, "A number such as 12, -3.5 or 2/3.");
  };
  if (answer.kind === "range") {
    number("from", "Write the least number that is right.");
    number("to", "Write the largest number that is right.");
    if (sizeOf(answer.from) > sizeOf(answer.to)) say("answer.to", "This is less than the number before it.");
    return;
  }
  number("value", "Write the number that is right.");
  if (numberText(answer.value).length > ANSWER_LIMITS.numeric)
    say("answer.value", `A candidate can type ${ANSWER_LIMITS.numeric} characters at most.`);
  if (answer.kind === "near") {
    number("tolerance", "Write how far off it may be.");
    if (
      answer.value &&
      answer.tolerance &&
      !rangeAround(numberText(answer.value), numberText(answer.tolerance))
    )
      say("answer.tolerance", "Plain decimal numbers, for example 12.5 and 0.1.");
  }
}

function sizeOf(text: string): number {
  const [above = Number.NaN, below = 1] = numberText(text).split("/").map(Number);
  return above / below;
}
