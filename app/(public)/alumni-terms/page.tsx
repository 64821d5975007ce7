import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageBreadcrumbsJsonLd } from "@/components/content/page-json-ld";
import { LegalTemplate } from "@/components/content/templates/legal";
import { findPublicPage } from "@/lib/content/queries";
import { listLegalVersions } from "@/lib/legal/queries";
import { pageMetadata } from "@/lib/site/metadata";
import { getSettings } from "@/lib/site/settings";

export async function generateMetadata(): Promise<Metadata> {
  const found = await findPublicPage("legal", "alumni-terms");
  return found ? pageMetadata(found.page) : {};
}

export default async function AlumniTermsPage() {
  const [found, versions, settings] = await Promise.all([
    findPublicPage("legal", "alumni-terms"),
    listLegalVersions("alumni-terms"),
    getSettings(),
  ]);
  if (!found) notFound();
  return (
    <>
      <PageBreadcrumbsJsonLd page={found.page} settings={settings} />
      <LegalTemplate {...found} versions={versions} settings={settings} />
    </>
  );
}
