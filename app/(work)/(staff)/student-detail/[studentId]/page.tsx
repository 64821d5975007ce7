import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { ActivitySection } from "@/components/activity/activity-section";
import { NewApplication } from "@/components/applications/new-application";
import { StudentApplicationsWidget } from "@/components/applications/student-applications-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { StudentLeadWidget } from "@/components/leads/conversion/student-lead-widget";
import { StudentFileSteps } from "@/components/students/records/student-file";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { mayOpenApplications } from "@/lib/access/people";
import { findApplicantName } from "@/lib/applications/queries";
import { listCountries } from "@/lib/careers/openings/queries";
import { studentDocumentsPath } from "@/lib/documents/path";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudent } from "@/lib/students/queries";
import { readPlace } from "@/lib/students/records/address";
import { getStudentFile, listPassportReadings } from "@/lib/students/records/queries";
import { studentPath } from "@/lib/students/student-path";

export const metadata = dashboardMetadata("/student-detail/{studentId}");

type Props = PageProps<"/student-detail/[studentId]">;

export default async function StudentDetailPage({ params, searchParams }: Props) {
  const { studentId } = await params;
  const { program } = await searchParams;
  const actor = await requirePage(`/student-detail/${studentId}`);
  const db = await userDb();
  const student = await findStudent(db, studentId);
  const name = student?.fullName ?? (await findApplicantName(db, studentId));
  if (name === null) notFound();
  const place = readPlace(await searchParams);
  const isPassport = student !== null && place.kind === "passport";
  const [file, countries, readings] = await Promise.all([
    student ? getStudentFile(db, studentId) : null,
    isPassport ? listCountries(db) : [],
    isPassport ? listPassportReadings(db, studentId) : [],
  ]);
  return (
    <Dashboard
      path="/student-detail/{studentId}"
      title={name}
      actions={
        student ? (
          <>
            <a className={buttonVariants({ variant: "secondary" })} href={studentDocumentsPath(studentId)}>
              Documents
            </a>
            <a className={buttonVariants({ variant: "secondary" })} href={studentPath(studentId)}>
              Contact details
            </a>
          </>
        ) : undefined
      }
    >
      <StudentApplicationsWidget actor={actor} studentId={studentId} hasTracks />
      {mayOpenApplications(actor) ? (
        <FormCard title="New application">
          <NewApplication
            db={db}
            studentId={studentId}
            asked={typeof program === "string" ? program.slice(0, 200).trim() : ""}
          />
        </FormCard>
      ) : null}
      {file ? (
        <FormCard title="File">
          <StudentFileSteps
            studentId={studentId}
            file={file}
            path={`/student-detail/${studentId}`}
            place={place}
            countries={countries}
            readings={readings}
            newId={randomUUID()}
            isOwn={false}
          />
        </FormCard>
      ) : null}
      {student ? (
        <FormCard title="Timeline">
          <ActivitySection
            subject={{ studentId }}
            userId={actor.userId}
            person={{ id: studentId, name }}
            thing="this student"
            now={new Date()}
          />
        </FormCard>
      ) : null}
      <StudentLeadWidget actor={actor} studentId={studentId} now={new Date()} />
    </Dashboard>
  );
}
