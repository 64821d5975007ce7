import type { Capability, Permission } from "@/lib/access/roles";
import { replaceFactReferences } from "@/lib/facts/rules";
import type { PageKind, PageStatus } from "./schema";

const FOLDER_OF_KIND: Record<PageKind, string> = {
  guide: "/",
  city: "/study-abroad-consultants-",
  country: "/study-destinations/",
  exam: "/exams/",
  service: "/services/",
  legal: "/",
  post: "/blog/",
  news: "/news/",
  press: "/press/",
};

export function pagePath(kind: PageKind, slug: string): string {
  return FOLDER_OF_KIND[kind] + slug;
}

const LIST_OF_KIND: Partial<Record<PageKind, { name: string; href: string }>> = {
  country: { name: "Study destinations", href: "/study-destinations" },
  exam: { name: "Exams", href: "/exams" },
  service: { name: "Services", href: "/services" },
  post: { name: "Blog", href: "/blog" },
  news: { name: "News", href: "/news" },
  press: { name: "Press", href: "/press" },
};

/** The steps between the front page and a page of this kind: the list that has it, where there is one. */
export function stepsTo(kind: PageKind): { name: string; href: string }[] {
  const list = LIST_OF_KIND[kind];
  return list ? [list] : [];
}

/** Which page an address at the top level asks for: /study-abroad-consultants-pune is the city page "pune". */
export function pageAtTopLevel(segment: string): { kind: "guide" | "city"; slug: string } {
  const prefix = FOLDER_OF_KIND.city.slice(1);
  return segment.startsWith(prefix) && segment.length > prefix.length
    ? { kind: "city", slug: segment.slice(prefix.length) }
    : { kind: "guide", slug: segment };
}

/** Slugs as the database allows them; anything else is no page and need not be asked for. */
export function isSlug(text: string): boolean {
  return text.length <= 120 && /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(text);
}

type Relatable = { kind: PageKind; path: string; group: string };
const RELATED_PAGES = 4;

/**
 * What to read after a page: what its editor chose and is there, then others of its kind, those of its group first. They are taken
 * from behind the page in its list, so that not all pages of a kind lead to the same one.
 */
export function relatedPages<Summary extends Relatable>(
  page: Relatable & { meta: { related: readonly string[] } },
  pages: readonly Summary[],
): Summary[] {
  const others = pages.filter(({ path, kind }) => path !== page.path && kind !== "legal");
  const chosen = page.meta.related.flatMap((path) => others.find((other) => other.path === path) ?? []);
  const place = pages.findIndex(({ path }) => path === page.path) + 1;
  const alike = [...pages.slice(place), ...pages.slice(0, place)].filter(
    (other) => other.kind === page.kind && others.includes(other) && !chosen.includes(other),
  );
  const [sameGroup, otherGroups] = [
    alike.filter(({ group }) => group === page.group),
    alike.filter(({ group }) => group !== page.group),
  ];
  return [...chosen, ...sameGroup, ...otherGroups].slice(0, RELATED_PAGES);
}

export type Editor = { capabilities: readonly Capability[]; permissions: readonly Permission[] };

/** Where a page may go from where it is. Whoever writes hands in; whoever manages content decides. */
const NEXT_STATUSES: Record<PageStatus, { writers: readonly PageStatus[]; managers: readonly PageStatus[] }> =
  {
    draft: { writers: ["in_review"], managers: ["in_review", "scheduled", "published", "archived"] },
    in_review: { writers: ["draft"], managers: ["draft", "scheduled", "published", "archived"] },
    scheduled: { writers: [], managers: ["draft", "in_review", "published", "archived"] },
    published: { writers: [], managers: ["draft", "archived"] },
    archived: { writers: [], managers: ["draft"] },
  };

export function statusesAfter(status: PageStatus, editor: Editor): readonly PageStatus[] {
  if (editor.permissions.includes("content.manage")) return NEXT_STATUSES[status].managers;
  return editor.capabilities.includes("manage_content") ? NEXT_STATUSES[status].writers : [];
}

const CURRENCY_BEFORE = /(?:[£€₹$]|\bRs\.?|\b(?:INR|GBP|USD|EUR|CAD|AUD|NZD|SGD|CHF)\b)\s?\d[\d,.]*/gi;
const CURRENCY_AFTER = /\d[\d,.]*\s*(?:lakhs?|crores?|rupees|pounds|dollars|euros)\b/gi;
const PERCENTAGE = /\d[\d.]*\s?(?:%|per\s?cent\b)/gi;
const DURATION =
  /\b\d+(?:\.\d+)?(?:\s*(?:-|–|to)\s*\d+)?[\s-]*(?:hours?|hrs?|days?|weeks?|months?|years?)\b/gi;
const HOURS_IN_WORDS = /\b(?:ten|fifteen|sixteen|twenty(?:-\w+)?|thirty|forty(?:-\w+)?)[\s-]hours?\b/gi;
const NUMBER_IN_WORDS =
  "(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|eighteen|twenty(?:-\\w+)?|thirty|sixty|ninety)";
/** Lengths in words, where the words around them make a rule of them: plans and habits may say "ten weeks". */
const RULE_IN_WORDS = new RegExp(
  [
    String.raw`\b(?:fourteen|twenty-\w+|thirty|sixty|ninety)[\s-]days?\b`,
    String.raw`\b(?:at least|(?:no )?(?:more|less) than|longer than) ${NUMBER_IN_WORDS} (?:weeks|months)\b`,
    String.raw`\b${NUMBER_IN_WORDS} (?:weeks|months|years) or (?:less|more|longer|shorter)\b`,
    String.raw`\b${NUMBER_IN_WORDS} months of (?:bank )?statements\b`,
    String.raw`\bin any twelve months\b`,
  ].join("|"),
  "gi",
);
const SCORE =
  /\b(?:IELTS|TOEFL|PTE|Duolingo|GRE|GMAT|SAT|CLB|CEFR|bands?|scores?(?:\s+of)?)\s+(?:\d+(?:\.\d+)?|[ABC][12])\b/gi;

/** Amounts, percentages, durations and scores that were typed into a text instead of being taken from the facts. */
export function bareFiguresIn(text: string): string[] {
  const typed = replaceFactReferences(text, () => "");
  return [
    CURRENCY_BEFORE,
    CURRENCY_AFTER,
    PERCENTAGE,
    DURATION,
    HOURS_IN_WORDS,
    RULE_IN_WORDS,
    SCORE,
  ].flatMap((pattern) => Array.from(typed.matchAll(pattern), ([figure]) => figure.trim()));
}
