import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FamilyLinksScreen } from "@/components/family-links/family-links-screen";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { listOwnFamilyLinks, previewFamilyView } from "@/lib/family-links/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/student-programs/family");

export default async function FamilyLinksPage() {
  await requirePage("/student-programs/family");
  const db = await userDb();
  const preview = await previewFamilyView(db, false);
  return (
    <DashboardShell>
      <PageHead
        title="Your family"
        lead="A page on which your parents see how your applications stand. You decide who, and you end it."
      />
      {preview ? (
        <FamilyLinksScreen links={await listOwnFamilyLinks(db)} preview={preview} now={new Date()} />
      ) : (
        <p>This page is for students: they invite their parents here.</p>
      )}
    </DashboardShell>
  );
}
