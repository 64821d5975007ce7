import { formatDay, formatMonth } from "@/lib/platform/clock";
import { formatMoney } from "@/lib/programs/wording";
import { countryName } from "@/lib/site/countries";
import { CLASSES, FUND_SOURCES, MARK_SCALES, RELATIONS, type RecordKind, STUDIES } from "./choices";
import { hasScores } from "./file";
import type { RecordOf, StudentRecord } from "./rows";
import { sectionsOf, testName } from "./test-scales";

/** What an entry is, in a few words. */
export function recordTitle(record: StudentRecord): string {
  switch (record.kind) {
    case "education":
      return `${STUDIES[record.details.degree].name}, ${record.details.institution}`;
    case "test":
      return testTitle(record);
    case "work":
      return [record.details.role, record.details.employer].filter(Boolean).join(", ");
    case "passport":
      return `Passport of ${countryName(record.details.country)}`;
    case "family":
      return `${record.details.name} (${RELATIONS[record.details.relation].toLowerCase()})`;
    case "funds":
      return FUND_SOURCES[record.details.source];
  }
}

function testTitle({ details }: RecordOf<"test">): string {
  const result = hasScores(details) ? details.overall : details.level;
  return result === undefined ? testName(details.test) : `${testName(details.test)} ${result}`;
}

/** What else is known of it, the most telling first. */
export function recordFacts(record: StudentRecord): string[] {
  const { beginsOn, endsOn } = record;
  switch (record.kind) {
    case "education": {
      const { subject, backlogs } = record.details;
      return present([subject, marksOf(record), backlogsInWords(backlogs), monthsInWords(beginsOn, endsOn)]);
    }
    case "test":
      return present([
        sectionsInWords(record),
        beginsOn && `Taken on ${formatDay(beginsOn)}`,
        endsOn && `Valid until ${formatDay(endsOn)}`,
      ]);
    case "work":
      return present([monthsInWords(beginsOn, endsOn)]);
    case "passport":
      return present([
        record.numberEnd && `Number ending in ${record.numberEnd}`,
        beginsOn && `Issued on ${formatDay(beginsOn)}`,
        endsOn && `Expires on ${formatDay(endsOn)}`,
      ]);
    case "family":
      return present([record.details.occupation, record.details.pays && "Pays for the studies"]);
    case "funds": {
      const { amount, currency } = record.details;
      return present([
        amount !== undefined && currency && formatMoney(amount, currency),
        beginsOn && `Available from ${formatDay(beginsOn)}`,
      ]);
    }
  }
}

function marksOf({ details }: RecordOf<"education">): string | undefined {
  const { mark, scale } = details;
  if (details.class) return CLASSES[details.class];
  if (mark === undefined || scale === undefined || scale === "class") return undefined;
  return scale === "percent" ? `${mark}%` : `${mark}, ${MARK_SCALES[scale].name}`;
}

function backlogsInWords(backlogs: number | undefined): string | undefined {
  if (backlogs === undefined) return undefined;
  return backlogs === 0 ? "No backlogs" : `${backlogs} ${backlogs === 1 ? "backlog" : "backlogs"}`;
}

function sectionsInWords({ details }: RecordOf<"test">): string | undefined {
  if (!hasScores(details)) return undefined;
  const scores = details.sections ?? {};
  return sectionsOf(details.test)
    .flatMap(({ section, name }) => (scores[section] === undefined ? [] : [`${name} ${scores[section]}`]))
    .join(", ");
}

function monthsInWords(from: string | null, to: string | null): string | undefined {
  if (from && to) return `${monthOf(from)} to ${monthOf(to)}`;
  if (from) return `Since ${monthOf(from)}`;
  return to ? `Until ${monthOf(to)}` : undefined;
}

function monthOf(day: string): string {
  return `${formatMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;
}

function present(parts: readonly (string | false | null | undefined)[]): string[] {
  return parts.filter((part): part is string => Boolean(part));
}

const OPENS: Record<RecordKind, { plain: string; counted?: string }> = {
  education: {
    plain: "With your marks we can say which programs accept you.",
    counted: "With your marks we can check",
  },
  test: {
    plain: "With your scores we can say which programs accept them, and until when.",
    counted: "With your test scores we can check",
  },
  work: {
    plain: "Some programs ask for years of work, MBAs most of all.",
    counted: "With your jobs we can check",
  },
  passport: {
    plain: "Universities and embassies copy your name from it, and it must be valid when you travel.",
  },
  family: { plain: "Visa forms ask for your parents’ names and work, and who pays for your studies." },
  funds: { plain: "Embassies ask where the money comes from and since when you have it." },
};

/** What an answer opens: with the number of shortlisted programs that wait for it, where there are any. */
export function opensText(kind: RecordKind, waiting: number, shortlisted: number): string {
  const { plain, counted } = OPENS[kind];
  if (!counted || waiting === 0) return plain;
  return shortlisted === 1
    ? `${counted} what the program on your shortlist asks for.`
    : `${counted} what ${waiting} of the ${shortlisted} programs on your shortlist ${waiting === 1 ? "asks" : "ask"} for.`;
}
