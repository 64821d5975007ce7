import type { Metadata } from "next";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { NewsTemplate } from "@/components/content/templates/news";
import { findPublicPage, listPublicPages } from "@/lib/content/queries";
import { pagePath } from "@/lib/content/rules";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/news/[slug]">;

export async function generateStaticParams() {
  return (await listPublicPages()).filter((page) => page.kind === "news").map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findPublicPage("news", (await params).slug);
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

export default async function NewsPage({ params }: Props) {
  const [found, settings, destinations] = await Promise.all([
    findPublicPage("news", (await params).slug),
    getSettings(),
    listDestinations(),
  ]);
  if (!found) return redirectOrNotFound(pagePath("news", (await params).slug));
  return (
    <>
      <PageJsonLd page={found.page} settings={settings} />
      <NewsTemplate {...found} destinations={destinations ?? []} />
    </>
  );
}
