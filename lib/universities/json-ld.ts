import type { CollegeOrUniversity, WithContext } from "schema-dts";
import { paths } from "@/lib/site/paths";
import type { University } from "./rows";

/** A university for machines: what is recorded and nothing else. */
export function universityJsonLd(university: University, siteUrl: string): WithContext<CollegeOrUniversity> {
  return {
    "@context": "https://schema.org",
    "@type": "CollegeOrUniversity",
    name: university.name,
    alternateName: university.otherNames.length > 0 ? university.otherNames : undefined,
    description: university.summary ?? undefined,
    url: siteUrl + paths.university(university.slug),
    sameAs: university.website ?? undefined,
    foundingDate: university.founded === null ? undefined : String(university.founded),
    address: {
      "@type": "PostalAddress",
      addressLocality: university.city ?? undefined,
      addressRegion: university.region ?? undefined,
      addressCountry: university.countryCode,
    },
  };
}
