import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LegalVersionTemplate } from "@/components/content/templates/legal";
import { findPublicPage } from "@/lib/content/queries";
import { findLegalVersion, getLegalVersionMetadata, listLegalVersions } from "@/lib/legal/queries";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/terms/[version]">;

export async function generateStaticParams() {
  return (await listLegalVersions("terms")).map(({ effectiveOn }) => ({ version: effectiveOn }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return getLegalVersionMetadata("terms", (await params).version);
}

export default async function TermsVersionPage({ params }: Props) {
  const [found, version, versions, settings] = await Promise.all([
    findPublicPage("legal", "terms"),
    findLegalVersion("terms", (await params).version),
    listLegalVersions("terms"),
    getSettings(),
  ]);
  if (!found || !version) notFound();
  return <LegalVersionTemplate page={found.page} version={version} versions={versions} settings={settings} />;
}
