/** What a student's file asks for, with the words people read. Plain data, safe in the browser. */
import { DEGREES, type Degree, SCALES as MATCH_SCALES } from "@/lib/match/choices";

/** The steps of the file in their order. `none`: how a student says that there is nothing to enter. */
export const RECORD_KINDS = {
  education: {
    step: "studies",
    name: "Studies",
    entry: "school or degree",
    empty: "Start with class 12, then each degree, also one you are still studying for.",
    none: null,
  },
  test: {
    step: "tests",
    name: "Tests",
    entry: "test",
    empty: "Add each test you have taken, with the scores on its report.",
    none: "I haven’t taken a test yet",
  },
  work: {
    step: "work",
    name: "Work",
    entry: "job",
    empty: "Add each job and paid internship.",
    none: "I haven’t worked yet",
  },
  passport: {
    step: "passport",
    name: "Passport",
    entry: "passport",
    empty: "Have your passport at hand.",
    none: "I don’t have a passport yet",
  },
  family: {
    step: "family",
    name: "Family",
    entry: "family member",
    empty: "Start with your parents, and say who pays for your studies.",
    none: null,
  },
  funds: {
    step: "funds",
    name: "Funds",
    entry: "source of money",
    empty: "Add each source your family counts on, also a loan that is not granted yet.",
    none: null,
  },
} as const;
export type RecordKind = keyof typeof RECORD_KINDS;
export const RECORD_KIND_NAMES = Object.keys(RECORD_KINDS) as [RecordKind, ...RecordKind[]];

/** What a student has finished or is studying for. `stage` as lib/match counts it; null is entered by other rules. */
export const STUDIES = {
  class10: { name: "Class 10", stage: null },
  class12: { name: "Class 12", stage: DEGREES.class12.stage },
  diploma: { name: "Diploma", stage: null },
  bcom: { name: "B.Com", stage: DEGREES.bcom.stage },
  bsc: { name: "B.Sc", stage: DEGREES.bsc.stage },
  btech: { name: "B.Tech or B.E.", stage: DEGREES.btech.stage },
  bca: { name: "BCA", stage: DEGREES.bca.stage },
  bba: { name: "BBA", stage: DEGREES.bba.stage },
  ba: { name: "BA", stage: DEGREES.ba.stage },
  bachelor: { name: "Another bachelor’s degree", stage: DEGREES.bachelor.stage },
  master: { name: "Master’s degree", stage: DEGREES.master.stage },
  doctorate: { name: "Doctorate", stage: null },
} as const;
export type StudyDegree = keyof typeof STUDIES;
export const STUDY_DEGREES = Object.keys(STUDIES) as [StudyDegree, ...StudyDegree[]];

/** Whether the match asks for it by the same name; the others open nothing that it looks for. */
export function isMatched(degree: StudyDegree): degree is Degree {
  return Object.hasOwn(DEGREES, degree);
}

/** How the mark sheet counts. */
export const MARK_SCALES = {
  percent: { name: "Per cent", most: MATCH_SCALES.percent.most },
  cgpa10: { name: "CGPA out of 10", most: MATCH_SCALES.cgpa10.most },
  cgpa4: { name: "CGPA out of 4", most: MATCH_SCALES.cgpa4.most },
} as const;
export type MarkScale = keyof typeof MARK_SCALES;
export const MARK_SCALE_NAMES = Object.keys(MARK_SCALES) as [MarkScale, ...MarkScale[]];

export const CLASSES = {
  distinction: "First class with distinction",
  first: "First class",
  second: "Second class",
  pass: "Pass class",
} as const;
export type MarkClass = keyof typeof CLASSES;
export const CLASS_NAMES = Object.keys(CLASSES) as [MarkClass, ...MarkClass[]];

export const RELATIONS = {
  father: "Father",
  mother: "Mother",
  guardian: "Guardian",
  spouse: "Husband or wife",
  sibling: "Brother or sister",
  other: "Somebody else",
} as const;
export type FamilyRelation = keyof typeof RELATIONS;
export const RELATION_NAMES = Object.keys(RELATIONS) as [FamilyRelation, ...FamilyRelation[]];

export const FUND_SOURCES = {
  own_savings: "My own savings",
  family: "Family’s savings or income",
  education_loan: "Education loan",
  scholarship: "Scholarship",
  sponsor: "Sponsor or employer",
  other: "Something else",
} as const;
export type FundSource = keyof typeof FUND_SOURCES;
export const FUND_SOURCE_NAMES = Object.keys(FUND_SOURCES) as [FundSource, ...FundSource[]];

export const FUND_CURRENCIES = ["INR", "USD", "GBP", "EUR", "CAD", "AUD", "NZD", "SGD", "AED"] as const;

export const RECORD_LIMITS = {
  place: 160,
  words: 120,
  backlogs: 60,
  amount: 1_000_000_000,
  passportNumber: { least: 6, most: 12 },
} as const;
