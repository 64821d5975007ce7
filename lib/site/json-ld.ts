import type { Article, BreadcrumbList, Organization, Thing, WebSite, WithContext } from "schema-dts";
import type { SiteSettings } from "./settings";

/** As text for a script element: nothing in it can end the element or start another. */
export function jsonLdText(data: WithContext<Thing>): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

export function organizationJsonLd(settings: SiteSettings, siteUrl: string): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: settings.name,
    legalName: settings.legalName ?? undefined,
    url: `${siteUrl}/`,
    description: settings.tagline || undefined,
    email: settings.contactEmail ?? undefined,
    telephone: settings.contactPhone ?? undefined,
    sameAs: settings.socialLinks.length > 0 ? settings.socialLinks.map(({ url }) => url) : undefined,
    address:
      settings.addresses.length > 0
        ? settings.addresses.map(({ lines }) => ({
            "@type": "PostalAddress",
            streetAddress: lines.join(", "),
          }))
        : undefined,
  };
}

export function webSiteJsonLd(settings: SiteSettings, siteUrl: string): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: settings.name,
    url: `${siteUrl}/`,
    inLanguage: "en-IN",
    publisher: { "@id": `${siteUrl}/#organization` },
  };
}

export function breadcrumbsJsonLd(
  steps: readonly { name: string; href: string }[],
  siteUrl: string,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + href,
    })),
  };
}

type ArticleFacts = {
  headline: string;
  description: string;
  path: string;
  imagePath: string;
  publishedOn: string;
  updatedOn: string;
};

export function articleJsonLd(
  article: ArticleFacts,
  settings: SiteSettings,
  siteUrl: string,
): WithContext<Article> {
  const publisher = { "@type": "Organization", name: settings.name, url: `${siteUrl}/` } as const;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.headline,
    description: article.description,
    image: siteUrl + article.imagePath,
    datePublished: article.publishedOn,
    dateModified: article.updatedOn,
    inLanguage: "en-IN",
    mainEntityOfPage: siteUrl + article.path,
    author: {
      "@type": "Organization",
      name: "Editorial team",
      url: `${siteUrl}/`,
      parentOrganization: publisher,
    },
    publisher,
  };
}
