import { type EmailContent, type EmailFact, renderEmail } from "@/lib/platform/email-template";
import type { Program } from "@/lib/programs/queries";
import { formatRupees } from "@/lib/programs/wording";
import { countryName } from "@/lib/site/countries";
import type { MatchAnswer } from "./answer";
import type { Student } from "./schema";
import { groupsToTake } from "./shown";
import type { Judged } from "./verdict";
import { answerTitle, deadlineWords, GROUP_NAMES, studentFacts } from "./wording";

/** A mail is read on a phone; the link has the rest. */
const PROGRAMS_PER_GROUP = 6;

type Match = {
  student: Student;
  answer: MatchAnswer;
  programs: ReadonlyMap<string, Program>;
  url: string;
};

/** The answer as a mail. Nothing in it was typed freely: a stranger's words could be sent to anybody. */
export function matchEmail({ student, answer, programs, url }: Match, siteName: string): EmailContent {
  const lines = groupsToTake(answer.groups).flatMap((group) =>
    answer.groups[group].slice(0, PROGRAMS_PER_GROUP).flatMap((judged): EmailFact[] => {
      const program = programs.get(judged.candidate.slug);
      return program ? [[GROUP_NAMES[group].title, programLine(judged, program)]] : [];
    }),
  );
  return renderEmail({
    subject: `Your match: ${lowerFirst(answerTitle(answer))}`,
    greeting: "Hello,",
    paragraphs: [
      "You asked us to send you this answer. We use your address for nothing else.",
      "Opened by the link, the answer counts with the fees, dates and rates of that day. A match is not an offer: the university decides.",
    ],
    facts: [...studentFacts(student).map(({ name, value }) => [name, value] as const), ...lines],
    button: { label: "Open the whole answer", url },
    signature: siteName,
  });
}

function programLine({ cost, deadline }: Judged, { name, university }: Program): string {
  const place = [university.city, countryName(university.countryCode)].filter(Boolean).join(", ");
  const words = deadlineWords(deadline);
  return [
    name,
    `${university.name}, ${place}`,
    `First year ${formatRupees(cost.total ?? 0)}`,
    ...(words.status === "met" ? [`${words.name}: ${words.text}`] : []),
  ].join("\n");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
