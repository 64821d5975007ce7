/** What candidates' devices send while an exam runs, and what they remember as acknowledged. */
import type { SavedAnswers } from "../lib/mock-exams/taking/rows.ts";
import type { AnswerChange } from "../lib/mock-exams/types.ts";
import type { Queryable } from "../supabase/database/connection.ts";
import { type Candidate, claimsOf } from "./candidates.ts";

/** A place in the paper and what may be chosen there. */
export type Place = { o: number; options: readonly string[] };
/** What a sitter reads of the answer to a save, which has these names with and without our server before the database. */
export type Saved = Pick<SavedAnswers, "status" | "acked" | "late">;
type Kept = { seq: number; r: unknown };

export class Sitter {
  readonly attempt: string;
  readonly acknowledged = new Map<number, Kept>();
  readonly #places: readonly Place[];
  #seq = 0;

  constructor(attempt: string, places: readonly Place[]) {
    this.attempt = attempt;
    this.#places = places;
  }

  /** The next question answered, and with each third batch an earlier one changed. */
  nextBatch(): AnswerChange[] {
    const batch = [this.#change(this.#seq)];
    if (this.#seq % 3 === 0) batch.push(this.#change(Math.floor(this.#seq / 2)));
    return batch;
  }

  /** Whether the batch was taken, as the player would see it. */
  note(batch: readonly AnswerChange[], answer: Saved | undefined): boolean {
    if (answer?.status !== "ok" || answer.late > 0) return false;
    for (const { seq, o, r } of batch)
      if (seq <= answer.acked && seq > (this.acknowledged.get(o)?.seq ?? 0))
        this.acknowledged.set(o, { seq, r });
    return true;
  }

  /** How many acknowledged answers are not in what is stored. A later one in its place is no loss. */
  lostIn(stored: readonly { o: number; r: unknown; seq: number }[]): number {
    const byPlace = new Map(stored.map((row) => [row.o, row]));
    return [...this.acknowledged].filter(([o, { seq, r }]) => {
      const row = byPlace.get(o);
      return !row || row.seq < seq || (row.seq === seq && row.r !== r);
    }).length;
  }

  #change(at: number): AnswerChange {
    this.#seq += 1;
    const place = this.#places[at % this.#places.length];
    if (!place) throw new Error("The paper has no questions to answer.");
    const r = place.options[this.#seq % place.options.length] ?? null;
    return { seq: this.#seq, o: place.o, r, m: false, t: this.#seq * 1000 };
  }
}

/** One statement for each save, as a transaction of its own, with the claims that the API would set. */
export async function saveDirectly(
  db: Queryable,
  { candidate, sitter }: { candidate: Candidate; sitter: Sitter },
  batch: AnswerChange[],
): Promise<Saved | undefined> {
  const [row] = await db.query<{ answer: Saved }>(
    `with claims as materialized (
       select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', 'authenticated', true)
     ) select public.save_answers($3::uuid, 1, $4::text::json) as answer from claims`,
    [JSON.stringify(claimsOf(candidate)), candidate.id, sitter.attempt, JSON.stringify(batch)],
  );
  return row?.answer;
}
