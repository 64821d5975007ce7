import { FIELDS, type Field } from "./fields.ts";
import { MONEY, SAMPLE_UNIVERSITIES, type SampleUniversity } from "./places.ts";

/** All fees and deadlines below are for this academic year; a month before July belongs to the year after. */
export const SAMPLE_ACADEMIC_YEAR = 2027;
export const PROGRAMS_EACH = 20;

type Row = Record<string, unknown>;
type Level =
  | "foundation"
  | "certificate"
  | "diploma"
  | "bachelor"
  | "postgraduate_certificate"
  | "postgraduate_diploma"
  | "master"
  | "professional"
  | "doctorate";
type Plan = { level: Level; type?: string; mode?: string; title?: string };
type Chance = { of: (least: number, most: number) => number; is: (share: number) => boolean };

const SAMPLE = "Sample data";
const MASTER_OF: Readonly<Record<Field["style"], string>> = {
  BSc: "MSc",
  BA: "MA",
  BEng: "MEng",
  BBA: "MBA",
  LLB: "LLM",
  BArch: "MArch",
  BEd: "MEd",
  BPharm: "MPharm",
};
/** English scores that a sample program asks beside its IELTS. */
const BESIDE_IELTS: Readonly<Record<number, { toefl: number; pte: number; duolingo: number }>> = {
  5.5: { toefl: 46, pte: 42, duolingo: 90 },
  6: { toefl: 60, pte: 50, duolingo: 105 },
  6.5: { toefl: 79, pte: 58, duolingo: 115 },
  7: { toefl: 94, pte: 65, duolingo: 125 },
  7.5: { toefl: 102, pte: 73, duolingo: 135 },
};

const STANDARD: readonly Plan[] = [
  { level: "foundation", type: "pathway" },
  { level: "certificate" },
  { level: "diploma" },
  ...repeat(7, { level: "bachelor" }),
  { level: "postgraduate_certificate" },
  { level: "postgraduate_diploma", type: "job_guarantee" },
  ...repeat(6, { level: "master" }),
  { level: "master", type: "online", mode: "online" },
  { level: "doctorate" },
];
const PLANS: Readonly<Record<SampleUniversity["kind"], readonly Plan[]>> = {
  standard: STANDARD,
  indian: STANDARD,
  pathway: [
    ...repeat(12, { level: "foundation", type: "pathway" }),
    ...repeat(4, { level: "diploma", type: "pathway" }),
    ...repeat(4, { level: "postgraduate_certificate", type: "pathway" }),
  ],
  online: [
    ...repeat(3, { level: "certificate", type: "online", mode: "online" }),
    ...repeat(7, { level: "bachelor", type: "online", mode: "online" }),
    ...repeat(9, { level: "master", type: "online", mode: "online" }),
    { level: "postgraduate_diploma", type: "online", mode: "blended" },
  ],
  medical: [
    { level: "professional", type: "medical", title: "MBBS" },
    { level: "professional", type: "medical", title: "Doctor of Medicine" },
    ...STANDARD.slice(0, 11),
    ...STANDARD.slice(12, 19),
  ],
};
const TEACHING: Readonly<Record<string, string>> = { DE: "de", AT: "de", CH: "de", FR: "fr", BE: "fr" };

export function sampleCatalogue() {
  const universities = SAMPLE_UNIVERSITIES.map(toUniversity);
  return {
    universities,
    programs: SAMPLE_UNIVERSITIES.flatMap(programsOf),
    scholarships: SAMPLE_UNIVERSITIES.filter((_, at) => at % 2 === 0).map(toScholarship),
    "upskill-courses": FIELDS.filter((_, at) => at % 4 === 0).map(toUpskillCourse),
  };
}

const keyOf = ({ town, country }: SampleUniversity) => `sample:${country}:${town}`.toLowerCase();

function nameOf({ town, kind }: SampleUniversity): string {
  const names = {
    standard: `Sample University of ${town}`,
    indian: `Sample University of ${town}`,
    pathway: `Sample Pathway College ${town}`,
    online: `Sample Online University of ${town}`,
    medical: `Sample Medical University of ${town}`,
  };
  return names[kind];
}

function toUniversity(university: SampleUniversity): Row {
  return {
    key: keyOf(university),
    name: nameOf(university),
    country: university.country,
    city: `${university.town} (sample)`,
    kind: university.kind,
    is_public: university.isPublic,
    summary: `${SAMPLE}: an invented university, here to show the product. No such place takes applications.`,
    source_quote: `${SAMPLE}, invented.`,
  };
}

function programsOf(university: SampleUniversity, at: number): Row[] {
  const plans = PLANS[university.kind];
  const seen = new Set<string>();
  return Array.from({ length: PROGRAMS_EACH }, (_, number) => {
    const plan = plans[number % plans.length] ?? { level: "master" };
    // Steps of seven pass through all the fields before one comes again, and each university begins elsewhere.
    let field = fieldFor(at * 11 + number * 7);
    for (let step = 1; seen.has(titleOf(plan, field)); step++) field = fieldFor(at * 11 + number * 7 + step);
    seen.add(titleOf(plan, field));
    return toProgram(university, plan, field, chanceFrom(at * PROGRAMS_EACH + number));
  });
}

const fieldFor = (number: number): Field => FIELDS[number % FIELDS.length] as Field;

function titleOf({ level, type, title }: Plan, { name, style }: Field): string {
  if (title) return title;
  const titles: Record<Level, string> = {
    foundation: `Foundation year in ${name}`,
    certificate: `Certificate in ${name}`,
    diploma: type === "pathway" ? `First-year diploma in ${name}` : `Diploma in ${name}`,
    bachelor: style === "LLB" ? "LLB Law" : `${style} ${name}`,
    postgraduate_certificate:
      type === "pathway" ? `Pre-master’s in ${name}` : `Postgraduate certificate in ${name}`,
    postgraduate_diploma: `Postgraduate diploma in ${name}`,
    master: style === "LLB" ? "LLM Law" : `${MASTER_OF[style]} ${name}`,
    professional: "MBBS",
    doctorate: `PhD ${name}`,
  };
  return titles[level];
}

function toProgram(university: SampleUniversity, plan: Plan, field: Field, chance: Chance): Row {
  const { country } = university;
  const isMedical = plan.level === "professional";
  const money = MONEY[country] ?? { currency: "USD", year: 10000 };
  const share = {
    foundation: 0.6,
    certificate: 0.3,
    diploma: 0.55,
    bachelor: 0.85,
    postgraduate_certificate: 0.6,
    postgraduate_diploma: 0.7,
    master: 1,
    professional: 1.4,
    doctorate: 0.4,
  }[plan.level];
  const isShort = plan.level === "certificate" || plan.level === "postgraduate_certificate";
  const taughtIn = TEACHING[country];
  const language = taughtIn && plan.level === "bachelor" && chance.is(0.5) ? taughtIn : "en";
  const isFree = country === "DE" && university.isPublic;
  const requirements = requirementsOf(university, plan, field, language, chance);
  const asks = (test: string) => requirements.some((one) => one.test === test);
  const fee = chance.is(0.3) ? 0 : chance.of(2, 8) * roundTo(money.year / 2000);
  const isMaster = plan.level === "master" || plan.level === "doctorate";
  const tags = Object.entries({
    no_gre: isMaster && !asks("gre"),
    no_ielts: !asks("ielts"),
    fee_waiver: fee > 0 && chance.is(0.25),
    no_application_fee: fee === 0,
    work_placement: chance.is(0.35),
    scholarship: chance.is(0.4),
    stem: field.isStem === true && !isMedical,
    taught_in_english: language === "en",
    thesis: isMaster && chance.is(0.5),
    dual_degree: plan.level === "master" && chance.is(0.1),
    conditional_offer: chance.is(0.5),
    part_time_possible: plan.type === "online" || chance.is(0.2),
  });
  const title = titleOf(plan, field);
  return {
    key: `${keyOf(university)}/${plan.level}/${title}`.toLowerCase(),
    university: keyOf(university),
    name: `${title} (sample)`,
    level: plan.level,
    subject: isMedical ? "0912" : field.subject,
    program_type: plan.type ?? "degree",
    study_mode: plan.mode ?? (chance.is(0.1) ? "part_time" : "full_time"),
    language,
    duration_months: monthsOf(plan.level, country, chance),
    tuition:
      isFree && plan.level !== "postgraduate_diploma"
        ? 0
        : roundTo(money.year * share * field.fee * (0.85 + chance.of(0, 40) / 100)),
    tuition_currency: money.currency,
    tuition_period: isShort ? "total" : country === "DE" || country === "AT" ? "semester" : "year",
    tuition_year: SAMPLE_ACADEMIC_YEAR,
    application_fee: fee,
    application_fee_currency: money.currency,
    intakes: intakesOf(country, plan, chance),
    requirements,
    tags: tags.filter(([, is]) => is).map(([tag]) => tag),
    summary: `${SAMPLE}: an invented program with every field filled in.`,
    source_quote: `${SAMPLE}, invented.`,
  };
}

function monthsOf(level: Level, country: string, chance: Chance): number {
  const isOneYear = ["GB", "IE", "SG", "NZ"].includes(country);
  const bachelor = ["US", "CA", "KR", "JP", "IN", "GE", "RU"].includes(country) ? 48 : 36;
  const months: Record<Level, number> = {
    foundation: chance.of(8, 12),
    certificate: chance.of(4, 9),
    diploma: chance.is(0.5) ? 12 : 24,
    bachelor,
    postgraduate_certificate: chance.of(6, 9),
    postgraduate_diploma: 12,
    master: isOneYear ? 12 : chance.is(0.3) ? 18 : 24,
    professional: 72,
    doctorate: chance.is(0.5) ? 36 : 48,
  };
  return months[level];
}

function intakesOf(country: string, { level, type }: Plan, chance: Chance): Row[] {
  const south = ["AU", "NZ"].includes(country) ? [2, 7] : country === "SG" ? [8, 1] : [9, 1];
  const months =
    type === "pathway" || type === "online"
      ? [...south, chance.of(4, 6)]
      : chance.is(0.5)
        ? south
        : south.slice(0, 1);
  return months.map((month) => {
    const year = SAMPLE_ACADEMIC_YEAR + (month < 7 ? 1 : 0);
    if (level === "doctorate") return { month, deadline_note: "Rolling, while places last" };
    const deadline = new Date(Date.UTC(year, month - 1 - chance.of(2, 7), chance.is(0.5) ? 15 : 31));
    return { month, deadline_on: deadline.toISOString().slice(0, 10) };
  });
}

function requirementsOf(
  university: SampleUniversity,
  { level, type }: Plan,
  field: Field,
  language: string,
  chance: Chance,
): Row[] {
  const asked: Row[] = [];
  const ask = (test: string, minimum: number, section = "overall", more: Row = {}) =>
    asked.push({ test, section, minimum, ...more });
  const isMaster = level === "master" || level === "doctorate";
  const isIndian = university.kind === "indian";
  if (language !== "en")
    asked.push({
      test: language === "de" ? "german" : "french",
      section: "overall",
      note: chance.is(0.5) ? "B2" : "C1",
    });
  else if (!isIndian && !chance.is(0.08)) askEnglish(ask, level, chance);
  if (isMaster && field.wants === "gre" && ["US", "CA", "SG", "DE"].includes(university.country)) {
    ask("gre", chance.of(300, 320));
    ask("gre", chance.of(155, 165), "quantitative");
    ask("gre", 3.5, "analytical_writing");
  }
  if (isMaster && field.wants === "gmat" && chance.is(0.6)) ask("gmat", chance.of(52, 66) * 10 + 5);
  if (level === "bachelor" && university.country === "US") ask("sat", chance.of(105, 135) * 10);
  if (level === "bachelor" && isIndian && field.style === "BEng")
    asked.push({ test: "jee_main", section: "overall", note: "A rank in JEE Main" });
  if (level === "master" && isIndian && field.isStem) ask("gate", chance.of(350, 600));
  if (level === "professional")
    asked.push({ test: "neet", section: "overall", note: "Qualified in NEET UG" });
  if (field.style === "BBA" && level === "master")
    ask("work_experience", chance.of(1, 3), "overall", { unit: "years" });
  ask("previous_marks", type === "pathway" ? chance.of(9, 11) * 5 : chance.of(11, 16) * 5, "overall", {
    unit: "percent",
  });
  return asked;
}

function askEnglish(
  ask: (test: string, minimum: number, section?: string) => void,
  level: Level,
  chance: Chance,
): void {
  const least = {
    foundation: 5.5,
    certificate: 5.5,
    diploma: 6,
    bachelor: 6,
    postgraduate_certificate: 6,
    postgraduate_diploma: 6.5,
    master: 6.5,
    professional: 6,
    doctorate: 7,
  }[level];
  const ielts = Math.min(7.5, least + (chance.is(0.35) ? 0.5 : 0));
  const beside = BESIDE_IELTS[ielts];
  ask("ielts", ielts);
  if (chance.is(0.7)) ask("ielts", ielts - 0.5, "each");
  if (chance.is(0.3)) ask("ielts", ielts, "writing");
  if (!beside) return;
  ask("toefl", beside.toefl);
  const part = Math.floor(beside.toefl / 4) - 1;
  if (chance.is(0.5))
    for (const section of ["reading", "listening", "speaking", "writing"]) ask("toefl", part, section);
  ask("pte", beside.pte);
  if (chance.is(0.5)) ask("pte", beside.pte - 8, "each");
  if (chance.is(0.7)) ask("duolingo", beside.duolingo);
}

function toScholarship(university: SampleUniversity, at: number): Row {
  const { currency, year } = MONEY[university.country] ?? { currency: "USD", year: 10000 };
  const isPart = at % 3 !== 0;
  return {
    key: `${keyOf(university)}/scholarship`,
    name: `Sample scholarship of ${university.town}`,
    provider: nameOf(university),
    country: university.country,
    university: keyOf(university),
    ...(at % 2 === 0 ? { level: "master" } : {}),
    ...(isPart ? { amount: roundTo(year / 5), currency } : { amount_note: "Sample: all tuition" }),
    deadline_on: `${SAMPLE_ACADEMIC_YEAR}-0${1 + (at % 5)}-15`,
    summary: `${SAMPLE}: an invented scholarship. Nobody can apply for it.`,
    source_quote: `${SAMPLE}, invented.`,
  };
}

function toUpskillCourse(field: Field, at: number): Row {
  return {
    key: `sample:${field.subject}`,
    title: `Sample course: ${field.name} at work`,
    provider: "Sample Skills School",
    subject: field.subject,
    duration_weeks: 6 + (at % 4) * 4,
    hours: 40 + (at % 5) * 20,
    mode: ["online", "classroom", "blended"][at % 3],
    fee: 15000 + at * 2500,
    fee_currency: "INR",
    summary: `${SAMPLE}: an invented course, here to show the product.`,
    source_quote: `${SAMPLE}, invented.`,
  };
}

/** A sum that looks like a fee: two leading digits, the rest zero or half. */
function roundTo(sum: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(sum, 1))) - 1) * 5;
  return Math.max(step, Math.round(sum / step) * step);
}

function repeat(times: number, plan: Plan): Plan[] {
  return Array.from({ length: times }, () => plan);
}

/** Chance that falls the same way each time (mulberry32). */
function chanceFrom(seed: number): Chance {
  let state = (seed + 1) * 0x9e3779b9;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    of: (least, most) => least + Math.floor(next() * (most - least + 1)),
    is: (share) => next() < share,
  };
}
