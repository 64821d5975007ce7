import { Widget } from "@/components/dashboards/widget";
import { GuardedLink } from "@/components/layout/guarded-link";
import type { Requirement } from "@/lib/access/decide";
import { userDb } from "@/lib/platform/supabase/user";
import { listStudents } from "@/lib/students/queries";
import { STUDENTS_PATH, studentPath } from "@/lib/students/student-path";

const SHOWN = 8;
const FIRST = {
  sort: { column: "full_name", isDescending: false },
  filters: {},
  cursor: null,
  size: SHOWN,
} as const;

type Props = { title?: string; empty: string; requires?: Requirement };

/** The first students the reader may see, by name; the whole list is a page of its own. */
export function StudentsWidget({ title = "Students", empty, requires }: Props) {
  return (
    <Widget
      title={title}
      requires={requires}
      lines={SHOWN}
      link={{ href: STUDENTS_PATH, text: "All students" }}
      load={async () => (await listStudents(await userDb(), FIRST)).rows}
      empty={empty}
    >
      {(students) => (
        <ul className="divide-y">
          {students.map((student) => (
            <li key={student.id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="font-semibold">
                <GuardedLink href={studentPath(student.id)}>
                  <bdi>{student.fullName}</bdi>
                </GuardedLink>
              </span>
              <span className="text-sm text-muted-foreground">{student.phone ?? "No telephone yet"}</span>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
