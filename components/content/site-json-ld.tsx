import { JsonLd } from "@/components/content/json-ld";
import { env } from "@/lib/platform/env";
import { organizationJsonLd, webSiteJsonLd } from "@/lib/site/json-ld";
import { getSettings } from "@/lib/site/settings";

/** Who the site is, for machines; said once, on the front page. */
export async function SiteJsonLd() {
  const settings = await getSettings();
  const { SITE_URL } = env();
  return (
    <>
      <JsonLd data={organizationJsonLd(settings, SITE_URL)} />
      <JsonLd data={webSiteJsonLd(settings, SITE_URL)} />
    </>
  );
}
