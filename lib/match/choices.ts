/** What the five questions offer, with the words people read. Plain data without imports. */

/** What the student has finished, or finishes before the start. `stage`: 0 school, 1 a bachelor’s degree, 2 a master’s. */
export const DEGREES = {
  class12: { name: "Class 12", stage: 0 },
  bcom: { name: "B.Com", stage: 1 },
  bsc: { name: "B.Sc", stage: 1 },
  btech: { name: "B.Tech or B.E.", stage: 1 },
  bca: { name: "BCA", stage: 1 },
  bba: { name: "BBA", stage: 1 },
  ba: { name: "BA", stage: 1 },
  bachelor: { name: "another bachelor’s degree", stage: 1 },
  master: { name: "a master’s degree", stage: 2 },
} as const;
export type Degree = keyof typeof DEGREES;

/** How marks are counted on the mark sheet. */
export const SCALES = {
  percent: { name: "per cent", most: 100 },
  cgpa10: { name: "CGPA out of 10", most: 10 },
  cgpa4: { name: "CGPA out of 4", most: 4 },
  class12: { name: "per cent in class 12", most: 100 },
} as const;
export type Scale = keyof typeof SCALES;

/** What comes next. `after`: the stage it needs first. */
export const LEVEL_CHOICES = {
  "not-sure": { name: "I’m not sure yet", short: "any level", after: 0, levels: [] },
  foundation: {
    name: "A foundation year or diploma",
    short: "foundation or diploma",
    after: 0,
    levels: ["foundation", "certificate", "diploma"],
  },
  bachelor: {
    name: "A bachelor’s degree",
    short: "bachelor’s",
    after: 0,
    levels: ["bachelor", "professional"],
  },
  "pg-diploma": {
    name: "A postgraduate diploma or certificate",
    short: "postgraduate diploma",
    after: 1,
    levels: ["postgraduate_diploma", "postgraduate_certificate"],
  },
  master: { name: "A master’s degree", short: "master’s", after: 1, levels: ["master"] },
  doctorate: { name: "A doctorate (PhD)", short: "doctorate", after: 1, levels: ["doctorate"] },
} as const;
export type LevelChoice = keyof typeof LEVEL_CHOICES;

/** Without a level in mind: what usually follows each stage. */
const USUAL_NEXT: readonly (readonly LevelChoice[])[] = [
  ["bachelor", "foundation"],
  ["master", "pg-diploma"],
  ["doctorate", "master", "pg-diploma"],
];

/** Whether what comes next is entered by the marks of class 12. */
export function isAfterSchool(level: LevelChoice, degree: Degree): boolean {
  return level === "not-sure" ? DEGREES[degree].stage === 0 : LEVEL_CHOICES[level].after === 0;
}

/** The levels of the catalogue that this choice stands for. */
export function levelsFor(level: LevelChoice, degree: Degree): string[] {
  const choices = level === "not-sure" ? (USUAL_NEXT[DEGREES[degree].stage] ?? []) : [level];
  return choices.flatMap((choice) => LEVEL_CHOICES[choice].levels);
}

/**
 * Fields as students name them, by ISCED code. Data science has no code of its own and is taught under several, so its
 * titles are looked for too.
 */
export const FIELDS = {
  any: { name: "I’m open: any field", short: "any field", subjects: [], titles: [] },
  business: { name: "Business and management", short: "business", subjects: ["041", "0488"], titles: [] },
  computing: { name: "Computing and IT", short: "computing", subjects: ["06"], titles: [] },
  data: {
    name: "Data science and AI",
    short: "data science and AI",
    subjects: ["0542", "0688"],
    titles: ["data", "analytics", "artificial"],
  },
  engineering: { name: "Engineering and architecture", short: "engineering", subjects: ["07"], titles: [] },
  finance: { name: "Finance and accounting", short: "finance", subjects: ["0411", "0412"], titles: [] },
  health: {
    name: "Health, nursing and pharmacy",
    short: "health",
    subjects: ["09"],
    titles: ["health", "nursing"],
  },
  science: { name: "Science and mathematics", short: "science", subjects: ["05"], titles: [] },
  social: {
    name: "Economics and social sciences",
    short: "economics and social sciences",
    subjects: ["03"],
    titles: [],
  },
  arts: { name: "Arts, design and languages", short: "arts and design", subjects: ["02"], titles: [] },
  law: { name: "Law", short: "law", subjects: ["042"], titles: [] },
  hospitality: {
    name: "Hospitality, tourism and sport",
    short: "hospitality",
    subjects: ["10"],
    titles: [],
  },
  education: { name: "Teaching", short: "teaching", subjects: ["01"], titles: [] },
  agriculture: {
    name: "Agriculture and animals",
    short: "agriculture",
    subjects: ["08"],
    titles: [],
  },
} as const;
export type FieldChoice = keyof typeof FIELDS;

/** Tests of English: their scales, and how far short still counts as a small or a large gap. */
export const ENGLISH_TESTS = {
  ielts: { name: "IELTS", least: 1, most: 9, step: 0.5, small: 0.5, large: 2 },
  toefl: { name: "TOEFL", least: 10, most: 120, step: 1, small: 10, large: 40 },
  pte: { name: "PTE", least: 10, most: 90, step: 1, small: 8, large: 30 },
  duolingo: { name: "Duolingo", least: 10, most: 160, step: 5, small: 10, large: 40 },
} as const;
export type EnglishTest = keyof typeof ENGLISH_TESTS;
export const ENGLISH_TEST_NAMES = Object.keys(ENGLISH_TESTS) as EnglishTest[];
