import type { Course, WithContext } from "schema-dts";
import { paths } from "@/lib/site/paths";
import type { UpskillCourse } from "./rows";

const MODES: Record<string, string> = { online: "Online", classroom: "Onsite", blended: "Blended" };

/** A short course for machines: what is recorded and nothing else. */
export function upskillCourseJsonLd(
  course: UpskillCourse,
  description: string,
  siteUrl: string,
): WithContext<Course> {
  const { title, slug, provider, url, fee, hours, mode } = course;
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: title,
    description,
    url: siteUrl + paths.upskillCourse(slug),
    sameAs: url ?? undefined,
    provider: { "@type": "Organization", name: provider },
    timeRequired: hours === null ? undefined : `PT${hours}H`,
    offers: fee
      ? {
          "@type": "Offer",
          category: fee.amount === 0 ? "Free" : "Paid",
          price: fee.amount,
          priceCurrency: fee.currency,
        }
      : undefined,
    hasCourseInstance:
      mode && MODES[mode] ? { "@type": "CourseInstance", courseMode: MODES[mode] } : undefined,
  };
}
