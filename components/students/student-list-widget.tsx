import { Widget } from "@/components/dashboards/widget";
import { buttonVariants } from "@/components/ui/button";
import type { Actor } from "@/lib/access/decide";
import type { Db } from "@/lib/platform/supabase/db";
import { userDb } from "@/lib/platform/supabase/user";
import { listStudents } from "@/lib/students/queries";
import { noStudentsText } from "@/lib/students/rules";
import type { StudentListParams } from "@/lib/students/schema";
import { StudentSearch } from "./student-search";
import { StudentTable } from "./student-table";

const PAGE_SIZE = 50;

type Props = {
  actor: Actor;
  params: StudentListParams;
  /** Where the latest application of each of these students stands. */
  listStages: (db: Db, studentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** The students the reader may see, a page at a time, found by name. */
export function StudentListWidget({ actor, params: { name, after, id }, listStages }: Props) {
  return (
    <div className="grid gap-6 xl:[column-span:all]">
      <StudentSearch name={name} />
      <Widget
        title={name ? `Students whose name contains “${name}”` : "Students by name"}
        isWide
        lines={12}
        load={async () => {
          const db = await userDb();
          const cursor = after && id ? { fullName: after, userId: id } : undefined;
          const { students, next } = await listStudents(db, { name, after: cursor, limit: PAGE_SIZE });
          if (students.length === 0) return null;
          const ids = students.map((student) => student.userId);
          return { students, next, stages: await listStages(db, ids) };
        }}
        empty={noStudentsText(actor, { name, after })}
      >
        {({ students, next, stages }) => (
          <>
            <StudentTable students={students} stages={stages} />
            {next ? (
              <p className="mt-5">
                <a
                  className={buttonVariants({ variant: "secondary" })}
                  href={`/workflow-students?${new URLSearchParams({
                    ...(name ? { name } : {}),
                    after: next.fullName,
                    id: next.userId,
                  })}`}
                >
                  Next {PAGE_SIZE}
                </a>
              </p>
            ) : null}
          </>
        )}
      </Widget>
    </div>
  );
}
