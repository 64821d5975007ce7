import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LegalVersionTemplate } from "@/components/content/templates/legal";
import { findPublicPage } from "@/lib/content/queries";
import { findLegalVersion, getLegalVersionMetadata, listLegalVersions } from "@/lib/legal/queries";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/privacy/[version]">;

export async function generateStaticParams() {
  return (await listLegalVersions("privacy")).map(({ effectiveOn }) => ({ version: effectiveOn }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return getLegalVersionMetadata("privacy", (await params).version);
}

export default async function PrivacyVersionPage({ params }: Props) {
  const [found, version, versions, settings] = await Promise.all([
    findPublicPage("legal", "privacy"),
    findLegalVersion("privacy", (await params).version),
    listLegalVersions("privacy"),
    getSettings(),
  ]);
  if (!found || !version) notFound();
  return <LegalVersionTemplate page={found.page} version={version} versions={versions} settings={settings} />;
}
