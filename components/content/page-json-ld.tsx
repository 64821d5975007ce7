import { JsonLd } from "@/components/content/json-ld";
import type { Page } from "@/lib/content/queries";
import { stepsTo } from "@/lib/content/rules";
import { pageLocale } from "@/lib/locales/page-locale";
import { localPath } from "@/lib/locales/routes";
import { env } from "@/lib/platform/env";
import { LOCALES } from "@/lib/platform/locales";
import { articleJsonLd, breadcrumbsJsonLd, newsArticleJsonLd, serviceJsonLd } from "@/lib/site/json-ld";
import type { SiteSettings } from "@/lib/site/settings";

type PageJsonLdProps = { page: Page; settings: SiteSettings };

const OTHER_KINDS = { news: newsArticleJsonLd, service: serviceJsonLd };

/** What a page and its place on the site say to machines. */
export function PageJsonLd({ page, settings }: PageJsonLdProps) {
  const locale = pageLocale();
  const described = {
    ...page,
    headline: page.heading,
    path: localPath(page.path, locale),
    imagePath: shareImagePath(page.path),
    language: LOCALES[locale].tag,
  };
  const { kind } = page;
  const toJsonLd = kind === "news" || kind === "service" ? OTHER_KINDS[kind] : articleJsonLd;
  return (
    <>
      <JsonLd data={toJsonLd(described, settings, env().SITE_URL)} />
      <PageBreadcrumbsJsonLd page={page} settings={settings} />
    </>
  );
}

/** The way down to a page, for machines; all there is to say of one that is no article. */
export function PageBreadcrumbsJsonLd({ page, settings }: PageJsonLdProps) {
  const locale = pageLocale();
  const steps = [
    { name: settings.name, href: localPath("/", locale) },
    ...stepsTo(page.kind),
    { name: page.heading, href: localPath(page.path, locale) },
  ];
  return <JsonLd data={breadcrumbsJsonLd(steps, env().SITE_URL)} />;
}

/** The picture that stands for a page where it is shared. */
export function shareImagePath(path: string): string {
  return `${path}/og.png`;
}
