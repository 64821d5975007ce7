import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LegalVersionTemplate } from "@/components/content/templates/legal";
import { findPublicPage } from "@/lib/content/queries";
import { findLegalVersion, getLegalVersionMetadata, listLegalVersions } from "@/lib/legal/queries";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/alumni-terms/[version]">;

export async function generateStaticParams() {
  return (await listLegalVersions("alumni-terms")).map(({ effectiveOn }) => ({ version: effectiveOn }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return getLegalVersionMetadata("alumni-terms", (await params).version);
}

export default async function AlumniTermsVersionPage({ params }: Props) {
  const [found, version, versions, settings] = await Promise.all([
    findPublicPage("legal", "alumni-terms"),
    findLegalVersion("alumni-terms", (await params).version),
    listLegalVersions("alumni-terms"),
    getSettings(),
  ]);
  if (!found || !version) notFound();
  return <LegalVersionTemplate page={found.page} version={version} versions={versions} settings={settings} />;
}
