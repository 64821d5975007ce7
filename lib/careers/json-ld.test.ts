import { expect, test } from "vitest";
import type { SiteSettings } from "@/lib/site/settings";
import { jobPostingJsonLd, simpleHtml } from "./json-ld";
import type { Job } from "./rows";

const job: Job = {
  id: "4c2d5a3e-0000-4000-8000-000000000001",
  slug: "student-counsellor",
  title: "Student counsellor",
  team: "Counselling",
  place: "Mysuru",
  countryCode: "IN",
  isRemote: false,
  kind: "full_time",
  summary: "Talk with students.",
  description: "You listen.\n\n- one\n- **two** <b>",
  requirements: "Patience.",
  publishedOn: "2026-11-01",
  closesOn: "2026-12-31",
  isSample: false,
};
const settings = { name: "Campusbound" } as SiteSettings;

test("A job says what search engines require, and closes when its last day ends in India", () => {
  const posting = jobPostingJsonLd(job, simpleHtml(job.description), settings, "https://example.test");
  expect(posting).toMatchObject({
    "@type": "JobPosting",
    title: "Student counsellor",
    description: "<p>You listen.</p><ul><li>one</li><li>two &lt;b></li></ul>",
    datePosted: "2026-11-01",
    validThrough: "2026-12-31T23:59:59+05:30",
    employmentType: "FULL_TIME",
    hiringOrganization: { name: "Campusbound" },
    jobLocation: { address: { addressLocality: "Mysuru", addressCountry: "IN" } },
  });
  expect(posting).not.toHaveProperty("jobLocationType");
  expect(jobPostingJsonLd({ ...job, isRemote: true }, "", settings, "https://example.test")).toHaveProperty(
    "jobLocationType",
    "TELECOMMUTE",
  );
});
