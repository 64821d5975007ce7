/**
 * Every public route of the product and the kind of its page: a document carries no framework script, an app page runs
 * React (DECISIONS.md, "Two kinds of pages"). Guarded routes are listed with their guards in lib/access/guards.ts and
 * are app pages. Segments in braces stand for any one segment. Whether a route has a page yet is not written here:
 * lib/site/existing-pages.ts knows.
 */
const DOCUMENT_ROUTES = [
  "/",
  "/home",
  "/programs",
  "/program/{id}",
  "/program-detail/{id}",
  "/programs-public",
  "/study-destinations",
  "/study-destinations/{country}",
  "/countries/{country}",
  "/destinations",
  "/pathway-programs",
  "/pathway-university/{id}",
  "/online-university/{id}",
  "/medical-university/{id}",
  "/indian-university/{id}",
  "/service/{id}",
  "/services",
  "/services/{service}",
  "/upskill-courses",
  "/upskill-courses/{course}",
  "/study-india",
  "/medical-programs",
  "/job-guarantee-programs",
  "/online-study-programs",
  "/study-abroad",
  "/blog",
  "/blog/{slug}",
  "/news",
  "/news/{slug}",
  "/study-abroad-news",
  "/universities",
  "/universities/{university}",
  "/university/{university}",
  "/university-tile/{tileId}",
  "/about",
  "/contact",
  "/careers",
  "/privacy",
  "/privacy/{version}",
  "/terms",
  "/terms/{version}",
  "/refund-policy",
  "/refund-policy/{version}",
  "/sitemap",
  "/site-index",
  "/help",
  "/faq",
  "/press",
  "/press/{slug}",
  "/alumni-terms",
  "/alumni-terms/{version}",
  "/testimonials",
  "/webinars",
  "/downloads",
  "/book-consultation",
  "/get-callback",
  "/refer-and-earn",
  "/request-program",
  "/partner-with-us",
  "/exams",
  "/exams/{exam}",
  "/ai-tools",
  /** Guides and city pages: rows of the pages table at the top level. */
  "/{slug}",
] as const;

const APP_ROUTES = [
  "/auth",
  "/reset-password",
  "/search",
  "/programs-finder",
  "/programs-finder/compare",
  "/programs-finder/shortlist",
  "/cost-calculator",
  "/ai-tools/university-matcher",
  "/ai-tools/profile-analyzer",
  "/ai-tools/sop-builder",
  "/ai-tools/cost-calculator",
  "/ai-tools/visa-predictor",
  "/test-email",
  "/chat-test",
  "/chat-verification",
  "/admin/auth-monitor",
] as const;

export type PageKind = "document" | "app";

export const PUBLIC_ROUTES: ReadonlyMap<string, PageKind> = new Map([
  ...DOCUMENT_ROUTES.map((route) => [route, "document"] as const),
  ...APP_ROUTES.map((route) => [route, "app"] as const),
]);

/** The addresses that code links to. Pages from rows are linked by pagePath. */
export const paths = {
  home: "/",
  about: "/about",
  auth: "/auth",
  bookConsultation: "/book-consultation",
  contact: "/contact",
  getCallback: "/get-callback",
  notifications: "/notifications",
  privacy: "/privacy",
  profile: "/profile",
  program: (slug: string) => `/program/${slug}`,
  programs: "/programs",
  programsFinder: "/programs-finder",
  compare: "/programs-finder/compare",
  requestProgram: "/request-program",
  shortlist: "/programs-finder/shortlist",
  addToShortlist: (slug: string) => `/programs-finder/shortlist?add=${encodeURIComponent(slug)}`,
  search: "/search",
  settings: "/settings",
  siteMap: "/sitemap",
  studyDestinations: "/study-destinations",
  studyDestination: (countryName: string) => `/study-destinations/${countrySlug(countryName)}`,
  terms: "/terms",
  universities: "/universities",
  university: (slug: string) => `/universities/${slug}`,
  upskillCourses: "/upskill-courses",
  upskillCourse: (slug: string) => `/upskill-courses/${slug}`,
} as const;

/** The spec's rule: lowercased, spaces replaced by hyphens. */
export function countrySlug(countryName: string): string {
  return countryName.trim().toLowerCase().replaceAll(/\s+/g, "-");
}
