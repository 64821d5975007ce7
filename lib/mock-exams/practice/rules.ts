import type { ExamId } from "../schema.ts";
import type { DailyChallenge, PracticeOfExam, PracticeTopic, RunningPractice, WrongOnes } from "./rows.ts";

/** What the practice of an exam says, decided without a screen. */

export const PRACTICE_NAMES: Readonly<Record<RunningPractice["kind"], string>> = {
  wrong: "your wrong ones",
  topics: "practice by topic",
  daily: "today’s challenge",
};

/** Where an exam is practised, with topics ticked there. */
export function practicePath(examId: ExamId, topics: readonly string[] = []): string {
  const query = topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join("&");
  return `/mock-exam/${examId}/start${query ? `?${query}` : ""}#practice`;
}

const questions = (count: number) => (count === 1 ? "1 question" : `${count} questions`);

export function topicText({ questions: all, due }: Pick<PracticeTopic, "questions" | "due">): string {
  if (due === all) return questions(all);
  return due === 0 ? `${questions(all)}, all right so far` : `${questions(all)}, ${due} new or not right yet`;
}

export type PracticeField = { field: string; topics: PracticeTopic[]; questions: number; due: number };

/** Topics by the field they belong to, each in its order, with what they come to. */
export function fieldsOf(topics: readonly PracticeTopic[]): PracticeField[] {
  const fields = new Map<string, PracticeTopic[]>();
  for (const topic of topics) fields.set(topic.field, [...(fields.get(topic.field) ?? []), topic]);
  return [...fields].map(([field, members]) => ({
    field,
    topics: members,
    questions: members.reduce((sum, topic) => sum + topic.questions, 0),
    due: members.reduce((sum, topic) => sum + topic.due, 0),
  }));
}

/** More topics than this are too many to look over at once, and their fields stay closed. */
const MOST_TOPICS_OPEN = 12;

/** Which fields of a list stand open: all of a short one, else those somebody was sent to. */
export function openFields(topics: readonly PracticeTopic[], ticked: readonly string[]): string[] {
  const fields = fieldsOf(topics);
  const isShort = topics.length <= MOST_TOPICS_OPEN || fields.length === 1;
  return fields
    .filter(({ topics: members }) => isShort || members.some(({ topic }) => ticked.includes(topic)))
    .map(({ field }) => field);
}

/** "12 topics, 41 questions, 3 new or not right yet" */
export function fieldText({ topics, questions: all, due }: PracticeField): string {
  return `${topics.length === 1 ? "1 topic" : `${topics.length} topics`}, ${topicText({ questions: all, due })}`;
}

/** Of the topics somebody was sent here for, those there are questions on. */
export function tickedTopics(topics: readonly PracticeTopic[], asked: readonly string[]): string[] {
  return topics.map(({ topic }) => topic).filter((topic) => asked.includes(topic));
}

export function wrongText({ questions: wrong }: Pick<WrongOnes, "questions">): string {
  return wrong === 1 ? "One question was wrong or left out." : `${wrong} questions were wrong or left out.`;
}

/** Why an exam has no challenge of the day; null where it has one. */
export function noChallengeText(
  { daily, byAbility }: Pick<PracticeOfExam, "daily" | "byAbility">,
  name: string,
): string | null {
  if (daily) return null;
  return byAbility
    ? `There is none for ${name}. It chooses its questions by how you do, and a challenge that is the same for everybody would give some of them away.`
    : `There is none for ${name} yet: it takes five free questions without sound that a machine can mark.`;
}

type ChallengeState = "open" | "running" | "done" | "closed";

export function challengeState({ state, isClosed }: DailyChallenge): ChallengeState {
  if (state === "in_progress" || state === "paused") return "running";
  if (state !== null) return "done";
  return isClosed ? "closed" : "open";
}

/** Whether an exam has anything to practise right now. */
export function hasPractice({ topics, wrong, daily }: PracticeOfExam): boolean {
  return topics.length > 0 || daily !== null || (wrong !== null && wrong.withPartly > 0);
}

/** How many questions a set on topics may have. */
export const SET_SIZE = { least: 5, most: 30, usual: 10 } as const;
