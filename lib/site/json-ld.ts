import type {
  Article,
  BreadcrumbList,
  NewsArticle,
  Organization,
  SearchAction,
  Service,
  Thing,
  WebSite,
  WithContext,
} from "schema-dts";
import { LOCALES } from "@/lib/platform/locales";
import { paths } from "./paths";
import type { SiteSettings } from "./settings";

/** At least 112 pixels each way, which search engines ask of a logo. */
const LOGO_PATH = "/apple-icon.png";

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
    logo: siteUrl + LOGO_PATH,
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
    inLanguage: LOCALES.en.tag,
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: searchAction(siteUrl),
  };
}

/** The types of schema.org know no "query-input"; search engines ask for it. */
function searchAction(siteUrl: string): SearchAction {
  const action = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}${paths.search}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  } as const;
  return action;
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
  /** "hi-IN"; English without it. */
  language?: string;
};

/** A page that is read. Written by the editorial team: nobody is named who has no account here. */
export function articleJsonLd(
  article: ArticleFacts,
  settings: SiteSettings,
  siteUrl: string,
): WithContext<Article> {
  return { "@type": "Article", ...articleFields(article, settings, siteUrl) };
}

export function newsArticleJsonLd(
  article: ArticleFacts,
  settings: SiteSettings,
  siteUrl: string,
): WithContext<NewsArticle> {
  return { "@type": "NewsArticle", ...articleFields(article, settings, siteUrl) };
}

function articleFields(article: ArticleFacts, settings: SiteSettings, siteUrl: string) {
  const publisher = publisherOf(settings, siteUrl);
  return {
    "@context": "https://schema.org",
    headline: article.headline,
    description: article.description,
    image: siteUrl + article.imagePath,
    datePublished: article.publishedOn,
    dateModified: article.updatedOn,
    inLanguage: article.language ?? LOCALES.en.tag,
    mainEntityOfPage: siteUrl + article.path,
    author: {
      "@type": "Organization",
      name: "Editorial team",
      url: `${siteUrl}/`,
      parentOrganization: publisher,
    },
    publisher,
  } as const;
}

/** Something we do for students. It has no price here: each offer names its own before it is paid. */
export function serviceJsonLd(
  service: Pick<ArticleFacts, "headline" | "description" | "path" | "imagePath">,
  settings: SiteSettings,
  siteUrl: string,
): WithContext<Service> {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: service.headline,
    description: service.description,
    url: siteUrl + service.path,
    image: siteUrl + service.imagePath,
    provider: publisherOf(settings, siteUrl),
    areaServed: { "@type": "Country", name: "India" },
  };
}

function publisherOf({ name }: SiteSettings, siteUrl: string) {
  return { "@type": "Organization", name, url: `${siteUrl}/`, logo: siteUrl + LOGO_PATH } as const;
}
