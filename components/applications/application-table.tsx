import { GuardedLink } from "@/components/layout/guarded-link";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { NamedApplication } from "@/lib/applications/queries";
import { programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { studentPath } from "@/lib/students/student-path";

const sinceOf = ({ updatedAt }: NamedApplication) => formatDay(dayInIndia(new Date(updatedAt)));

/**
 * Applications as staff read them; those who may open a student’s page find it under the name. On a phone the program stands
 * under the name and the day under the stage.
 */
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
          <TableHead className="max-md:hidden">Program</TableHead>
          <TableHead>Stage</TableHead>
          <TableHead className="max-md:hidden">Since</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {applications.map((application) => (
          <TableRow key={application.id}>
            <TableCell className="font-semibold">
              <GuardedLink href={studentPath(application.studentId)}>
                <bdi>{application.studentName}</bdi>
              </GuardedLink>
              <span className="block font-normal text-muted-foreground md:hidden">
                {programLine(application)}
              </span>
            </TableCell>
            <TableCell className="max-md:hidden">{programLine(application)}</TableCell>
            <TableCell>
              <Badge variant={stagesPassed(application.status) === null ? "attention" : "accent"}>
                {statusName(application.status)}
              </Badge>
              <span className="mt-1 block text-xs whitespace-nowrap text-muted-foreground md:hidden">
                {sinceOf(application)}
              </span>
            </TableCell>
            <TableCell className="whitespace-nowrap max-md:hidden">{sinceOf(application)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
