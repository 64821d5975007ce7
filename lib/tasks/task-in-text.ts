import "server-only";
import { DEFAULT_HOUR, dayAfter, indianClock, MORNING_HOUR, momentInIndia } from "./clock";
import { type DueMoment, findDueMoment } from "./due-in-text";
import { TASK_LIMITS } from "./limits";

/** A task as it was understood, before anybody saves it. */
export type TaskDraft = {
  title: string;
  dueAt: Date;
  /** Whether the text named a moment, only a day, or neither: then the moment is our suggestion. */
  basis: "moment" | "day" | "suggestion";
};

/** "Call Asha back Friday at 5" as a title and a moment; without one, today at six, or tomorrow morning once that is near. */
export function readTask(text: string, now: Date): TaskDraft {
  const words = text.replace(/\s+/g, " ").trim();
  const due = findDueMoment(words, now);
  return {
    title: titleOf(words, due),
    dueAt: due?.at ?? suggestedMoment(now),
    basis: due === null ? "suggestion" : due.isTimeGiven ? "moment" : "day",
  };
}

function suggestedMoment(now: Date): Date {
  const today = indianClock(now);
  const evening = momentInIndia(today, DEFAULT_HOUR);
  return evening.getTime() - now.getTime() > 30 * 60_000
    ? evening
    : momentInIndia(dayAfter(today, 1), MORNING_HOUR);
}

/** What is left of a text without the words of its moment. */
export function titleOf(words: string, due: DueMoment | null): string {
  const rest = due ? `${words.slice(0, due.index)} ${words.slice(due.index + due.text.length)}` : words;
  const title = rest
    .replace(/^\s*(?:remind me to|remember to|to-?do:?|please)\s+/i, "")
    .replace(/\s+/g, " ")
    .replace(/\s+([,.;:!?])/g, "$1")
    .replace(/[,;:]+(?=[,.;:!?])/g, "")
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, "");
  const kept = title || words;
  return [...(kept.charAt(0).toUpperCase() + kept.slice(1))].slice(0, TASK_LIMITS.title).join("");
}

/** What somebody says they will do; "called" and "spoke" are over. */
const PROMISE =
  /\b(?:will|shall|i'?ll|we'?ll|he'?ll|she'?ll|they'?ll|to|must|needs? to|has to|have to|going to|promised to|please|let'?s)\s+(?!be\b)\p{L}+/iu;
const THING_TO_DO =
  /(?:^|\b(?:and|then|so|but)\s+|[-–•*:,]\s*)(?:(?:pls|please|just)\s+)?(?:call|ring|phone|follow[ -]?up|send|e?mail|message|whatsapp|text|write|remind|check|ask|meet|visit|share|get back|reply|revert|book|submit|upload|pay|prepare|review|confirm|arrange|schedule|collect|forward|discuss|try)\b/iu;
const NOT_A_PROMISE =
  /\b(?:will not|won'?t|cannot|can'?t|do(?:es)? not|don'?t|doesn'?t|did not|didn'?t|no need|not (?:going )?to|if|unless|was|were|had|already|called|spoke|met|sent|visited)\b/iu;

/**
 * The task in a note that was typed elsewhere, if a sentence of it promises something for a moment to come: "call back Friday
 * at 5", "will send marks on Monday". What is over, denied or depends on something is no promise.
 */
export function suggestTask(note: string, now: Date): TaskDraft | null {
  for (const sentence of sentencesOf(note)) {
    if (NOT_A_PROMISE.test(sentence) || !(PROMISE.test(sentence) || THING_TO_DO.test(sentence))) continue;
    const draft = readTask(sentence, now);
    if (draft.basis !== "suggestion") return draft;
  }
  return null;
}

/** A full stop ends a sentence only before a space: 5.30 is one word. */
function sentencesOf(note: string): string[] {
  return note
    .split(/[\n;!?]+|\.(?=\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "" && sentence.length <= 400)
    .slice(0, 50);
}
