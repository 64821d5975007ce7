import { notFound } from "next/navigation";
import { StudentApplicationsWidget } from "@/components/applications/student-applications-widget";
import { ContactPreferencesWidget } from "@/components/contact-preferences/contact-preferences-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { StudentFacts } from "@/components/students/student-facts";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { findApplicantName } from "@/lib/applications/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudent } from "@/lib/students/queries";

export const metadata = dashboardMetadata("/student-profile/{studentId}");

export default async function StudentProfilePage({ params }: PageProps<"/student-profile/[studentId]">) {
  const { studentId } = await params;
  const actor = await requirePage(`/student-profile/${studentId}`);
  const db = await userDb();
  const student = await findStudent(db, studentId);
  const name = student?.fullName ?? (await findApplicantName(db, studentId));
  if (name === null) notFound();
  return (
    <Dashboard
      path="/student-profile/{studentId}"
      title={name}
      actions={
        <a className={buttonVariants({ variant: "secondary" })} href={`/student-detail/${studentId}`}>
          Applications step by step
        </a>
      }
    >
      {student ? (
        <>
          <StudentFacts student={student} />
          <ContactPreferencesWidget personId={student.userId} />
        </>
      ) : (
        <Note title="Contact details" isWide>
          <p>
            Email and telephone number are shown to the person an application is assigned to, and to those who
            look after all students.
          </p>
        </Note>
      )}
      <StudentApplicationsWidget actor={actor} studentId={studentId} />
    </Dashboard>
  );
}
