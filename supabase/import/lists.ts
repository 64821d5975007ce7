import {
  amount,
  codeOf,
  date,
  domain,
  Fault,
  isEmpty,
  listOf,
  oneOf,
  type Read,
  shorten,
  text,
  url,
  wholeNumber,
  yesOrNo,
} from "./cells.ts";
import { defineList, type Known, type KnownUniversity, type List, type Say } from "./list.ts";
import { intakes, requirements } from "./program-parts.ts";
import { shortHash, slugOf } from "./slugs.ts";

export const LIST_NAMES = ["universities", "programs", "scholarships", "upskill-courses"] as const;
export type ListName = (typeof LIST_NAMES)[number];

export function listNamed(name: ListName, known: Known): List {
  const make = { universities, programs, scholarships, "upskill-courses": upskillCourses }[name];
  return make(known);
}

const NOTHING_KNOWN: Known = {
  countries: new Set(),
  subjects: new Set(),
  levels: new Set(),
  currencies: new Set(),
  universities: new Map(),
};

const TAGS = [
  "no_gre",
  "no_ielts",
  "fee_waiver",
  "no_application_fee",
  "work_placement",
  "scholarship",
  "stem",
  "taught_in_english",
  "thesis",
  "dual_degree",
  "conditional_offer",
  "part_time_possible",
];
const MAX_AMOUNT = 9_999_999_999;

/** Every list tells where a row comes from; a row that its collector doubts is not taken. */
const origin = {
  key: text(200),
  source_url: url,
  source_quote: text(1000),
  checked_on: date,
  confidence: oneOf(["high", "medium", "low"]),
};

/** Lists of figures also tell when the copy that was read was made. */
const datedOrigin = { ...origin, copied_on: date };

type Origin = { source_url?: string; source_quote?: string; checked_on?: string; confidence?: string };

function judgeOrigin(values: Origin, say: Say<keyof typeof origin>, needsSource: boolean): void {
  if (values.confidence === "low") say("confidence", "is low, and what is doubtful is not taken");
  if (needsSource && !values.source_url)
    say("source_url", "is missing, and a published figure needs its source");
  if (needsSource && !values.checked_on)
    say("checked_on", "is missing, and a published figure needs the day it was read");
}

function judgeCopy(values: { checked_on?: string; copied_on?: string }, say: Say<"copied_on">): void {
  const { checked_on, copied_on } = values;
  if (copied_on && !checked_on) say("copied_on", "is given without checked_on");
  if (copied_on && checked_on && copied_on > checked_on) say("copied_on", "is after the day it was read");
}

const originOf = ({ source_url, source_quote, checked_on }: Origin) => ({
  source_url,
  source_note: source_quote,
  checked_on,
});

const universities = (known: Known) =>
  defineList(
    "universities",
    {
      ...origin,
      name: text(250, 2),
      other_names: listOf(text(250), 20),
      country: codeOf(known.countries, "ISO 3166-1 (two letters)"),
      city: text(120),
      region: text(120),
      website: url,
      domains: listOf(domain, 50),
      kind: oneOf(["standard", "pathway", "online", "medical", "indian"]),
      founded: wholeNumber(800, 2100),
      is_public: yesOrNo,
      summary: text(600),
    },
    {
      required: ["name", "country"],
      keyOf: ({ key, name = "", country = "", domains }) =>
        key ?? domains?.[0] ?? `${country.toLowerCase()}:${slugOf(name) || name.toLowerCase()}`.slice(0, 200),
      slugOf: ({ name = "", domains }) =>
        slugOf(name) || slugOf(domains?.[0]?.replaceAll(".", "-") ?? "") || `university-${shortHash(name)}`,
      toRow: ({
        name,
        other_names,
        country,
        city,
        region,
        website,
        domains,
        kind,
        founded,
        is_public,
        summary,
        ...rest
      }) => ({
        name,
        other_names,
        country_code: country,
        city,
        region,
        website,
        domains,
        kind,
        founded,
        is_public,
        summary,
        ...originOf(rest),
      }),
      judge: (values, say) => judgeOrigin(values, say, false),
    },
  );

const programs = (known: Known) =>
  defineList(
    "programs",
    {
      ...datedOrigin,
      key: text(300),
      university: universityIn(known),
      name: text(300, 2),
      level: oneOf(known.levels, (word) => word.toLowerCase().replaceAll(/[\s-]+/g, "_")),
      subject: subjectIn(known),
      program_type: oneOf(["degree", "pathway", "job_guarantee", "online", "medical"]),
      study_mode: oneOf(["full_time", "part_time", "online", "blended"], (word) =>
        word.toLowerCase().replaceAll(/[\s-]+/g, "_"),
      ),
      language,
      url,
      duration_months: wholeNumber(1, 120),
      tuition: amount(MAX_AMOUNT),
      tuition_currency: codeOf(known.currencies, "ISO 4217"),
      tuition_period: oneOf(["year", "semester", "term", "month", "credit", "total"]),
      tuition_year: wholeNumber(2000, 2100),
      application_fee: amount(),
      application_fee_currency: codeOf(known.currencies, "ISO 4217"),
      intakes,
      requirements,
      tags: listOf(
        oneOf(TAGS, (word) => word.toLowerCase().replaceAll(/[\s-]+/g, "_")),
        TAGS.length,
      ),
      summary: text(1000),
    },
    {
      required: ["university", "name", "level", "subject"],
      keyOf: ({ key, university, level, name = "" }) => {
        const made = `${university?.key}/${level}/${slugOf(name) || name.toLowerCase()}`;
        return key ?? (made.length > 300 ? `${made.slice(0, 290)}-${shortHash(made)}` : made);
      },
      slugOf: ({ name = "", university }) =>
        slugOf(`${slugOf(name, 110) || `program-${shortHash(name)}`}-${university?.slug}`, 185),
      toRow: ({ university, subject, tuition, level, program_type, ...rest }) => ({
        university_id: university?.id,
        name: rest.name,
        level,
        subject_code: subject,
        program_type:
          program_type ?? (subject === "0912" && level === "professional" ? "medical" : undefined),
        study_mode: rest.study_mode,
        language: rest.language,
        duration_months: rest.duration_months,
        tuition_amount: tuition,
        tuition_currency: rest.tuition_currency,
        tuition_period: rest.tuition_period,
        tuition_year: rest.tuition_year,
        application_fee: rest.application_fee,
        application_fee_currency: rest.application_fee_currency,
        tags: rest.tags,
        url: rest.url,
        summary: rest.summary,
        ...originOf(rest),
        copied_on: rest.copied_on,
        intakes: rest.intakes,
        requirements: rest.requirements,
      }),
      judge: (values, say, willBePublished) => {
        const { tuition, tuition_currency, tuition_period, tuition_year, application_fee } = values;
        judgeMoney(values, ["tuition", "tuition_currency"], say);
        judgeMoney(values, ["tuition", "tuition_period"], say);
        if (tuition === undefined && tuition_year !== undefined && !tuition_currency && !tuition_period)
          say("tuition_year", "is given without a tuition");
        judgeMoney(values, ["application_fee", "application_fee_currency"], say);
        const figures = [
          values.duration_months,
          tuition,
          application_fee,
          values.requirements,
          values.intakes,
        ];
        judgeCopy(values, say);
        judgeOrigin(values, say, willBePublished && figures.some((figure) => figure !== undefined));
      },
    },
  );

const scholarships = (known: Known) =>
  defineList(
    "scholarships",
    {
      ...datedOrigin,
      name: text(250, 2),
      provider: text(200, 2),
      country: codeOf(known.countries, "ISO 3166-1 (two letters)"),
      university: universityIn(known),
      level: oneOf(known.levels),
      subject: subjectIn(known),
      amount: amount(MAX_AMOUNT),
      currency: codeOf(known.currencies, "ISO 4217"),
      amount_note: text(300),
      deadline_on: date,
      deadline_note: text(300),
      url,
      summary: text(1000),
    },
    {
      required: ["name", "provider"],
      keyOf: ({ key, provider = "", name = "" }) => key ?? `${slugOf(provider, 80)}/${slugOf(name, 110)}`,
      slugOf: ({ name = "" }) => slugOf(name) || `scholarship-${shortHash(name)}`,
      toRow: ({ name, provider, country, university, level, subject, url: page, summary, ...rest }) => ({
        name,
        provider,
        country_code: country,
        university_id: university?.id,
        level,
        subject_code: subject,
        amount: rest.amount,
        currency: rest.currency,
        amount_note: rest.amount_note,
        deadline_on: rest.deadline_on,
        deadline_note: rest.deadline_note,
        url: page,
        summary,
        ...originOf(rest),
        copied_on: rest.copied_on,
      }),
      judge: (values, say, willBePublished) => {
        judgeMoney(values, ["amount", "currency"], say);
        const figures = [values.amount, values.amount_note, values.deadline_on, values.deadline_note];
        judgeCopy(values, say);
        judgeOrigin(values, say, willBePublished && figures.some((figure) => figure !== undefined));
      },
    },
  );

const upskillCourses = (known: Known) =>
  defineList(
    "upskill_courses",
    {
      ...origin,
      title: text(250, 2),
      provider: text(200, 2),
      subject: subjectIn(known),
      duration_weeks: wholeNumber(1, 300),
      hours: wholeNumber(1, 5000),
      mode: oneOf(["online", "classroom", "blended"]),
      fee: amount(MAX_AMOUNT),
      fee_currency: codeOf(known.currencies, "ISO 4217"),
      url,
      summary: text(600),
    },
    {
      required: ["title", "provider", "subject"],
      keyOf: ({ key, provider = "", title = "" }) => key ?? `${slugOf(provider, 80)}/${slugOf(title, 110)}`,
      slugOf: ({ title = "" }) => slugOf(title) || `course-${shortHash(title)}`,
      toRow: ({
        title,
        provider,
        subject,
        duration_weeks,
        hours,
        mode,
        fee,
        fee_currency,
        url: page,
        summary,
        ...rest
      }) => ({
        title,
        provider,
        subject_code: subject,
        duration_weeks,
        hours,
        mode,
        fee_amount: fee,
        fee_currency,
        url: page,
        summary,
        ...originOf(rest),
      }),
      judge: (values, say, willBePublished) => {
        judgeMoney(values, ["fee", "fee_currency"], say);
        const figures = [values.fee, values.duration_weeks, values.hours];
        judgeOrigin(values, say, willBePublished && figures.some((figure) => figure !== undefined));
      },
    },
  );

/** A sum and what belongs to it are given together or not at all. */
function judgeMoney<Column extends string>(
  values: { [Name in Column]?: unknown },
  [sum, companion]: readonly [Column, Column],
  say: Say<Column>,
): void {
  if (values[sum] !== undefined && values[companion] === undefined)
    say(companion, `is missing beside ${sum}`);
  if (values[sum] === undefined && values[companion] !== undefined) say(companion, `is given without ${sum}`);
}

function universityIn({ universities: named }: Known): Read<KnownUniversity> {
  return (value) => {
    if (isEmpty(value)) return undefined;
    const word = text(250)(value);
    if (typeof word !== "string") return word;
    const asDomain = domain(word);
    const found =
      named.get(word.toLowerCase()) ?? (typeof asDomain === "string" ? named.get(asDomain) : undefined);
    if (found) return found;
    return new Fault(
      found === null
        ? `"${shorten(word)}" is a domain of several universities; write the slug of the right one`
        : `"${shorten(word)}" is neither domain nor slug of a university in the catalogue`,
    );
  };
}

/**
 * Spreadsheets drop the zero at the front of 0613. A detailed field that ends in 0 or 9 says "not further defined" or "not
 * elsewhere classified", which is the narrow field.
 */
function subjectIn({ subjects }: Known): Read<string> {
  return (value) => {
    const word = text(60)(typeof value === "number" ? String(value) : value);
    if (typeof word !== "string") return word;
    const ways = [word, `0${word}`].flatMap((way) =>
      /^\d{3}[09]$/.test(way) ? [way, way.slice(0, 3)] : [way],
    );
    const code = ways.find((way) => subjects.has(way));
    return code ?? new Fault(`"${shorten(word)}" is no code of ISCED-F 2013`);
  };
}

const language: Read<string> = (value) => {
  const word = text(60)(value);
  if (typeof word !== "string") return word;
  return /^[a-z]{2}$/i.test(word)
    ? word.toLowerCase()
    : new Fault("must be two letters of ISO 639-1 such as en");
};

/** The names of the columns of each list; what may stand in them depends on the database. */
export const COLUMNS_OF = Object.fromEntries(
  LIST_NAMES.map((name) => [name, Object.keys(listNamed(name, NOTHING_KNOWN).columns)]),
) as Record<ListName, string[]>;
