import type { ExamId } from "../schema.ts";
import type { DailyChallenge, PracticeOfExam, PracticeTopic, RunningPractice, WrongOnes } from "./types.ts";

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

/** Topics by the field they belong to, each in its order. */
export function fieldsOf(topics: readonly PracticeTopic[]): { field: string; topics: PracticeTopic[] }[] {
  const fields = new Map<string, PracticeTopic[]>();
  for (const topic of topics) fields.set(topic.field, [...(fields.get(topic.field) ?? []), topic]);
  return [...fields].map(([field, members]) => ({ field, topics: members }));
}

/** Of the topics somebody was sent here for, those there are questions on. */
export function tickedTopics(topics: readonly PracticeTopic[], asked: readonly string[]): string[] {
  return topics.map(({ topic }) => topic).filter((topic) => asked.includes(topic));
}

export function wrongText({ questions: wrong }: Pick<WrongOnes, "questions">): string {
  return wrong === 1 ? "One question was wrong or left out." : `${wrong} questions were wrong or left out.`;
}

type ChallengeState = "open" | "running" | "done" | "closed";

export function challengeState({ state, is_closed }: DailyChallenge): ChallengeState {
  if (state === "in_progress" || state === "paused") return "running";
  if (state !== null) return "done";
  return is_closed ? "closed" : "open";
}

/** Whether an exam has anything to practise right now. */
export function hasPractice({ topics, wrong, daily }: PracticeOfExam): boolean {
  return topics.length > 0 || daily !== null || (wrong !== null && wrong.with_partly > 0);
}
