import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { GuideTemplate } from "@/components/content/templates/guide";
import { TRANSLATED_GUIDES } from "@/lib/locales/routes";
import { enterLocale } from "@/lib/locales/translated-page";
import { pageMetadata } from "@/lib/site/metadata";
import { getSettings } from "@/lib/site/settings";
import { findTranslatedGuide } from "@/lib/translations/queries";

type Props = PageProps<"/in/[locale]/[slug]">;

export const generateStaticParams = () => TRANSLATED_GUIDES.map((slug) => ({ slug }));

async function findGuide(params: Props["params"]) {
  const locale = await enterLocale(params);
  const { slug } = await params;
  return TRANSLATED_GUIDES.includes(slug) ? findTranslatedGuide(locale, slug) : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findGuide(params);
  if (!found) return {};
  const { title, description, canonicalPath, path, meta } = found.page;
  return pageMetadata({
    title,
    description,
    path: canonicalPath,
    image: shareImagePath(path),
    type: "article",
    isIndexed: !meta.noindex,
  });
}

/** A guide in another language. A paragraph whose English has changed since stands in English until it is translated anew. */
export default async function TranslatedGuidePage({ params }: Props) {
  const [found, settings] = await Promise.all([findGuide(params), getSettings()]);
  if (!found) notFound();
  return (
    <>
      <PageJsonLd page={found.page} settings={settings} />
      <GuideTemplate {...found} />
    </>
  );
}
