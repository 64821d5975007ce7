import { ANSWER_LIMITS } from "../../item.ts";
import { type Checks, MOST_LETTERS } from "./fault-checks.ts";
import { faultsOfGaps } from "./gap-faults.ts";
import { faultsOfNumber } from "./number-faults.ts";
import type { QuestionForm } from "./question-form.ts";

/** What is wrong with the answers of a question, each type of which has fields of its own. */
export function faultsOfAnswers(form: QuestionForm, checks: Checks): void {
  const { say, count, accepted, oneOf, choicesAreWhole, written } = checks;
  switch (form.type) {
    case "single_choice": {
      oneOf("options", form.options, 2);
      const right = form.options.filter(({ isRight }) => isRight).length;
      if (form.takesAny) {
        if (right === 0) say("options", "Mark the options that are right.", true);
        if (right === form.options.length) say("options", "One option at least has to be wrong.");
      } else if (right !== 1) say("options", "Mark the one option that is right.", right === 0);
      break;
    }
    case "multiple_choice": {
      oneOf("options", form.options, 3);
      const right = form.options.filter(({ isRight }) => isRight).length;
      if (right === 0) say("options", "Mark the options that are right.", true);
      count("choose", form.choose, "", [1, MOST_LETTERS], false);
      if (/^\d+$/.test(form.choose.trim()) && right > 0 && Number(form.choose) !== right)
        say("choose", `${form.choose} are to be chosen, but ${right} are marked as right.`);
      break;
    }
    case "numeric":
      faultsOfNumber(form, say);
      break;
    case "text":
      count("mostWords", form.mostWords, "", [1, 200], false);
      accepted("accept", form.accept, form.mostWords);
      break;
    case "gaps":
      faultsOfGaps(form, checks);
      break;
    case "matching": {
      choicesAreWhole(
        "rows",
        form.rows.map(({ text }) => text),
        2,
      );
      choicesAreWhole(
        "columns",
        form.columns.map(({ text }) => text),
        2,
      );
      form.columns.forEach(({ text }, at) => {
        written(`columns.${at}`, text, "Write this match, or remove it.");
      });
      const used = new Map<string, number>();
      form.rows.forEach(({ text, match }, at) => {
        written(`rows.${at}`, text, "Write this row, or remove it.");
        if (!form.columns.some(({ key }) => key === match))
          say(`rows.${at}.match`, "Choose what belongs to this row.", true);
        else if (!form.reuse && used.has(match))
          say(`rows.${at}.match`, `Row ${(used.get(match) ?? 0) + 1} has this match already.`);
        else used.set(match, at);
      });
      break;
    }
    case "ordering":
      choicesAreWhole("parts", form.parts, 2);
      form.parts.forEach((text, at) => {
        written(`parts.${at}`, text, "Write this part, or remove it.");
      });
      break;
    case "essay":
      count("leastWords", form.leastWords, "", [0, 5000], false);
      count("essayMostWords", form.essayMostWords, "", [1, 5000], false);
      if (Number(form.essayMostWords) && Number(form.essayMostWords) < Number(form.leastWords))
        say("essayMostWords", "This is less than the least number of words.");
      if (form.minutes.trim() && !(Number(form.minutes) > 0)) say("minutes", "A number of minutes.");
      if (!form.rubric) say("rubric", "Choose how it is marked.", true);
      break;
    case "speech":
      count("prepareSeconds", form.prepareSeconds, "", [0, 600], false);
      count("speakSeconds", form.speakSeconds, "how long the candidate speaks", [1, 600]);
      if (!form.rubric) say("rubric", "Choose how it is marked.", true);
      break;
  }
}

/** What is said of single answers. */
export function faultsOfFeedback(form: QuestionForm, { say, written }: Checks): void {
  const isChoice = form.type === "single_choice" || form.type === "multiple_choice";
  if (isChoice)
    form.options.forEach(({ feedback }, at) => {
      if (feedback.trim()) written(`options.${at}.feedback`, feedback, "");
    });
  if (form.type === "numeric" || form.type === "text")
    form.feedback.forEach(({ answer, text }, at) => {
      if (text.trim()) written(`feedback.${at}.text`, text, "");
      if (!answer.trim() && text.trim())
        say(`feedback.${at}.answer`, "Say which answer this is about.", true);
      if (answer.length > ANSWER_LIMITS.text)
        say(`feedback.${at}.answer`, `A candidate can type ${ANSWER_LIMITS.text} characters at most.`);
      if (form.feedback.findIndex((one) => one.answer.trim() === answer.trim()) < at)
        say(`feedback.${at}.answer`, "There is feedback for this answer above.");
    });
}
