import { type HomeLink, StudentHome } from "@/components/applications/home/student-home";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { OWN_PROGRAMS_PATH } from "@/lib/applications/path";
import { OWN_DOCUMENTS_PATH } from "@/lib/documents/path";
import { FAMILY_LINKS_PATH } from "@/lib/family-links/path";
import { OWN_MESSAGES_PATH } from "@/lib/messages/path";
import { userDb } from "@/lib/platform/supabase/user";
import { getOwnHome } from "@/lib/students/home/queries";
import { ownHref } from "@/lib/students/home/targets";

export const metadata = dashboardMetadata("/student-dashboard");

/** What the first screen names and does not show. */
const LINKS: readonly HomeLink[] = [
  {
    href: OWN_MESSAGES_PATH,
    name: "Messages",
    text: "Write to your team and read their answers",
    drawing: "chat",
  },
  {
    href: OWN_DOCUMENTS_PATH,
    name: "Documents",
    text: "What you have sent us, and whether it was accepted",
    drawing: "passport",
  },
  {
    href: OWN_PROGRAMS_PATH,
    name: "Shortlist and calendar",
    text: "Apply, and keep your dates in your calendar",
    drawing: "calendar",
  },
  {
    href: FAMILY_LINKS_PATH,
    name: "Family",
    text: "Let your parents follow along, for as long as you like",
    drawing: "house",
  },
  {
    href: "/profile/file",
    name: "Your file",
    text: "Marks, tests, work and passport, asked once",
    drawing: "notebook",
  },
  {
    href: "/mock-exams",
    name: "Exam Studio",
    text: "Practise for the exam your course asks for",
    drawing: "pencil",
  },
  {
    href: "/enrolled-services",
    name: "Your services",
    text: "What you have taken up and paid for",
    drawing: "umbrella",
  },
  {
    href: "/gamification",
    name: "Milestones",
    text: "Your points and badges, and how far you have come",
    drawing: "flag",
  },
];

export default async function StudentDashboardPage() {
  await requirePage("/student-dashboard");
  const home = await getOwnHome(await userDb());
  return (
    <DashboardShell>
      <PageHead title="Your studies abroad" />
      <StudentHome home={home} now={new Date()} hrefOf={ownHref} links={LINKS} />
    </DashboardShell>
  );
}
