import type { Question } from "./schema";

export type QuestionTopic = { name: string; id: string; questions: Question[] };

/** Questions under their topics, both in the order in which they come. */
export function byTopic(questions: readonly Question[]): QuestionTopic[] {
  return [...Map.groupBy(questions, ({ topic }) => topic)].map(([name, own]) => ({
    name,
    id: `topic-${name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")}`,
    questions: own,
  }));
}
