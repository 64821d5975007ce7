import "server-only";
import { cache } from "react";
import { z } from "zod";
import type { PageKind } from "@/lib/content/schema";
import { logError } from "@/lib/platform/log";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { row } from "@/lib/platform/supabase/row";
import { listExistingPages, pageChecker } from "./existing-pages";
import { paths } from "./paths";

export type NavigationLink = {
  name: string;
  description?: string;
  /** Absent while the page is not there: what we offer is then named without a link. */
  href?: string;
};
export type NavigationGroup = { title: string; links: NavigationLink[] };
export type NavigationMenu = {
  id: "career-choice" | "study-destinations" | "services" | "resources" | "exams" | "more";
  label: string;
  description: string;
  groups: NavigationGroup[];
};

/**
 * What a menu may hold. An offer is true before its page is there, so it is named in any case and becomes a link with
 * its page; everything else appears with its page.
 */
type Entry = { name: string; path: string; description?: string; isOffer?: true };

const offer = (name: string, path: string, description?: string): Entry => ({
  name,
  path,
  description,
  isOffer: true,
});
const page = (name: string, path: string, description?: string): Entry => ({ name, path, description });

const STUDY_PROGRAMS = [
  offer("Study abroad", "/study-abroad", "Bachelor’s, master’s and doctoral degrees in another country"),
  offer("Study in India", "/study-india", "Degrees at Indian universities and colleges"),
  offer("Medical programs", "/medical-programs", "Medicine and dentistry, with the licensing exam in view"),
  offer("Online programs", "/online-study-programs", "Degrees you study for from home"),
  offer("Pathway programs", "/pathway-programs", "A first year that prepares you for the degree"),
  page("Job-guarantee programs", "/job-guarantee-programs"),
  offer("Upskill courses", "/upskill-courses", "Short courses beside work or study"),
];
const PROGRAM_SEARCH = [
  page("Programs", "/programs", "All courses we list, by subject and country"),
  page("Which programs fit me?", paths.match, "Marks, budget and English in, programs with costs out"),
  page("Program finder", "/programs-finder", "Filter by country, level, fee and intake"),
  page("Universities", "/universities"),
];

/** The score ranges are the ones the owner's menu quotes; each exam's page explains its scale. */
const EXAMS: { title: string; entries: Entry[] }[] = [
  {
    title: "Exam Studio",
    entries: [page("All exams", "/exams"), page("Mock exams", "/mock-exams", "For students, after sign-in")],
  },
  {
    title: "Language proficiency",
    entries: [
      offer("IELTS", "/exams/ielts", "Band 0-9"),
      offer("TOEFL", "/exams/toefl", "Score 0-120"),
      offer("PTE", "/exams/pte", "Score 10-90"),
      offer("Duolingo", "/exams/duolingo", "Score 10-160"),
    ],
  },
  {
    title: "Graduate",
    entries: [offer("GRE", "/exams/gre"), offer("GMAT", "/exams/gmat")],
  },
  { title: "Undergraduate", entries: [offer("SAT", "/exams/sat")] },
  {
    title: "Engineering",
    entries: [
      offer("JEE Main", "/exams/jee_main"),
      offer("JEE Advanced", "/exams/jee_advanced"),
      offer("GATE", "/exams/gate"),
    ],
  },
  { title: "Medical", entries: [offer("NEET", "/exams/neet")] },
  { title: "Business", entries: [offer("CAT", "/exams/cat")] },
  {
    title: "Government",
    entries: [offer("UPSC", "/exams/upsc"), offer("IBPS, SBI and RBI", "/exams/ibps_sbi_rbi")],
  },
  {
    title: "Foreign languages",
    entries: [offer("German", "/exams/german"), offer("French", "/exams/french")],
  },
];

const PLANNING_TOOLS = [
  page("Cost calculator", "/cost-calculator"),
  page("Scholarships finder", "/scholarships-finder"),
  page("AI tools", "/ai-tools"),
  page("Country comparison", "/country-comparison"),
  page("For parents", "/for-parents", "Costs, visa, risks and dates on one page a country"),
  page("University rankings", "/university-rankings"),
];
const STUDENT_RESOURCES = [
  page("Blog", "/blog"),
  page("News", "/news"),
  page("Webinars", "/webinars"),
  page("Downloads", "/downloads"),
  page("FAQ", "/faq"),
];
const QUICK_ACTIONS = [
  page("Book a consultation", paths.bookConsultation, "Choose a time with a counsellor"),
  page("Get a callback", paths.getCallback, "Leave your number and we call you"),
  page("Refer and earn", "/refer-and-earn"),
  page("Request a program", "/request-program"),
];
const COMPANY = [
  page("About us", paths.about),
  page("Careers", "/careers"),
  page("Press", "/press"),
  page("Testimonials", "/testimonials"),
  page("Partner with us", "/partner-with-us"),
];
const SUPPORT = [
  page("Contact", paths.contact),
  page("Help", "/help"),
  page("Check a receipt", paths.checkReceipt),
  page("Check an invoice", paths.checkInvoice),
  page("Privacy", paths.privacy),
  page("Terms", paths.terms),
  page("Refund policy", "/refund-policy"),
];

/** Every page carries the menus, so they hold the first of a long list and lead to the rest. */
const MENU_ROWS = 10;

function services(visaDescription: string): Entry[] {
  return [
    offer(
      "Study-abroad counselling",
      "/services/study-abroad-counselling",
      "Country, course and university, chosen together",
    ),
    offer(
      "Career counselling",
      "/services/career-counselling",
      "What a degree leads to, before you pay for it",
    ),
    offer("Visa assistance", "/services/visa-assistance", visaDescription),
    offer("Education loan", "/services/education-loan", "What banks lend, on what terms"),
    offer("Accommodation support", "/services/accommodation-support", "A place to live before you land"),
    offer("Travel insurance", "/services/travel-insurance", "The cover your visa asks for"),
    offer("Post-landing support", "/services/post-landing-support", "Bank, telephone, registration"),
    offer("Alumni network", "/services/alumni-network", "People who went before you"),
  ];
}

/** The six menus of the top bar, with the pages that are there. Study Destinations is filled from the countries. */
export const getNavigation = cache(async (): Promise<NavigationMenu[]> => {
  const [exists, rows, visaClaim] = await Promise.all([pageChecker(), listExistingPages(), findVisaClaim()]);
  const group = (title: string, entries: Entry[]): NavigationGroup => ({
    title,
    links: entries.flatMap(({ name, description, path, isOffer }) =>
      exists(path) ? [{ name, description, href: path }] : isOffer ? [{ name, description }] : [],
    ),
  });
  const rowsOf = (kind: PageKind, title: string, more?: NavigationLink): NavigationGroup => {
    const links = rows
      .filter((row) => row.kind === kind && row.isListed)
      .sort((one, other) => one.order - other.order)
      .map((row) => ({ name: row.shortName, href: row.path }));
    return links.length > MENU_ROWS && more
      ? { title, links: [...links.slice(0, MENU_ROWS), more] }
      : { title, links };
  };
  const filled = (...groups: NavigationGroup[]) => groups.filter(({ links }) => links.length > 0);

  return [
    {
      id: "career-choice",
      label: "Career Choice",
      description: "Study programs by where and how you want to learn.",
      groups: filled(group("Find a program", PROGRAM_SEARCH), group("Study programs", STUDY_PROGRAMS)),
    },
    {
      id: "study-destinations",
      label: "Study Destinations",
      description: "What each country asks for, what it costs, and how long you may stay to work.",
      groups: [],
    },
    {
      id: "services",
      label: "Services",
      description: "From the first question to the first week abroad.",
      groups: filled(
        group("Overview", [page("All services", "/services")]),
        group("Core services", services(visaClaim)),
      ),
    },
    {
      id: "resources",
      label: "Resources",
      description: "Guides with their sources, and tools to plan with.",
      groups: filled(
        rowsOf("guide", "Study guides", { name: "All study guides", href: paths.siteMap }),
        group("Planning tools", PLANNING_TOOLS),
        group("Student resources", STUDENT_RESOURCES),
      ),
    },
    {
      id: "exams",
      label: "Exams",
      description: "Which exam a course asks for, how it is scored, and how to prepare.",
      groups: filled(...EXAMS.map(({ title, entries }) => group(title, entries))),
    },
    {
      id: "more",
      label: "More",
      description: "Talk to us, and who we are.",
      groups: filled(
        group("Quick actions", QUICK_ACTIONS),
        group("Company", COMPANY),
        group("Support", SUPPORT),
        rowsOf("city", "City guides"),
      ),
    },
  ];
});

const claimRow = row({ text: z.string(), is_sample: z.boolean() });

/** The success rate is printed only while its claim is approved and has not run out; sample data says that it is sample. */
async function findVisaClaim(): Promise<string> {
  const plain = "Documents checked, interview prepared, every date watched";
  try {
    const { data, error } = await publicDb(["claims"])
      .from("claims")
      .select("text, is_sample")
      .eq("key", "visa-success-rate")
      .maybeSingle();
    if (error) throw error;
    const claim = parseAnswer("claims", claimRow.nullable(), data);
    if (!claim) return plain;
    return claim.isSample ? `${claim.text} (sample figure)` : claim.text;
  } catch (error) {
    logError("site.claims_unavailable", error);
    return plain;
  }
}

const destinationRow = row({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  slug: z.string(),
  flag_url: z.string(),
  is_featured: z.boolean(),
  summary: z.string().nullable(),
}).transform((country) => ({ ...country, href: paths.studyDestination(country.name) }));
export type Destination = z.output<typeof destinationRow>;

/** Every study destination by name, or null while the database cannot be asked. */
export const listDestinations = cache(async (): Promise<Destination[] | null> => {
  try {
    const { data, error } = await publicDb(["countries"])
      .from("countries")
      .select("id, name, code, slug, flag_url, is_featured, summary")
      .order("name");
    if (error) throw error;
    return parseAnswer("countries", z.array(destinationRow), data);
  } catch (error) {
    logError("site.countries_unavailable", error);
    return null;
  }
});

/** The destination of an address, or null. Throws while the database is away, so that a page that is there is not called missing. */
export async function findDestination(slug: string): Promise<Destination | null> {
  const destinations = await listDestinations();
  if (!destinations) throw new Error("The destinations could not be read.");
  return destinations.find((destination) => destination.slug === slug) ?? null;
}
