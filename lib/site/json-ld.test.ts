import { expect, test } from "vitest";
import {
  articleJsonLd,
  breadcrumbsJsonLd,
  jsonLdText,
  newsArticleJsonLd,
  organizationJsonLd,
  serviceJsonLd,
  webSiteJsonLd,
} from "./json-ld";
import type { SiteSettings } from "./settings";
import { escapeXml } from "./xml";

const settings: SiteSettings = {
  name: "Campusbound",
  tagline: "",
  legalName: null,
  contactEmail: "hello@example.test",
  contactPhone: null,
  addresses: [],
  chatUrl: null,
  socialLinks: [],
};

test("Structured data cannot end its script element, and reads back as it was", () => {
  const data = breadcrumbsJsonLd(
    [{ name: "</script><script>alert(1)//\u2028", href: "/" }],
    "https://example.test",
  );
  const text = jsonLdText(data);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});

test("Missing settings are omitted", () => {
  const organization = JSON.parse(jsonLdText(organizationJsonLd(settings, "https://example.test")));
  expect(organization).toMatchObject({
    name: "Campusbound",
    url: "https://example.test/",
    email: "hello@example.test",
  });
  expect(Object.keys(organization)).not.toContain("telephone");
  expect(Object.keys(organization)).not.toContain("sameAs");
  expect(Object.keys(organization)).not.toContain("address");
});

const guide = {
  headline: "Study in the UK",
  description: "All of it",
  path: "/study-in-uk-guide",
  imagePath: "/study-in-uk-guide/og.png",
  publishedOn: "2026-11-21",
  updatedOn: "2026-11-22",
};

test("An article names its address, picture and dates", () => {
  const article = articleJsonLd(guide, settings, "https://example.test");
  expect(article).toMatchObject({
    "@type": "Article",
    mainEntityOfPage: "https://example.test/study-in-uk-guide",
    image: "https://example.test/study-in-uk-guide/og.png",
    datePublished: "2026-11-21",
    dateModified: "2026-11-22",
  });
});

test("News and services are called what they are, and nobody is named as an author who has no account", () => {
  const news = newsArticleJsonLd(guide, settings, "https://example.test");
  const service = serviceJsonLd(guide, settings, "https://example.test");
  expect(news["@type"]).toBe("NewsArticle");
  expect(service).toMatchObject({ "@type": "Service", provider: { name: "Campusbound" } });
  expect(jsonLdText(news) + jsonLdText(service)).not.toContain('"Person"');
});

test("A search engine can offer our search, and shows our logo", () => {
  expect(webSiteJsonLd(settings, "https://example.test")).toMatchObject({
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: "https://example.test/search?q={search_term_string}" },
    },
  });
  expect(organizationJsonLd(settings, "https://example.test")).toMatchObject({
    logo: "https://example.test/apple-icon.png",
  });
});

test("Addresses in the sitemap are XML", () => {
  expect(escapeXml(`https://example.test/?a=1&b=<'">`)).toBe(
    "https://example.test/?a=1&amp;b=&lt;&apos;&quot;&gt;",
  );
});
