import { translator } from "@/lib/locales/catalogues";
import { formatMonth } from "@/lib/platform/clock";
import { type EmailContent, renderEmail } from "@/lib/platform/email-template";
import type { Locale } from "@/lib/platform/locales";
import type { ProgramResult } from "@/lib/programs/rows";
import { formatCount, formatRupees, inWords } from "@/lib/programs/wording";
import { countryName } from "@/lib/site/countries";

/**
 * Asks the owner of an address. Somebody else may have typed it, so of the search only filters from our own lists are
 * named, and no words.
 */
export function confirmationEmail(
  filters: readonly string[],
  link: string,
  siteName: string,
  locale: Locale = "en",
): EmailContent {
  const t = translator(locale);
  return renderEmail({
    locale,
    subject: t("Confirm your saved search"),
    greeting: t("Hello,"),
    paragraphs: [
      t("Somebody, probably you, asked {site} to write to this address when new programs match a search.", {
        site: siteName,
      }),
      t(
        "Press the button to start. We write at most once a week, and only when there is news. The same link ends it.",
      ),
      t("Not you? Ignore this email, and we will not write again."),
    ],
    facts: filters.length > 0 ? [[t("Your search"), filters.join(" · ")]] : [],
    button: { label: t("Yes, write to me"), url: link },
    signature: siteName,
  });
}

/** For whoever saves a search they have already. */
export function alreadySavedEmail(
  filters: readonly string[],
  link: string,
  siteName: string,
  locale: Locale = "en",
): EmailContent {
  const t = translator(locale);
  return renderEmail({
    locale,
    subject: t("You have saved this search already"),
    greeting: t("Hello,"),
    paragraphs: [
      t(
        "You asked us to save a search, and you have it already. There is nothing to do: we write when new programs match it.",
      ),
    ],
    facts: filters.length > 0 ? [[t("Your search"), filters.join(" · ")]] : [],
    button: { label: t("See or end this search"), url: link },
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
export function newsEmail(
  { name, total, programs }: News,
  links: Links,
  siteName: string,
  locale: Locale = "en",
): EmailContent {
  const t = translator(locale);
  const more = total - programs.length;
  const count = formatCount(total);
  const subject =
    total === 1
      ? t("1 new or changed program: {search}", { search: name })
      : t("{count} new or changed programs: {search}", { count, search: name });
  return renderEmail({
    locale,
    subject: subject.slice(0, 200),
    greeting: t("Hello,"),
    paragraphs: [
      total === 1
        ? t("1 program in your saved search “{search}” is new or has changed.", { search: name })
        : t("{count} programs in your saved search “{search}” are new or have changed.", {
            count,
            search: name,
          }),
    ],
    items: programs.map((program) => ({
      title: program.name,
      url: links.program(program.slug),
      text: inBrief(program, locale),
    })),
    button: { label: more > 0 ? t("See your whole search") : t("See your search"), url: links.finder },
    footer: {
      text: t("You get this because you saved this search."),
      label: t("Stop these emails"),
      url: links.end,
    },
    signature: siteName,
  });
}

function inBrief({ university, tuitionRupees, intakes }: News["programs"][number], locale: Locale): string {
  const t = translator(locale);
  const fee =
    tuitionRupees === null
      ? null
      : tuitionRupees === 0
        ? t("no tuition fee")
        : t("about {amount} a year", { amount: formatRupees(tuitionRupees, t) });
  const months = intakes.map((month) => formatMonth(month, locale));
  const starts = intakes.length === 0 ? null : t("starts in {months}", { months: inWords(months, t) });
  return [`${university.name}, ${countryName(university.countryCode, t, locale)}`, fee, starts]
    .filter((part) => part !== null)
    .join(" · ");
}
