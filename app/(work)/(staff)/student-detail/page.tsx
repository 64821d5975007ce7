import { redirect } from "next/navigation";
import { requirePage } from "@/lib/access/actor";

/** Without an id there is nobody to show; the list of students is where one is found. */
export default async function StudentDetailIndexPage(): Promise<never> {
  await requirePage("/student-detail");
  redirect("/workflow-students");
}
