/** What the match says, in the same words on the page, in an email, in a message and in a booking. */
import { english as inEnglish, type Translate } from "@/lib/locales/translate";
import { formatDay, formatMonth } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import { formatCount, formatMinimum, formatRupees, TESTS } from "@/lib/programs/wording";
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
export function lakhs(lakh: number, t: Translate = inEnglish): string {
  return formatRupees(Math.round(lakh * LAKH), t);
}

/** The five answers, each in a few words: 65% in B.Com. */
export function studentFacts(
  { degree, marks, level, field, budgetLakh, english, start }: Student,
  t: Translate = inEnglish,
) {
  return [
    { name: t("Finished"), value: `${t(DEGREES[degree].name)}, ${marksText(marks, t)}` },
    { name: t("Next"), value: `${capital(t(LEVEL_CHOICES[level].short))}, ${t(FIELDS[field].short)}` },
    { name: t("Budget"), value: t("{amount} a year", { amount: lakhs(budgetLakh, t) }) },
    { name: t("English"), value: englishText(english, t) },
    { name: t("Start"), value: startName(start, t) },
  ];
}

/** The five answers in one line. */
export function studentLine(student: Student, t: Translate = inEnglish): string {
  return studentFacts(student, t)
    .map(({ value }) => value)
    .join(" · ");
}

/** The same in fewest words, for the line above an answer. */
export function studentShort(
  { degree, marks, level, field, budgetLakh, english, start }: Student,
  t: Translate = inEnglish,
) {
  const next = capital(t(LEVEL_CHOICES[level].short));
  return [
    { name: t("Finished"), value: `${t(DEGREES[degree].name)}, ${marksText(marks, t)}` },
    { name: t("Next"), value: field === "any" ? next : `${next}, ${t(FIELDS[field].short)}` },
    { name: t("Budget"), value: lakhs(budgetLakh, t) },
    { name: t("English"), value: english.test === "none" ? t("no test") : englishText(english, t) },
    { name: t("Start"), value: start.season ? startName(start, t) : String(start.year) },
  ];
}

export function marksText({ value, scale }: Student["marks"], t: Translate = inEnglish): string {
  if (scale === "percent") return `${value}%`;
  if (scale === "class12") return t("{percent}% in class 12", { percent: value });
  return t("CGPA {value} of {most}", { value, most: SCALES[scale].most });
}

export function englishText(english: English, t: Translate = inEnglish): string {
  return english.test === "none"
    ? t("No English test yet")
    : `${ENGLISH_TESTS[english.test].name} ${english.score}`;
}

const GROUP_NAMES: Record<Group, { title: string; count: string; lead: string }> = {
  fits: {
    title: "These fit you",
    count: "fit",
    lead: "You meet the marks and the English they ask for, and the first year is within {budget}.",
  },
  close: {
    // Small here and capital on the page: "Close" is what buttons say that close something.
    title: "close",
    count: "close",
    lead: "One thing is missing, or the first year is up to {percent}% above {budget}. Marks count as close up to {points} points below.",
  },
  notYet: {
    title: "Not yet",
    count: "not yet",
    lead: "More than one thing is missing, or one of them is further away.",
  },
  unclear: {
    title: "Ask first",
    count: "to ask first",
    lead: "We know when they begin and what they cost, but can’t compare the marks or the English they ask for with yours. Ask the university before you apply.",
  },
};

export function groupTitle(group: Group, t: Translate = inEnglish): string {
  return capital(t(GROUP_NAMES[group].title));
}

/** What stands behind the number of programs in a group. */
export function groupCount(group: Group, t: Translate = inEnglish): string {
  return t(GROUP_NAMES[group].count);
}

export function groupLead(group: Group, budget: string, t: Translate = inEnglish): string {
  return t(GROUP_NAMES[group].lead, {
    budget,
    percent: OVER_BUDGET.small * 100,
    points: BELOW_MARKS.small,
  });
}

const LEFT_OUT: Record<LeftOutReason, string> = {
  budget: "cost over {percent}% of your budget",
  marks: "ask for marks more than {points} points above yours",
  english: "ask for much higher English than you have",
  closed: "take no more applications for this start",
  start: "begin at another time of the year",
  startUnknown: "begin at a time we haven’t checked yet",
  fee: "have a fee we haven’t checked yet",
  cost: "are in a place whose living costs we don’t know yet",
  notCompared: "are less well documented and were not compared: choose one field to see them",
};

export function leftOutText(reason: LeftOutReason, t: Translate = inEnglish): string {
  return t(LEFT_OUT[reason], { percent: 100 + OVER_BUDGET.large * 100, points: BELOW_MARKS.large });
}

/** The heading over the answer. */
export function answerTitle(
  { groups, leftOut }: Pick<MatchAnswer, "groups" | "leftOut">,
  t: Translate = inEnglish,
): string {
  const { fits, close, notYet, unclear } = groups;
  if (fits.length > 0)
    return fits.length === 1
      ? t("1 program fits you")
      : t("{count} programs fit you", { count: formatCount(fits.length) });
  if (close.length > 0)
    return close.length === 1
      ? t("1 program comes close")
      : t("{count} programs come close", { count: formatCount(close.length) });
  if (notYet.length > 0) return t("No program fits yet");
  if (unclear.length > 0)
    return unclear.length === 1
      ? t("1 program to ask about")
      : t("{count} programs to ask about", { count: formatCount(unclear.length) });
  return hasOnlyUnchecked(leftOut)
    ? t("We can’t compare programs for this yet")
    : t("No program in our list fits");
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
  t: Translate = inEnglish,
): { change: string; gain: string } {
  return {
    change: changeText(change, student, t),
    gain: beside ? gainBeside(more, englishText(beside, t), t) : gainText(more, t),
  };
}

function gainText(more: number, t: Translate): string {
  return more === 1
    ? t("1 more program would fit")
    : t("{count} more programs would fit", { count: formatCount(more) });
}

function gainBeside(more: number, test: string, t: Translate): string {
  return more === 1
    ? t("1 more program would fit, with {test} too", { test })
    : t("{count} more programs would fit, with {test} too", { count: formatCount(more), test });
}

function changeText(change: Opening["change"], student: Student, t: Translate): string {
  switch (change.kind) {
    case "english": {
      const test = englishText(change.english, t);
      return student.english.test === "none"
        ? t("{test} instead of no test", { test })
        : t("{test} instead of {score}", { test, score: student.english.score });
    }
    case "budget":
      return t("{amount} more a year", { amount: lakhs(change.moreLakh, t) });
    case "start":
      return t("{start} instead of {other}", {
        start: startName(change.start, t),
        other: lower(startName(student.start, t)),
      });
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
export function answerNote(
  { groups, leftOut, total }: Pick<MatchAnswer, "groups" | "leftOut" | "total">,
  t: Translate = inEnglish,
): string | null {
  const { fits, close, notYet, unclear } = groups;
  const judged = fits.length + close.length + notYet.length + unclear.length;
  if (judged === 0 && hasOnlyUnchecked(leftOut))
    return total === 1
      ? t(
          "We list 1 program, and haven’t checked yet when it begins or what it costs. Compare destinations below, or ask us about a course.",
        )
      : t(
          "We list {count} programs, and haven’t checked yet when they begin or what they cost. Compare destinations below, or ask us about a course.",
          { count: formatCount(total) },
        );
  if (fits.length + close.length + notYet.length === 0 && unclear.length > 0)
    return t(
      "We can’t say for certain that any of them fits: we don’t know the marks or English they ask, or can’t compare them with yours.",
    );
  if (fits.length > 0 || close.length === 0) return null;
  const lacking = (kind: string) => close.filter(({ gaps }) => gaps[0]?.kind === kind).length;
  if (lacking("english") === close.length)
    return t("An English test is the one thing missing for all of them.");
  if (lacking("money") === close.length) return t("All of them cost a little more than your budget.");
  return t("One thing is missing for each of them; it is marked.");
}

export type CheckWords = {
  kind: "marks" | "english" | "test" | "language" | "deadline";
  status: "met" | "missing" | "unknown";
  name: string;
  text: string;
};

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
export function checksOf(
  judged: Judged,
  isChecked: boolean,
  stated?: Stated,
  t: Translate = inEnglish,
  locale: Locale = "en",
): CheckWords[] {
  const silence = isChecked ? t("The university publishes none") : t("We haven’t checked this yet: ask them");
  return [
    marksWords(judged.marks, stated?.marks ?? silence, t),
    englishWords(judged.english, stated?.english ?? silence, t),
    ...Object.entries(judged.candidate.otherTests).map(([test, minimum]): CheckWords => {
      const asked = formatMinimum(minimum, test === "work_experience" ? "years" : null, t);
      return {
        kind: "test",
        status: "missing",
        name: t(TESTS[test] ?? test),
        text: t("Asks for {asked}, and we did not ask you", { asked }),
      };
    }),
    ...(judged.gaps.some(({ kind }) => kind === "language")
      ? [
          {
            kind: "language",
            status: "missing",
            name: t("Language"),
            text: t("Not taught in English"),
          } as const,
        ]
      : []),
    deadlineWords(judged.deadline, t, locale),
  ];
}

function marksWords(marks: MarksCheck, silence: string, t: Translate): CheckWords {
  const check = { kind: "marks", status: marks.status, name: t("Marks") } as const;
  if (marks.status === "unknown") return { ...check, text: silence };
  const { percent, minimum } = marks;
  if (marks.status === "met")
    return { ...check, text: t("Asks for {minimum}%, you have {percent}%", { minimum, percent }) };
  const points = rounded(minimum - percent);
  return {
    ...check,
    text:
      points === 1
        ? t("Asks for {minimum}%, you have {percent}%: 1 point short", { minimum, percent })
        : t("Asks for {minimum}%, you have {percent}%: {points} points short", { minimum, percent, points }),
  };
}

function englishWords(english: EnglishCheck, silence: string, t: Translate): CheckWords {
  const check = { kind: "english", status: english.status, name: t("English") } as const;
  if (english.status === "unknown") {
    const asked = Object.entries(english.asked).map(
      ([test, score]) => `${ENGLISH_TESTS[test as keyof typeof ENGLISH_TESTS].name} ${score}`,
    );
    if (asked.length === 0) return { ...check, text: silence };
    const tests = asked.reduce((list, last) => t("{list} or {last}", { list, last }));
    return { ...check, text: t("Asks for {tests} and names no other test", { tests }) };
  }
  const test = `${ENGLISH_TESTS[english.test].name} ${english.minimum}`;
  if (english.status === "met") return { ...check, text: t("Asks for {test}, and you have it", { test }) };
  if (english.short !== null)
    return {
      ...check,
      text: t("Asks for {test}: {points} more than you have", { test, points: rounded(english.short) }),
    };
  return {
    ...check,
    text: english.acceptsOtherProof
      ? t("Asks for {test}, and you have no test yet. Accepts other proof too: ask them", { test })
      : t("Asks for {test}, and you have no test yet", { test }),
  };
}

export function deadlineWords(
  deadline: Deadline | null,
  t: Translate = inEnglish,
  locale: Locale = "en",
): CheckWords {
  const check = { kind: "deadline", name: t("Apply by") } as const;
  if (!deadline) return { ...check, status: "unknown", text: t("We haven’t checked this yet") };
  const month = `${formatMonth(deadline.month, locale)} ${deadline.year}`;
  switch (deadline.status) {
    case "open":
      return {
        ...check,
        status: "met",
        text: t("{day}, for the {month} start", { day: formatDay(deadline.on, locale), month }),
      };
    case "closed":
      return { ...check, status: "missing", text: t("Closed for the {month} start", { month }) };
    case "in words":
      return {
        ...check,
        status: "met",
        text: t("See the university’s words, for the {month} start", { month }),
      };
    case "earlier year":
      return {
        ...check,
        status: "unknown",
        text: t("Not published yet for the {month} start. The last one was {day}", {
          month,
          day: formatDay(deadline.on, locale),
        }),
      };
    case "not known":
      return {
        ...check,
        status: "unknown",
        text: t("We haven’t checked the date for the {month} start yet", { month }),
      };
  }
}

/** How a CGPA was turned into per cent, or null when nothing was. */
export function marksRuleText(
  given: Student["marks"],
  { percent, rule, fact }: Marks,
  t: Translate = inEnglish,
): string | null {
  if (rule === "as given") return null;
  const figure = String(fact?.value);
  const how = {
    multiplied: t("CGPA times {figure}", { figure }),
    deducted: t("(CGPA minus {figure}) times 10", { figure }),
    "share of the scale": t("its share of the scale"),
  }[rule];
  return t(
    "We counted {marks} as about {percent}%: {how}. It is an estimate. If your mark sheet prints a percentage or a rule of its own, enter that percentage instead.",
    { marks: marksText(given, t), percent, how },
  );
}

/** The message to pass on: the answer in a sentence, and its address. */
export function shareText(
  student: Student,
  answer: Pick<MatchAnswer, "groups" | "leftOut">,
  url: string,
  t: Translate = inEnglish,
): string {
  const cheapest = Math.min(...answer.groups.fits.map(({ cost }) => cost.total ?? Number.POSITIVE_INFINITY));
  const said = { answer: answerTitle(answer, t), student: studentLine(student, t) };
  const text = Number.isFinite(cheapest)
    ? t("{answer}, first year from {amount}. {student}", { ...said, amount: formatRupees(cheapest, t) })
    : t("{answer}. {student}", said);
  return `${text}\n${url}`;
}

/** What a counsellor reads before the call. */
export function matchSummary(student: Student): string {
  return studentFacts(student)
    .map(({ name, value }) => `${name}: ${value}`)
    .join("; ");
}

function rounded(difference: number): number {
  return Math.round(difference * 10) / 10;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
