import { MARKED_BY_PEOPLE } from "../../item.ts";
import { gapsIn } from "../rich-text.ts";
import { faultsOfAnswers, faultsOfFeedback } from "./answer-faults.ts";
import { checksInto } from "./fault-checks.ts";
import { marksOf } from "./number-text.ts";
import type { Faults, QuestionForm } from "./question-form.ts";
import { topicPath } from "./question-source.ts";

/** What is wrong with a form or missing in it, in words for its author, by field. Needs the formulas, so the server asks. */
export function faultsOf(form: QuestionForm): Faults {
  const faults: Faults = {};
  const checks = checksInto(faults);
  const { say, written, count } = checks;

  if (!form.name.trim()) say("name", "Give the question a name in the bank.", true);
  else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form.name.trim()) || form.name.length > 120)
    say("name", "Small letters, digits and single hyphens, for example gre-quant-105.");
  const topic = topicPath(form.topic);
  if (!topic) say("topic", "Say what the question is about.", true);
  else if (!/^[a-z0-9-]+(\/[a-z0-9-]+){1,3}$/.test(topic))
    say("topic", "Two to four steps from general to particular, with strokes: physics/mechanics.");
  count("seconds", form.seconds, "how many seconds a prepared candidate needs", [5, 3600]);
  count("limitSeconds", form.limitSeconds, "", [5, 3600], false);
  written("stem", form.stem, "Write the question.");
  written(
    "explanation",
    form.explanation,
    MARKED_BY_PEOPLE.has(form.type)
      ? "Write a sample, or what to look for."
      : "Write why the answer is right.",
  );
  if (form.explanation.trim() && form.explanation.trim().length < 40)
    say("explanation", "At least 40 characters, so that a candidate learns something from it.");
  const named = /\b(?:[Oo]ptions?|[Cc]hoices?|[Aa]nswers?) (?:\([A-Ea-e]\)|[A-Eb-e](?![\w’']))/.exec(
    form.explanation,
  );
  if (named && "single_choice multiple_choice".includes(form.type) && !form.keepOrder)
    say("explanation", `Options are shuffled, so “${named[0]}” means nothing to a reader. Quote its words.`);
  if (form.figure && form.figure.alt.trim().length < 10)
    say("figure.alt", "Describe the figure in at least 10 characters, for those who cannot see it.");
  if (form.hasOwnMarks)
    for (const field of ["correct", "wrong"] as const)
      if (!/^-?\d+(\/[1-9]\d*)?$/.test(String(marksOf(form[field] || "0"))))
        say(field, "A number such as 4, -1, -1/3 or -0.25.");
  if (form.type !== "gaps" && gapsIn(form.stem).length > 0)
    say("stem", "Only a text with gaps has [[1]]. Choose that type, or take it out.");
  faultsOfFeedback(form, checks);
  faultsOfAnswers(form, checks);
  return faults;
}
