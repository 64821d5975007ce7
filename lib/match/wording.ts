/** What the match says, in the same words on the page, in an email, in a message and in a booking. */
import { formatDay } from "@/lib/platform/clock";
import { MONTHS } from "@/lib/platform/months";
import { counted, formatMinimum, formatRupees, TESTS } from "@/lib/programs/wording";
import type { LeftOutReason, MatchAnswer } from "./answer";
import { DEGREES, ENGLISH_TEST_NAMES, ENGLISH_TESTS, FIELDS, LEVEL_CHOICES, SCALES } from "./choices";
import type { Deadline } from "./deadline";
import type { EnglishCheck } from "./english";
import { BELOW_MARKS, OVER_BUDGET } from "./gaps";
import type { Marks } from "./marks";
import type { Opening } from "./openings";
import type { English, Student } from "./schema";
import { startName } from "./starts";
import type { Group, Judged, MarksCheck } from "./verdict";

const LAKH = 100_000;

/** ₹20 lakh, ₹1.2 crore. */
export function lakhs(lakh: number): string {
  return formatRupees(Math.round(lakh * LAKH));
}

/** The five answers, each in a few words: 65% in B.Com. */
export function studentFacts({ degree, marks, level, field, budgetLakh, english, start }: Student) {
  const { short } = LEVEL_CHOICES[level];
  const inField = field === "any" ? "any field" : FIELDS[field].short;
  return [
    { name: "Finished", value: `${DEGREES[degree].name}, ${marksText(marks)}` },
    { name: "Next", value: `${capital(short)}, ${inField}` },
    { name: "Budget", value: `${lakhs(budgetLakh)} a year` },
    { name: "English", value: englishText(english) },
    { name: "Start", value: startName(start) },
  ];
}

/** The five answers in one line. */
export function studentLine(student: Student): string {
  return studentFacts(student)
    .map(({ value }) => value)
    .join(" · ");
}

/** The same in fewest words, for the line above an answer. */
export function studentShort({ degree, marks, level, field, budgetLakh, english, start }: Student) {
  return [
    { name: "Finished", value: `${DEGREES[degree].name}, ${marksText(marks)}` },
    {
      name: "Next",
      value:
        field === "any"
          ? capital(LEVEL_CHOICES[level].short)
          : `${capital(LEVEL_CHOICES[level].short)}, ${FIELDS[field].short}`,
    },
    { name: "Budget", value: lakhs(budgetLakh) },
    { name: "English", value: english.test === "none" ? "no test" : englishText(english) },
    { name: "Start", value: start.season ? startName(start) : String(start.year) },
  ];
}

export function marksText({ value, scale }: Student["marks"]): string {
  if (scale === "percent") return `${value}%`;
  if (scale === "class12") return `${value}% in class 12`;
  return `CGPA ${value} of ${SCALES[scale].most}`;
}

export function englishText(english: English): string {
  return english.test === "none"
    ? "No English test yet"
    : `${ENGLISH_TESTS[english.test].name} ${english.score}`;
}

export const GROUP_NAMES: Record<Group, { title: string; count: string; lead: (budget: string) => string }> =
  {
    fits: {
      title: "These fit you",
      count: "fit",
      lead: (budget) =>
        `You meet the marks and the English they ask for, and the first year is within ${budget}.`,
    },
    close: {
      title: "Close",
      count: "close",
      lead: (budget) =>
        `One thing is missing, or the first year is up to ${OVER_BUDGET.small * 100}% above ${budget}. Marks count as close up to ${BELOW_MARKS.small} points below.`,
    },
    notYet: {
      title: "Not yet",
      count: "not yet",
      lead: () => "More than one thing is missing, or one of them is further away.",
    },
    unclear: {
      title: "Ask first",
      count: "to ask first",
      lead: () =>
        "We know when they begin and what they cost, but can’t compare the marks or the English they ask for with yours. Ask the university before you apply.",
    },
  };

const LEFT_OUT: Record<LeftOutReason, string> = {
  budget: `cost over ${100 + OVER_BUDGET.large * 100}% of your budget`,
  marks: `ask for marks more than ${BELOW_MARKS.large} points above yours`,
  english: "ask for much higher English than you have",
  closed: "take no more applications for this start",
  start: "begin at another time of the year",
  startUnknown: "begin at a time we haven’t checked yet",
  fee: "have a fee we haven’t checked yet",
  cost: "are in a place whose living costs we don’t know yet",
  notCompared: "are less well documented and were not compared: choose one field to see them",
};

export function leftOutText(reason: LeftOutReason): string {
  return LEFT_OUT[reason];
}

/** The heading over the answer. */
export function answerTitle({ groups, leftOut }: Pick<MatchAnswer, "groups" | "leftOut">): string {
  const { fits, close, notYet, unclear } = groups;
  if (fits.length > 0) return `${counted(fits.length, "program fits you", "programs fit you")}`;
  if (close.length > 0) return `${counted(close.length, "program comes", "programs come")} close`;
  if (notYet.length > 0) return "No program fits yet";
  if (unclear.length > 0) return counted(unclear.length, "program to ask about", "programs to ask about");
  return hasOnlyUnchecked(leftOut) ? "We can’t compare programs for this yet" : "No program in our list fits";
}

/** Whether nothing was left out for what the student has, only for what we don’t know. */
function hasOnlyUnchecked(leftOut: MatchAnswer["leftOut"]): boolean {
  return (
    leftOut.length > 0 &&
    leftOut.every(({ reason }) => ["startUnknown", "fee", "cost", "notCompared"].includes(reason))
  );
}

/** IELTS 6.5 instead of no test. */
export function openingText(
  { change, beside, more }: Opening,
  student: Student,
): { change: string; gain: string } {
  const also = beside ? `, with ${englishText(beside)} too` : "";
  return {
    change: changeText(change, student),
    gain: `${counted(more, "more program", "more programs")} would fit${also}`,
  };
}

function changeText(change: Opening["change"], student: Student): string {
  switch (change.kind) {
    case "english":
      return student.english.test === "none"
        ? `${englishText(change.english)} instead of no test`
        : `${englishText(change.english)} instead of ${student.english.score}`;
    case "budget":
      return `${lakhs(change.moreLakh)} more a year`;
    case "start":
      return `${startName(change.start)} instead of ${lower(startName(student.start))}`;
  }
}

/** The student with that change made. */
export function withOpening(student: Student, { change, beside }: Opening): Student {
  const english = beside ?? student.english;
  switch (change.kind) {
    case "english":
      return { ...student, english: change.english };
    case "budget":
      return { ...student, english, budgetLakh: student.budgetLakh + change.moreLakh };
    case "start":
      return { ...student, english, start: change.start };
  }
}

/** What is missing when nothing fits, or null when there is no one thing to name. */
export function answerNote({
  groups,
  leftOut,
  total,
}: Pick<MatchAnswer, "groups" | "leftOut" | "total">): string | null {
  const { fits, close, notYet, unclear } = groups;
  const judged = fits.length + close.length + notYet.length + unclear.length;
  if (judged === 0 && hasOnlyUnchecked(leftOut))
    return `We list ${counted(total, "program")}, and haven’t checked yet when they begin or what they cost. Compare destinations below, or ask us about a course.`;
  if (fits.length + close.length + notYet.length === 0 && unclear.length > 0)
    return "We can’t say for certain that any of them fits: we don’t know the marks or English they ask, or can’t compare them with yours.";
  if (fits.length > 0 || close.length === 0) return null;
  const lacking = (kind: string) => close.filter(({ gaps }) => gaps[0]?.kind === kind).length;
  if (lacking("english") === close.length) return "An English test is the one thing missing for all of them.";
  if (lacking("money") === close.length) return "All of them cost a little more than your budget.";
  return "One thing is missing for each of them; it is marked.";
}

export type CheckWords = { status: "met" | "missing" | "unknown"; name: string; text: string };

/** What a program says of marks and English in words that no figure of the student’s can be held against. */
export type Stated = { marks: string | null; english: string | null };

export function statedIn(
  requirements: readonly { test: string; section: string; note: string | null }[],
): Stated {
  const noteOf = (tests: readonly string[]) =>
    requirements
      .flatMap(({ test, section, note }) =>
        note && section === "overall" && tests.includes(test) ? [note] : [],
      )
      .join("; ") || null;
  return { marks: noteOf(["previous_marks"]), english: noteOf(ENGLISH_TEST_NAMES) };
}

/** What a program asks and whether it is met, requirement by requirement. */
export function checksOf(judged: Judged, isChecked: boolean, stated?: Stated): CheckWords[] {
  const silence = isChecked ? "The university publishes none" : "We haven’t checked this yet: ask them";
  return [
    marksWords(judged.marks, stated?.marks ?? silence),
    englishWords(judged.english, stated?.english ?? silence),
    ...Object.entries(judged.candidate.otherTests).map(([test, minimum]): CheckWords => {
      const name = TESTS[test] ?? test;
      const asked = test === "work_experience" ? formatMinimum(minimum, "years") : String(minimum);
      return { status: "missing", name, text: `Asks for ${asked}, and we did not ask you` };
    }),
    ...(judged.gaps.some(({ kind }) => kind === "language")
      ? [{ status: "missing", name: "Language", text: "Not taught in English" } as const]
      : []),
    deadlineWords(judged.deadline),
  ];
}

function marksWords(marks: MarksCheck, silence: string): CheckWords {
  if (marks.status === "unknown") return { status: "unknown", name: "Marks", text: silence };
  const { percent, minimum, status } = marks;
  const text =
    status === "met"
      ? `Asks for ${minimum}%, you have ${percent}%`
      : `Asks for ${minimum}%, you have ${percent}%: ${points(minimum - percent)} short`;
  return { status, name: "Marks", text };
}

function englishWords(english: EnglishCheck, silence: string): CheckWords {
  const name = "English";
  if (english.status === "unknown") {
    const asked = Object.entries(english.asked).map(
      ([test, score]) => `${ENGLISH_TESTS[test as keyof typeof ENGLISH_TESTS].name} ${score}`,
    );
    return {
      status: "unknown",
      name,
      text: asked.length > 0 ? `Asks for ${asked.join(" or ")} and names no other test` : silence,
    };
  }
  const asks = `Asks for ${ENGLISH_TESTS[english.test].name} ${english.minimum}`;
  if (english.status === "met") return { status: "met", name, text: `${asks}, and you have it` };
  if (english.short !== null)
    return { status: "missing", name, text: `${asks}: ${roundedShort(english.short)} more than you have` };
  const proof = english.acceptsOtherProof ? ". Accepts other proof too: ask them" : "";
  return { status: "missing", name, text: `${asks}, and you have no test yet${proof}` };
}

export function deadlineWords(deadline: Deadline | null): CheckWords {
  const name = "Apply by";
  if (!deadline) return { status: "unknown", name, text: "We haven’t checked this yet" };
  const start = `the ${MONTHS[deadline.month - 1]} ${deadline.year} start`;
  switch (deadline.status) {
    case "open":
      return { status: "met", name, text: `${formatDay(deadline.on)}, for ${start}` };
    case "closed":
      return { status: "missing", name, text: `Closed for ${start}` };
    case "in words":
      return { status: "met", name, text: `See the university’s words, for ${start}` };
    case "earlier year":
      return {
        status: "unknown",
        name,
        text: `Not published yet for ${start}. The last one was ${formatDay(deadline.on)}`,
      };
    case "not known":
      return { status: "unknown", name, text: `We haven’t checked the date for ${start} yet` };
  }
}

/** How a CGPA was turned into per cent, or null when nothing was. */
export function marksRuleText(given: Student["marks"], { percent, rule, fact }: Marks): string | null {
  if (rule === "as given") return null;
  const how = {
    multiplied: `CGPA times ${fact?.value}`,
    deducted: `(CGPA minus ${fact?.value}) times 10`,
    "share of the scale": "its share of the scale",
  }[rule];
  return `We counted ${marksText(given)} as about ${percent}%: ${how}. It is an estimate. If your mark sheet prints a percentage or a rule of its own, enter that percentage instead.`;
}

/** The message to pass on: the answer in a sentence, and its address. */
export function shareText(
  student: Student,
  answer: Pick<MatchAnswer, "groups" | "leftOut">,
  url: string,
): string {
  const cheapest = Math.min(...answer.groups.fits.map(({ cost }) => cost.total ?? Number.POSITIVE_INFINITY));
  const from = Number.isFinite(cheapest) ? `, first year from ${formatRupees(cheapest)}` : "";
  return `${answerTitle(answer)}${from}. ${studentLine(student)}\n${url}`;
}

/** What a counsellor reads before the call. */
export function matchSummary(student: Student): string {
  return studentFacts(student)
    .map(({ name, value }) => `${name}: ${value}`)
    .join("; ");
}

function points(difference: number): string {
  const rounded = Math.round(difference * 10) / 10;
  return rounded === 1 ? "1 point" : `${rounded} points`;
}

function roundedShort(short: number): string {
  return String(Math.round(short * 10) / 10);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
