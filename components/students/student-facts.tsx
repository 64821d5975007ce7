import { Card } from "@/components/ui/card";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { Student } from "@/lib/students/rows";
import { APPROVAL, COMPLETION } from "@/lib/students/wording";

/** What we know of a student, with ways to reach them. */
export function StudentFacts({ student }: { student: Student }) {
  return (
    <div className="xl:[column-span:all]">
      <Card className="p-5 sm:p-6">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Entry name="Email">
            {student.email ? (
              <a className="text-link break-all" href={`mailto:${student.email}`}>
                {student.email}
              </a>
            ) : (
              "None"
            )}
          </Entry>
          <Entry name="Telephone">
            {student.phone ? (
              <a className="text-link" href={`tel:${student.phone}`}>
                {student.phone}
              </a>
            ) : (
              "Not given yet"
            )}
          </Entry>
          <Entry name="Profile">{COMPLETION[student.completion]}</Entry>
          <Entry name="Approval">{APPROVAL[student.approval]}</Entry>
          <Entry name="With us since">{formatDay(dayInIndia(new Date(student.createdAt)))}</Entry>
        </dl>
      </Card>
    </div>
  );
}

function Entry({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
