import type { Course, ItemList, WithContext } from "schema-dts";
import { countryName } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import type { Program } from "./queries";
import type { ProgramResult } from "./rows";
import { LEVELS } from "./taxonomy";

/** A program for machines: what is recorded and nothing else. */
export function courseJsonLd(program: Program, description: string, siteUrl: string): WithContext<Course> {
  const { university, tuition, durationMonths, language, studyMode } = program;
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: program.name,
    description,
    url: siteUrl + paths.program(program.slug),
    provider: {
      "@type": "CollegeOrUniversity",
      name: university.name,
      url: siteUrl + paths.university(university.slug),
      sameAs: university.website ?? undefined,
      address: {
        "@type": "PostalAddress",
        addressLocality: university.city ?? undefined,
        addressCountry: university.countryCode,
      },
    },
    educationalLevel: LEVELS[program.level].name,
    inLanguage: language ?? undefined,
    timeRequired: durationMonths === null ? undefined : `P${durationMonths}M`,
    offers: tuition
      ? { "@type": "Offer", category: "Paid", price: tuition.amount, priceCurrency: tuition.currency }
      : undefined,
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: studyMode === "online" ? "Online" : studyMode === "blended" ? "Blended" : "Onsite",
      location: university.city ? `${university.city}, ${countryName(university.countryCode)}` : undefined,
    },
  };
}

/** The programs of a list for machines. Sample data is for people who look at the product, not for them. */
export function courseListJsonLd(
  programs: readonly ProgramResult[],
  siteUrl: string,
): WithContext<ItemList> | null {
  const real = programs.filter(({ isSample }) => !isSample);
  if (real.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: real.map((program, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: siteUrl + paths.program(program.slug),
      item: {
        "@type": "Course",
        name: program.name,
        description: `${LEVELS[program.level].name} at ${program.university.name}, ${countryName(program.university.countryCode)}`,
        url: siteUrl + paths.program(program.slug),
        provider: { "@type": "CollegeOrUniversity", name: program.university.name },
      },
    })),
  };
}
