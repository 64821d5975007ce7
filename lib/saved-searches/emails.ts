import { type EmailContent, renderEmail } from "@/lib/platform/email-template";
import { MONTHS } from "@/lib/platform/months";
import type { ProgramResult } from "@/lib/programs/rows";
import { counted, formatRupees, inWords } from "@/lib/programs/wording";
import { countryName } from "@/lib/site/countries";

/**
 * Asks the owner of an address. Somebody else may have typed it, so of the search only filters from our own lists are
 * named, and no words.
 */
export function confirmationEmail(filters: readonly string[], link: string, siteName: string): EmailContent {
  return renderEmail({
    subject: "Confirm your saved search",
    greeting: "Hello,",
    paragraphs: [
      `Somebody, probably you, asked ${siteName} to write to this address when new programs match a search.`,
      "Press the button to start. We write at most once a week, and only when there is news. The same link ends it.",
      "Not you? Ignore this email, and we will not write again.",
    ],
    facts: filters.length > 0 ? [["Your search", filters.join(" · ")]] : [],
    button: { label: "Yes, write to me", url: link },
    signature: siteName,
  });
}

/** For whoever saves a search they have already. */
export function alreadySavedEmail(filters: readonly string[], link: string, siteName: string): EmailContent {
  return renderEmail({
    subject: "You have saved this search already",
    greeting: "Hello,",
    paragraphs: [
      "You asked us to save a search, and you have it already. There is nothing to do: we write when new programs match it.",
    ],
    facts: filters.length > 0 ? [["Your search", filters.join(" · ")]] : [],
    button: { label: "See or end this search", url: link },
    signature: siteName,
  });
}

type News = {
  name: string;
  total: number;
  programs: readonly Pick<ProgramResult, "slug" | "name" | "university" | "tuitionRupees" | "intakes">[];
};
type Links = { finder: string; end: string; program: (slug: string) => string };

/** What is new in a saved search since its person last heard of it. */
export function newsEmail({ name, total, programs }: News, links: Links, siteName: string): EmailContent {
  const more = total - programs.length;
  return renderEmail({
    subject: `${counted(total, "new or changed program")}: ${name}`.slice(0, 200),
    greeting: "Hello,",
    paragraphs: [
      `${counted(total, "program")} in your saved search “${name}” ${total === 1 ? "is" : "are"} new or ${total === 1 ? "has" : "have"} changed.`,
    ],
    items: programs.map((program) => ({
      title: program.name,
      url: links.program(program.slug),
      text: inBrief(program),
    })),
    button: { label: more > 0 ? "See your whole search" : "See your search", url: links.finder },
    footer: {
      text: "You get this because you saved this search.",
      label: "Stop these emails",
      url: links.end,
    },
    signature: siteName,
  });
}

function inBrief({ university, tuitionRupees, intakes }: News["programs"][number]): string {
  const fee =
    tuitionRupees === null
      ? null
      : tuitionRupees === 0
        ? "no tuition fee"
        : `about ${formatRupees(tuitionRupees)} a year`;
  const starts =
    intakes.length === 0 ? null : `starts in ${inWords(intakes.map((month) => MONTHS[month - 1] ?? ""))}`;
  return [`${university.name}, ${countryName(university.countryCode)}`, fee, starts]
    .filter((part) => part !== null)
    .join(" · ");
}
