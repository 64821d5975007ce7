/**
 * What lists of programs are made of: levels, fields and budgets that people search for together. A list is made only where
 * the catalogue has enough (rules.ts); a new field here is a line and nothing else.
 */
import type { LevelCode } from "../taxonomy";

export type ListLevel = { slug: string; code: LevelCode; name: string };
export type ListField = {
  slug: string;
  /** Within a sentence. */
  name: string;
  /** Of ISCED-F; a short code stands for all below it. */
  codes: readonly string[];
};

export const LIST_LEVELS: readonly ListLevel[] = [
  { slug: "masters", code: "master", name: "Master’s" },
  { slug: "bachelors", code: "bachelor", name: "Bachelor’s" },
  { slug: "pg-diploma", code: "postgraduate_diploma", name: "PG diploma" },
];

export const LIST_FIELDS: readonly ListField[] = [
  { slug: "computer-science", name: "computer science and IT", codes: ["061"] },
  { slug: "data-science", name: "data science and statistics", codes: ["0542"] },
  { slug: "business", name: "business", codes: ["041"] },
  { slug: "management", name: "management", codes: ["0413"] },
  { slug: "finance", name: "finance", codes: ["0412"] },
  { slug: "accounting", name: "accounting", codes: ["0411"] },
  { slug: "marketing", name: "marketing", codes: ["0414"] },
  { slug: "engineering", name: "engineering", codes: ["071", "072", "0732", "0788"] },
  { slug: "mechanical-engineering", name: "mechanical engineering", codes: ["0715"] },
  { slug: "electrical-engineering", name: "electrical and electronics engineering", codes: ["0713", "0714"] },
  { slug: "civil-engineering", name: "civil engineering", codes: ["0732"] },
  { slug: "health", name: "health", codes: ["091"] },
  { slug: "nursing", name: "nursing", codes: ["0913"] },
  { slug: "pharmacy", name: "pharmacy", codes: ["0916"] },
  { slug: "biology", name: "biology and biotechnology", codes: ["051"] },
  { slug: "economics", name: "economics", codes: ["0311"] },
  { slug: "psychology", name: "psychology", codes: ["0313"] },
  { slug: "law", name: "law", codes: ["042"] },
  { slug: "architecture", name: "architecture", codes: ["0731"] },
  { slug: "design", name: "design", codes: ["0212"] },
  { slug: "environment", name: "environmental science", codes: ["052"] },
  { slug: "hospitality", name: "hospitality", codes: ["1013"] },
];

/** Lakhs of rupees a year. */
export const LIST_BUDGETS = [30, 20, 15, 10, 5] as const;
