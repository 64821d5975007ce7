/**
 * What search engines ask of the structured data that we publish, typed from their documentation
 * (developers.google.com/search/docs/appearance/structured-data) and from schema.org.
 */
import { z } from "zod";

const absolute = z.url({ protocol: /^https?$/ });
const day = z.iso.date().or(z.iso.datetime({ offset: true }));
const text = z.string().trim().min(1);
const organization = z.looseObject({ "@type": z.enum(["Organization", "CollegeOrUniversity"]), name: text });
const context = { "@context": z.literal("https://schema.org") };

const course = z.looseObject({
  "@type": z.literal("Course"),
  name: text,
  description: text.max(500),
  provider: organization,
});

const article = z.looseObject({
  ...context,
  headline: text.max(110),
  image: z.union([absolute, z.array(absolute).min(1)]),
  datePublished: day,
  dateModified: day,
  author: organization,
  publisher: organization,
});

const place = z.looseObject({ "@type": z.literal("Place"), address: z.union([text, z.looseObject({})]) });
const virtual = z.looseObject({ "@type": z.literal("VirtualLocation"), url: absolute });

const SHAPES = {
  Organization: z.looseObject({ ...context, name: text, url: absolute, logo: absolute }),
  WebSite: z.looseObject({
    ...context,
    name: text,
    url: absolute,
    potentialAction: z.looseObject({
      "@type": z.literal("SearchAction"),
      target: z.looseObject({ urlTemplate: text.includes("{search_term_string}") }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  BreadcrumbList: z.looseObject({
    ...context,
    itemListElement: z
      .array(
        z.looseObject({
          "@type": z.literal("ListItem"),
          position: z.int().min(1),
          name: text,
          item: absolute.optional(),
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), "counts from 1"),
  }),
  Article: article,
  NewsArticle: article,
  Service: z.looseObject({ ...context, name: text, description: text, provider: organization }),
  Course: course.extend(context),
  ItemList: z.looseObject({
    ...context,
    itemListElement: z.array(
      z.looseObject({
        "@type": z.literal("ListItem"),
        position: z.int().min(1),
        url: absolute.optional(),
        item: z.looseObject({ "@type": text, name: text }).optional(),
      }),
    ),
  }),
  CollegeOrUniversity: z.looseObject({ ...context, name: text }),
  Event: z.looseObject({
    ...context,
    name: text,
    startDate: z.iso.datetime({ offset: true }),
    location: z.union([place, virtual, z.array(z.union([place, virtual])).min(1)]),
  }),
  JobPosting: z.looseObject({
    ...context,
    title: text,
    description: text,
    datePosted: day,
    validThrough: day.optional(),
    hiringOrganization: organization,
    jobLocation: z.unknown().optional(),
    applicantLocationRequirements: z.unknown().optional(),
  }),
} as const;

/** What is wrong with the structured data of a document, one line each. */
export function structuredDataFaults(html: string): string[] {
  const blocks = Array.from(
    html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
    ([, block]) => block ?? "",
  );
  return blocks.flatMap((block) => {
    let data: unknown;
    try {
      data = JSON.parse(block);
    } catch {
      return ["is not JSON"];
    }
    const type = (data as { "@type"?: string })["@type"] ?? "";
    const shape = SHAPES[type as keyof typeof SHAPES];
    if (!shape) return [`${type || "no type"} is no type that counts`];
    const { error } = shape.safeParse(data);
    return error ? error.issues.map((issue) => `${type} ${issue.path.join(".")}: ${issue.message}`) : [];
  });
}
