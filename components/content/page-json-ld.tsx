import { JsonLd } from "@/components/content/json-ld";
import type { Page } from "@/lib/content/queries";
import { stepsTo } from "@/lib/content/rules";
import { env } from "@/lib/platform/env";
import { articleJsonLd, breadcrumbsJsonLd } from "@/lib/site/json-ld";
import type { SiteSettings } from "@/lib/site/settings";

/** What an article and its place on the site say to machines. */
export function PageJsonLd({ page, settings }: { page: Page; settings: SiteSettings }) {
  const { SITE_URL } = env();
  const article = { ...page, headline: page.heading, imagePath: shareImagePath(page.path) };
  return (
    <>
      <JsonLd data={articleJsonLd(article, settings, SITE_URL)} />
      <JsonLd
        data={breadcrumbsJsonLd(
          [
            { name: settings.name, href: "/" },
            ...stepsTo(page.kind),
            { name: page.heading, href: page.path },
          ],
          SITE_URL,
        )}
      />
    </>
  );
}

/** The picture that stands for a page where it is shared. */
export function shareImagePath(path: string): string {
  return `${path}/og.png`;
}
