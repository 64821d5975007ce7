import { translator } from "@/lib/locales/catalogues";
import { type EmailContent, type EmailFact, renderEmail } from "@/lib/platform/email-template";
import type { Locale } from "@/lib/platform/locales";
import type { Program } from "@/lib/programs/queries";
import { formatRupees } from "@/lib/programs/wording";
import { countryName } from "@/lib/site/countries";
import type { MatchAnswer } from "./answer";
import type { Student } from "./schema";
import { groupsToTake } from "./shown";
import type { Judged } from "./verdict";
import { answerTitle, deadlineWords, groupTitle, studentFacts } from "./wording";

/** A mail is read on a phone; the link has the rest. */
const PROGRAMS_PER_GROUP = 6;

type Match = {
  student: Student;
  answer: MatchAnswer;
  programs: ReadonlyMap<string, Program>;
  url: string;
  locale: Locale;
};

/** The answer as a mail. Nothing in it was typed freely: a stranger's words could be sent to anybody. */
export function matchEmail(
  { student, answer, programs, url, locale }: Match,
  siteName: string,
): EmailContent {
  const t = translator(locale);
  const lines = groupsToTake(answer.groups).flatMap((group) =>
    answer.groups[group].slice(0, PROGRAMS_PER_GROUP).flatMap((judged): EmailFact[] => {
      const program = programs.get(judged.candidate.slug);
      return program ? [[groupTitle(group, t), programLine(judged, program, locale)]] : [];
    }),
  );
  return renderEmail({
    locale,
    subject: t("Your match: {answer}", { answer: lowerFirst(answerTitle(answer, t)) }),
    greeting: t("Hello,"),
    paragraphs: [
      t("You asked us to send you this answer. We use your address for nothing else."),
      t(
        "Opened by the link, the answer counts with the fees, dates and rates of that day. A match is not an offer: the university decides.",
      ),
    ],
    facts: [...studentFacts(student, t).map(({ name, value }) => [name, value] as const), ...lines],
    button: { label: t("Open the whole answer"), url },
    signature: siteName,
  });
}

function programLine({ cost, deadline }: Judged, { name, university }: Program, locale: Locale): string {
  const t = translator(locale);
  const country = countryName(university.countryCode, t, locale);
  const place = [university.city, country].filter(Boolean).join(", ");
  const words = deadlineWords(deadline, t, locale);
  return [
    name,
    `${university.name}, ${place}`,
    t("First year {amount}", { amount: formatRupees(cost.total ?? 0, t) }),
    ...(words.status === "met" ? [`${words.name}: ${words.text}`] : []),
  ].join("\n");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
