import { gapsIn } from "../rich-text.ts";
import type { Checks } from "./fault-checks.ts";
import type { QuestionForm } from "./question-form.ts";

export function faultsOfGaps(
  form: QuestionForm,
  { say, count, accepted, oneOf, choicesAreWhole, written }: Checks,
) {
  const inStem = gapsIn(form.stem);
  if (inStem.length === 0) say("gaps", "Put the first gap into the text: [[1]].", true);
  const twice = inStem.find((number, at) => inStem.indexOf(number) < at);
  if (twice) say("stem", `The gap [[${twice}]] stands in the text twice.`);
  const usedWords = new Map<string, string>();
  form.gaps.forEach((gap, at) => {
    const field = `gaps.${at}`;
    if (!inStem.includes(gap.number)) say(field, `[[${gap.number}]] does not stand in the text.`);
    if (gap.kind === "text") {
      count(`${field}.mostWords`, gap.mostWords, "", [1, 50], false);
      count(`${field}.letters`, gap.letters, "", [1, 60], false);
      accepted(`${field}.accept`, gap.accept, gap.mostWords);
      gap.accept.forEach((text, place) => {
        if (/^\d+$/.test(gap.letters) && text.trim() && [...text.trim()].length !== Number(gap.letters))
          say(`${field}.accept.${place}`, `This does not have ${gap.letters} letters.`);
      });
    } else if (gap.kind === "choice") {
      oneOf(`${field}.options`, gap.options, 2);
      const right = gap.options.filter(({ isRight }) => isRight).length;
      if (right !== 1) say(`${field}.options`, "Mark the one that is right.", right === 0);
    } else {
      if (!form.bank.some(({ key }) => key === gap.word))
        say(`${field}.word`, "Choose the word that is right here.", true);
      else if (usedWords.has(gap.word))
        say(`${field}.word`, `Gap ${usedWords.get(gap.word)} has this word already; each is used once.`);
      else usedWords.set(gap.word, gap.number);
    }
  });
  for (const number of inStem)
    if (!form.gaps.some((gap) => gap.number === number))
      say("gaps", `Say what belongs into the gap [[${number}]].`, true);
  const isFromBank = form.gaps.some(({ kind }) => kind === "bank");
  if (isFromBank)
    choicesAreWhole(
      "bank",
      form.bank.map(({ text }) => text),
      2,
    );
  else if (form.bank.length > 0) say("bank", "No gap is filled from this list. Remove its words.");
  form.bank.forEach(({ text }, at) => {
    written(`bank.${at}`, text, "Write this word, or remove it.");
  });
}
