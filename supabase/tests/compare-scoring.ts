/**
 * Marks random answers twice, in the database and by the twin in TypeScript, and gives the cases on which they differ, or that
 * are worth more than their question or less than its penalty.
 */
import { type Scored, scoreItem } from "../../lib/mock-exams/marking/scoring.ts";
import type { Queryable } from "../database/connection.ts";
import { dice, type RandomCase, randomCase } from "./random-questions.ts";

const AT_ONCE = 1_000;

export type Difference = { case: RandomCase; database: unknown; twin: Scored };
type Row = {
  outcome: string;
  num: number | null;
  den: number | null;
  most_num: number;
  most_den: number;
};

export async function compareScoring(db: Queryable, count: number, seed: number): Promise<Difference[]> {
  const random = dice(seed);
  const differences: Difference[] = [];
  for (let done = 0; done < count; done += AT_ONCE) {
    const cases = Array.from({ length: Math.min(AT_ONCE, count - done) }, () => randomCase(random));
    const rows = await scoreInDatabase(db, cases);
    cases.forEach((one, i) => {
      const twin = scoreItem(one.key, one.content, one.marking, one.response, one.status);
      const row = rows[i];
      if (!row || !isSame(row, twin) || !isWithinBounds(row, one))
        differences.push({ case: one, database: row, twin });
    });
  }
  return differences;
}

export function scoreInDatabase(db: Queryable, cases: readonly RandomCase[]): Promise<Row[]> {
  return db.query<Row>(
    `select s.* from jsonb_array_elements($1::text::jsonb) with ordinality as c (one, nth)
     cross join lateral exam_private.score_item(
       c.one -> 'key', c.one -> 'content', c.one -> 'marking', c.one -> 'response', c.one ->> 'status') as s
     order by c.nth`,
    [JSON.stringify(cases)],
  );
}

function isSame(row: Row, twin: Scored): boolean {
  const sameMarks =
    twin.marks === null || row.num === null || row.den === null
      ? twin.marks === row.num
      : row.num * twin.marks.den === twin.marks.num * row.den;
  return (
    row.outcome === twin.outcome && sameMarks && row.most_num * twin.most.den === twin.most.num * row.most_den
  );
}

function isWithinBounds({ num, den, most_num, most_den }: Row, { marking }: RandomCase): boolean {
  const { partial, correct, wrong } = marking;
  // One mark for each of up to three right options belongs to questions of four, as JEE Advanced has them, and to no others.
  if (num === null || den === null || (partial === "jee_adv" && correct.num / correct.den < 4)) return true;
  const marks = num / den;
  return marks >= Math.min(0, wrong.num / wrong.den) - 1e-9 && marks <= most_num / most_den + 1e-9;
}
