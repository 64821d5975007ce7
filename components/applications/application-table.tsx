import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Application } from "@/lib/applications/queries";
import { programLine, stagesPassed, statusName } from "@/lib/applications/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";

/** Applications as officers read them, each leading to its student. */
export function ApplicationTable({
  label,
  applications,
}: {
  label: string;
  applications: readonly Application[];
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
              {application.studentName ? (
                <a className="text-link" href={`/student-profile/${application.studentId}`}>
                  {application.studentName}
                </a>
              ) : (
                "Name not open to you"
              )}
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
