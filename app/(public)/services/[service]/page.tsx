import type { Metadata } from "next";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { ServiceTemplate } from "@/components/content/templates/service";
import { findPublicPage, listPublicPages } from "@/lib/content/queries";
import { pagePath } from "@/lib/content/rules";
import { pageMetadata } from "@/lib/site/metadata";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/services/[service]">;

export async function generateStaticParams() {
  return (await listPublicPages())
    .filter((page) => page.kind === "service")
    .map(({ slug }) => ({ service: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findPublicPage("service", (await params).service);
  if (!found) return {};
  const { title, description, canonicalPath, path, meta } = found.page;
  return pageMetadata({
    title,
    description,
    path: canonicalPath,
    image: shareImagePath(path),
    isIndexed: !meta.noindex,
  });
}

export default async function ServicePage({ params }: Props) {
  const [found, settings] = await Promise.all([
    findPublicPage("service", (await params).service),
    getSettings(),
  ]);
  if (!found) return redirectOrNotFound(pagePath("service", (await params).service));
  return (
    <>
      <PageJsonLd page={found.page} settings={settings} />
      <ServiceTemplate {...found} />
    </>
  );
}
