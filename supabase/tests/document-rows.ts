/** Documents for tests of what they open the way to. */
import type { TestDatabase } from "./database.ts";
import { keepRecords } from "./student-record-rows.ts";

/** As if each had been uploaded, checked and accepted, and the file filled in beside them. */
export async function acceptDocuments(
  db: TestDatabase,
  studentId: string,
  types: readonly string[] = ["passport", "marksheets", "cv"],
): Promise<void> {
  await keepRecords(db, studentId);
  for (const type of types) {
    const [document] = await db.query<{ id: string }>(
      `insert into public.documents (student_id, type_code, is_per_application, read_by)
       select $1, t.code, t.is_per_application, t.read_by from public.document_types as t where t.code = $2 returning id`,
      [studentId, type],
    );
    await db.query(
      "update public.documents set state = 'uploaded', version_no = 1, submitted_at = now() where id = $1",
      [document?.id],
    );
    for (const state of ["scanning", "in_review", "accepted"])
      await db.query("update public.documents set state = $2::public.document_state where id = $1", [
        document?.id,
        state,
      ]);
  }
}
