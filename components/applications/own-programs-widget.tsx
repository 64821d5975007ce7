import { Widget } from "@/components/dashboards/widget";
import { buttonVariants } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { listApplicationsOf } from "@/lib/applications/queries";
import { statusName } from "@/lib/applications/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { paths } from "@/lib/site/paths";

/** The programs a student applies to. */
export function OwnProgramsWidget({ studentId }: { studentId: string }) {
  return (
    <Widget
      title="Programs you apply to"
      isWide
      load={async () => {
        const applications = await listApplicationsOf(await userDb(), studentId);
        return applications.filter((application) => application.programName !== null);
      }}
      empty={
        <div className="space-y-4">
          <p>No program is on your list yet. You choose them with your counsellor.</p>
          <a className={buttonVariants()} href={paths.bookConsultation}>
            Book a consultation
          </a>
        </div>
      }
    >
      {(applications) => (
        <Table label="Programs">
          <TableHeader>
            <TableRow>
              <TableHead>Program</TableHead>
              <TableHead>Destination</TableHead>
              <TableHead>Intake</TableHead>
              <TableHead>Stage</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {applications.map((application) => (
              <TableRow key={application.id}>
                <TableCell className="font-semibold">{application.programName}</TableCell>
                <TableCell>{application.destination ?? "Not chosen yet"}</TableCell>
                <TableCell>{application.intake ?? "Not chosen yet"}</TableCell>
                <TableCell>{statusName(application.status)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}
