import type { Metadata } from "next";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { PostTemplate } from "@/components/content/templates/post";
import { findPublicPage, listPublicPages } from "@/lib/content/queries";
import { pagePath } from "@/lib/content/rules";
import { findPhotograph } from "@/lib/media/queries";
import { pageMetadata } from "@/lib/site/metadata";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/blog/[slug]">;

export async function generateStaticParams() {
  return (await listPublicPages()).filter((page) => page.kind === "post").map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findPublicPage("post", (await params).slug);
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

export default async function PostPage({ params }: Props) {
  const [found, settings] = await Promise.all([findPublicPage("post", (await params).slug), getSettings()]);
  if (!found) return redirectOrNotFound(pagePath("post", (await params).slug));
  return (
    <>
      <PageJsonLd page={found.page} settings={settings} />
      <PostTemplate {...found} photograph={await findPhotograph("post", found.page.slug)} />
    </>
  );
}
