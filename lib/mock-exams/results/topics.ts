/** What a result says of topics, and what to do next. */
import { shareText } from "./figures";
import { gainText, isAnswerGiven, isCounted, meanOf, shareOfMarks } from "./outcomes";
import type { NextStep, QuestionResult, TopicResult } from "./rows.ts";

const PLACE_TEXTS: Readonly<Record<NonNullable<TopicResult["place"]>, string>> = {
  quick_and_right: "Quick and right",
  slow_and_right: "Slow but right",
  quick_and_wrong: "Quick but wrong",
  slow_and_wrong: "Slow and wrong",
};

/** How many of a topic are right; essays and recordings are neither right nor wrong. */
export function rightOfText({ right, questions, byPeople }: TopicResult): string {
  return byPeople === questions ? "–" : `${right} of ${questions - byPeople}`;
}

/** The share of a topic's marks; where people gave bands in all of it, their mean. */
export function topicGainText({ topic, accuracy }: TopicResult, items: readonly QuestionResult[]): string {
  const own = items.filter((item) => item.topic === topic || item.topic.startsWith(`${topic}/`));
  const bands = own.flatMap(({ band }) => (band ? [band] : []));
  const [first] = bands;
  if (!first || bands.length < own.length || bands.some(({ most }) => most !== first.most))
    return shareText(accuracy);
  const given = bands.flatMap(({ value }) => (value === null ? [] : [value]));
  if (given.length === 0) return "–";
  const mean = given.reduce((all, value) => all + value, 0) / given.length;
  return gainText({ band: { value: mean, most: first.most }, marks: null, most: 0 });
}

/** How right and how quick the answers of a topic were, and how many questions have none. */
export function placeText({ place, questions, answered, byPeople }: TopicResult): string {
  const leftOut = questions - answered;
  if (answered === 0) return "Left out";
  const how = place ? PLACE_TEXTS[place] : byPeople > 0 ? "Marked by people" : "Full marks to everybody";
  return leftOut > 0 ? `${how}, ${leftOut} left out` : how;
}

/** Fields whose paths do not spell them as their exams do. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  csat: "CSAT",
  english: "English",
  "standard-english-conventions": "standard English conventions",
  "modern-math": "modern mathematics",
  lesen: "Lesen",
  hoeren: "Hören",
  schreiben: "Schreiben",
  sprechen: "Sprechen",
  "comprehension-orale": "compréhension orale",
  "comprehension-ecrite": "compréhension écrite",
  "production-ecrite": "production écrite",
};

function fieldWords(field: string): string {
  return FIELD_NAMES[field] ?? field.replaceAll("-", " ");
}

type Titled = { topic: string; title: string };

/** What a topic is called among others: where two fields have one of the same name, each says which it is of. */
export function topicTitle({ topic, title }: Titled, among: readonly Titled[]): string {
  const isShared = among.some((other) => other.title === title && other.topic !== topic);
  return isShared ? `${title} (${fieldWords(fieldOf(topic))})` : title;
}

export function stepText({ reason, accuracy, questions }: NextStep): string {
  if (reason === "unanswered")
    return questions === 1
      ? "You left its one question out."
      : `You left out more than half of its ${questions} questions.`;
  if (reason === "slow") return `${shareText(accuracy)} of its marks, but much more time than expected.`;
  return `${shareText(accuracy)} of the marks of its ${questions === 1 ? "one question" : `${questions} questions`}.`;
}

/** So many topics a picture can hold. */
const MOST_TOPICS = 14;

/** A field by its name: "Pure mathematics". */
function fieldTitle(field: string): string {
  const words = fieldWords(field);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The field of a topic: "physics" of "physics/mechanics". */
function fieldOf(topic: string): string {
  return topic.split("/")[0] ?? topic;
}

/**
 * The topics as they are, or where there are too many to say anything of each, the fields they belong to. Their questions
 * may be worth different marks, so the share of a field comes from them and not from its topics.
 */
export function topicGroups(topics: readonly TopicResult[], items: readonly QuestionResult[]): TopicResult[] {
  if (topics.length <= MOST_TOPICS) return [...topics];
  const fields = new Map<string, TopicResult[]>();
  for (const topic of topics) {
    const field = fieldOf(topic.topic);
    fields.set(field, [...(fields.get(field) ?? []), topic]);
  }
  return [...fields].map(([field, members]) => {
    const count = (of: (topic: TopicResult) => number) => members.reduce((all, topic) => all + of(topic), 0);
    const own = items.filter((item) => fieldOf(item.topic) === field && isCounted(item));
    const given = own.filter(isAnswerGiven);
    const timed = given.length > 0 ? given : own;
    const answeredAccuracy = given.length > 0 ? shareOfMarks(given) : null;
    const meanMs = meanOf(timed.map(({ timeMs }) => timeMs));
    const medianMs = timed.some((item) => item.medianMs === null)
      ? null
      : meanOf(timed.map((item) => item.medianMs ?? 0));
    return {
      topic: field,
      title: fieldTitle(field),
      questions: count((topic) => topic.questions),
      right: count((topic) => topic.right),
      answered: count((topic) => topic.answered),
      byPeople: count((topic) => topic.byPeople),
      accuracy: shareOfMarks(own),
      answeredAccuracy,
      meanMs,
      medianMs,
      place:
        answeredAccuracy === null
          ? null
          : `${meanMs <= (medianMs ?? meanMs) ? "quick" : "slow"}_and_${answeredAccuracy >= 0.6 ? "right" : "wrong"}`,
    };
  });
}
