import type { JobPosting, WithContext } from "schema-dts";
import type { SiteSettings } from "@/lib/site/settings";
import type { Job } from "./rows";
import type { JobKind } from "./wording";

const EMPLOYMENT_TYPES: Record<JobKind, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
};

/** What a job says to machines, as long as it is open. It closes when its last day ends in India. */
export function jobPostingJsonLd(
  job: Job,
  descriptionHtml: string,
  settings: SiteSettings,
  siteUrl: string,
): WithContext<JobPosting> {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: descriptionHtml,
    datePosted: job.publishedOn,
    validThrough: `${job.closesOn}T23:59:59+05:30`,
    employmentType: EMPLOYMENT_TYPES[job.kind],
    identifier: { "@type": "PropertyValue", name: settings.name, value: job.slug },
    hiringOrganization: {
      "@type": "Organization",
      name: settings.name,
      sameAs: `${siteUrl}/`,
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: job.place,
        addressCountry: job.countryCode,
      },
    },
    ...(job.isRemote
      ? {
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: job.countryCode },
        }
      : {}),
    directApply: true,
    url: `${siteUrl}/careers/${job.slug}`,
  };
}

/** Paragraphs and lists of our Markdown as the simple HTML that search engines read; everything else as its text. */
export function simpleHtml(markdown: string): string {
  const asHtml = (text: string) =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(/\*\*|__|`/g, "");
  const blocks = markdown.trim().split(/\n{2,}/);
  return blocks
    .map((block) => {
      const lines = block.split("\n").map((line) => line.trim());
      if (lines.every((line) => /^[-*] /.test(line)))
        return `<ul>${lines.map((line) => `<li>${asHtml(line.slice(2))}</li>`).join("")}</ul>`;
      return `<p>${asHtml(lines.join(" ").replace(/^#+ /, ""))}</p>`;
    })
    .join("");
}
