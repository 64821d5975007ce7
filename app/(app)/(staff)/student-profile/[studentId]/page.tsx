import { notFound } from "next/navigation";
import { StudentApplicationsWidget } from "@/components/applications/student-applications-widget";
import { ReachWidget } from "@/components/contact-preferences/reach-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { StudentFacts } from "@/components/students/student-facts";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudent } from "@/lib/students/queries";

export const metadata = dashboardMetadata("/student-profile/{studentId}");

export default async function StudentProfilePage({ params }: PageProps<"/student-profile/[studentId]">) {
  const { studentId } = await params;
  const actor = await requirePage(`/student-profile/${studentId}`);
  const student = await findStudent(await userDb(), studentId);
  if (!student) notFound();
  return (
    <Dashboard
      actor={actor}
      path="/student-profile/{studentId}"
      title={student.fullName}
      actions={
        <a className={buttonVariants({ variant: "secondary" })} href={`/student-detail/${student.userId}`}>
          Applications step by step
        </a>
      }
    >
      <StudentFacts student={student} />
      <ReachWidget personId={student.userId} />
      <StudentApplicationsWidget studentId={student.userId} />
    </Dashboard>
  );
}
