import type { Metadata } from "next";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { ServiceTemplate } from "@/components/content/templates/service";
import { ServiceCosts } from "@/components/service-catalog/service-costs";
import { findPublicPage, listPublicPages } from "@/lib/content/queries";
import { pagePath } from "@/lib/content/rules";
import { findServiceOfPage } from "@/lib/service-catalog/queries";
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
  const slug = (await params).service;
  const [found, settings, priced] = await Promise.all([
    findPublicPage("service", slug),
    getSettings(),
    findServiceOfPage(slug),
  ]);
  if (!found) return redirectOrNotFound(pagePath("service", slug));
  return (
    <>
      <PageJsonLd page={found.page} settings={settings} />
      <ServiceTemplate {...found} costs={priced ? <ServiceCosts service={priced} /> : null} />
    </>
  );
}
