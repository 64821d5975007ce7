/** What a student's file holds, for tests of what it opens the way to. */
import { randomUUID } from "node:crypto";
import type { TestDatabase } from "./database.ts";

type Entry = { kind: string; details: object; endsOn?: string };

const WHOLE_FILE: readonly Entry[] = [
  { kind: "education", details: { institution: "NIE", degree: "btech" } },
  { kind: "passport", details: { country: "IN" }, endsOn: "2099-12-31" },
  { kind: "funds", details: { source: "family" } },
];

/** As if the student had filled in the file. */
export async function keepRecords(
  db: TestDatabase,
  studentId: string,
  entries: readonly Entry[] = WHOLE_FILE,
): Promise<void> {
  for (const { kind, details, endsOn = null } of entries)
    await db.query(
      `insert into public.student_records (id, student_id, kind, details, ends_on)
       values ($1, $2, $3::public.student_record_kind, $4::text::jsonb, $5::date)`,
      [randomUUID(), studentId, kind, JSON.stringify(details), endsOn],
    );
}
