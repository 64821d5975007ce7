import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LegalTemplate } from "@/components/content/templates/legal";
import { findPublicPage } from "@/lib/content/queries";
import { pageMetadata } from "@/lib/site/metadata";
import { getSettings } from "@/lib/site/settings";

export async function generateMetadata(): Promise<Metadata> {
  const found = await findPublicPage("legal", "privacy");
  return found ? pageMetadata(found.page) : {};
}

export default async function PrivacyPage() {
  const [found, settings] = await Promise.all([findPublicPage("legal", "privacy"), getSettings()]);
  if (!found) notFound();
  return <LegalTemplate {...found} settings={settings} />;
}
