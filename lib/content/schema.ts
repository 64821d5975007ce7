import { z } from "zod";

export const PAGE_KINDS = [
  "guide",
  "city",
  "country",
  "exam",
  "service",
  "legal",
  "post",
  "news",
  "press",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const PAGE_STATUSES = ["draft", "in_review", "scheduled", "published", "archived"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** The exams of the product by the name in their address. */
export const EXAM_IDS = [
  "ielts",
  "toefl",
  "pte",
  "duolingo",
  "gre",
  "gmat",
  "sat",
  "jee_main",
  "jee_advanced",
  "gate",
  "neet",
  "cat",
  "upsc",
  "ibps_sbi_rbi",
  "german",
  "french",
] as const;

const line = z.string().trim().min(1);
/** Stands in lists and in the heads of pages too, where a fact could not show its source. */
const factless = line.regex(/^(?!.*\{\{)/, "no facts here");
const sitePath = z
  .string()
  .regex(/^\/([a-z0-9]+([-_/][a-z0-9]+)*)?$/, "a path on this site, such as /exams/ielts");

/** A row of the table at the head of a page: a label and one fact. */
const keyFact = z.strictObject({
  label: line.max(80),
  value: z
    .string()
    .regex(/^\{\{fact:[a-z0-9._-]+\}\}$/, "one fact, such as {{fact:visa.gb.funds.hold_days}}"),
  note: line.max(240).optional(),
});

/** A question people ask and its answer, in Markdown without blocks. */
const question = z.strictObject({ question: line.max(160), answer: line.max(1500) });

const common = {
  /** The heading of the page where it differs from the title. */
  heading: factless.max(120).optional(),
  /** The day an editor last changed what the page says. */
  updated: z.iso.date(),
  /** Under what it is listed, and where. */
  group: line.max(60),
  order: z.int().min(0).default(100),
  related: z.array(sitePath).max(6).default([]),
  cta: z.enum(["consultation", "callback", "none"]).default("consultation"),
  canonical: sitePath.optional(),
  noindex: z.boolean().default(false),
};

const readingPage = {
  ...common,
  /** What a reader in a hurry takes away: sentences in Markdown without blocks. */
  summary: z.array(line.max(400)).min(2).max(5),
  facts: z.array(keyFact).max(16).default([]),
  faq: z.array(question).max(12).default([]),
};

/** What a news item may be about; the list of news from abroad has the first only. */
export const NEWS_FIELDS = ["study_abroad", "exams", "india"] as const;
export type NewsField = (typeof NEWS_FIELDS)[number];

const countryCode = z.string().regex(/^[A-Z]{2}$/, "two letters, such as GB");

/** What `pages.meta` holds for each kind, and the front matter of its file besides the columns. */
const META = {
  guide: {
    ...readingPage,
    country: countryCode.optional(),
  },
  city: { ...readingPage, city: line, state: line },
  country: { ...readingPage, country: countryCode },
  exam: { ...readingPage, exam: z.enum(EXAM_IDS) },
  service: {
    ...readingPage,
    /** What the service is and is not, and what a person brings to the first meeting: a line each. */
    included: z.array(line.max(200)).min(3).max(10),
    not_included: z.array(line.max(200)).min(2).max(8),
    bring: z.array(line.max(200)).min(2).max(10),
  },
  legal: { ...common, effective: z.iso.date() },
  post: { ...readingPage },
  news: {
    ...readingPage,
    field: z.enum(NEWS_FIELDS),
    /** The day on which it was announced or came into force, whichever the item is about. */
    happened: z.iso.date(),
    /** The countries it is about. */
    countries: z.array(countryCode).max(6).default([]),
    /** The day on which we look again what came of it. */
    follow_up: z.iso.date().optional(),
    /** How it ended, in one sentence, and when: after that nobody looks again. */
    closed: factless.max(240).optional(),
    closed_on: z.iso.date().optional(),
  },
  press: { ...common },
} as const;

export const metaSchemas = {
  guide: z.strictObject(META.guide),
  city: z.strictObject(META.city),
  country: z.strictObject(META.country),
  exam: z.strictObject(META.exam),
  service: z.strictObject(META.service),
  legal: z.strictObject(META.legal),
  post: z.strictObject(META.post),
  news: z.strictObject(META.news),
  press: z.strictObject(META.press),
} as const satisfies Record<PageKind, z.ZodType>;
export type PageMeta<Kind extends PageKind = PageKind> = z.infer<(typeof metaSchemas)[Kind]>;

/** What lists of pages read of a page's front matter; `pages.listing` holds it. */
export const listingSchema = z.object({
  heading: common.heading,
  updated: common.updated,
  group: common.group,
  order: common.order,
  canonical: common.canonical,
  noindex: common.noindex,
  city: line.optional(),
});
export type PageListing = z.infer<typeof listingSchema>;

/** The front matter that becomes columns of the row. */
const columns = {
  title: factless.max(70),
  description: factless.min(50).max(160),
  published: z.iso.date(),
  reviewed: z.iso.date().optional(),
  review_by: z.iso.date().optional(),
};

/** The whole front matter of a file under supabase/seeds/content. */
export const frontMatterSchemas = {
  guide: z.strictObject({ ...columns, ...META.guide }),
  city: z.strictObject({ ...columns, ...META.city }),
  country: z.strictObject({ ...columns, ...META.country }),
  exam: z.strictObject({ ...columns, ...META.exam }),
  service: z.strictObject({ ...columns, ...META.service }),
  legal: z.strictObject({ ...columns, ...META.legal }),
  post: z.strictObject({ ...columns, ...META.post }),
  news: z.strictObject({ ...columns, ...META.news }),
  press: z.strictObject({ ...columns, ...META.press }),
} as const satisfies Record<PageKind, z.ZodType>;
