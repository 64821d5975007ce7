import { GuardedLink } from "@/components/layout/guarded-link";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { Student } from "@/lib/students/rows";
import { studentPath } from "@/lib/students/student-path";

type Props = {
  students: readonly Student[];
  /** Where a student's latest application stands, by the student's id. */
  stages: ReadonlyMap<string, string>;
};

export function StudentTable({ students, stages }: Props) {
  return (
    <Table label="Students">
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead>Latest application</TableHead>
          <TableHead>Profile</TableHead>
          <TableHead>With us since</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {students.map((student) => (
          <TableRow key={student.userId}>
            <TableCell className="font-semibold">
              <GuardedLink href={studentPath(student.userId)}>
                <bdi>{student.fullName}</bdi>
              </GuardedLink>
            </TableCell>
            <TableCell>{stages.get(student.userId) ?? "None yet"}</TableCell>
            <TableCell>
              <Badge variant={student.completion === "complete" ? "accent" : "secondary"}>
                {COMPLETION[student.completion]}
              </Badge>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              {formatDay(dayInIndia(new Date(student.createdAt)))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export const COMPLETION = { draft: "Draft", partial: "Partly filled in", complete: "Complete" } as const;
export const APPROVAL = {
  draft: "Not submitted",
  submitted: "Submitted",
  approved: "Approved",
  changes_requested: "Changes asked for",
} as const;
