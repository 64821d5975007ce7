import { GuardedLink } from "@/components/layout/guarded-link";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { NamedApplication } from "@/lib/applications/queries";
import { programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { studentPath } from "@/lib/students/student-path";

/** Applications as staff read them; those who may open a student’s page find it under the name. */
export function ApplicationTable({
  label,
  applications,
}: {
  label: string;
  applications: readonly NamedApplication[];
}) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>Student</TableHead>
          <TableHead>Program</TableHead>
          <TableHead>Stage</TableHead>
          <TableHead>Since</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {applications.map((application) => (
          <TableRow key={application.id}>
            <TableCell className="font-semibold">
              <GuardedLink href={studentPath(application.studentId)}>
                <bdi>{application.studentName}</bdi>
              </GuardedLink>
            </TableCell>
            <TableCell>{programLine(application)}</TableCell>
            <TableCell>
              <Badge variant={stagesPassed(application.status) === null ? "attention" : "accent"}>
                {statusName(application.status)}
              </Badge>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              {formatDay(dayInIndia(new Date(application.updatedAt)))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
