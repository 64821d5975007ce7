import { notFound } from "next/navigation";
import { StudentApplicationsWidget } from "@/components/applications/student-applications-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { userDb } from "@/lib/platform/supabase/user";
import { findStudent } from "@/lib/students/queries";

export const metadata = dashboardMetadata("/student-detail/{studentId}");

export default async function StudentDetailPage({ params }: PageProps<"/student-detail/[studentId]">) {
  const { studentId } = await params;
  const actor = await requirePage(`/student-detail/${studentId}`);
  const student = await findStudent(await userDb(), studentId);
  if (!student) notFound();
  return (
    <Dashboard
      actor={actor}
      path="/student-detail/{studentId}"
      title={student.fullName}
      actions={
        <a className={buttonVariants({ variant: "secondary" })} href={`/student-profile/${student.userId}`}>
          Contact details
        </a>
      }
    >
      <StudentApplicationsWidget studentId={student.userId} hasTracks />
    </Dashboard>
  );
}
