import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { CityTemplate } from "@/components/content/templates/city";
import { GuideTemplate } from "@/components/content/templates/guide";
import { findTopLevelPage, listTopLevelSegments } from "@/lib/content/queries";
import { pageMetadata } from "@/lib/site/metadata";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/[slug]">;

export async function generateStaticParams() {
  return (await listTopLevelSegments()).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findTopLevelPage((await params).slug);
  if (!found) return {};
  const { title, description, canonicalPath, path, meta } = found.page;
  const image = shareImagePath(path);
  return pageMetadata({
    title,
    description,
    path: canonicalPath,
    image,
    type: "article",
    isIndexed: !meta.noindex,
  });
}

export default async function TopLevelPage({ params }: Props) {
  const [found, settings] = await Promise.all([findTopLevelPage((await params).slug), getSettings()]);
  if (!found) notFound();
  return (
    <>
      <PageJsonLd page={found.page} settings={settings} />
      {found.kind === "guide" ? <GuideTemplate {...found} /> : <CityTemplate {...found} />}
    </>
  );
}
