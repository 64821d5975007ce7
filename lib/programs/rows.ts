import "server-only";
import { z } from "zod";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { LEVELS, PROGRAM_TYPES, STUDY_MODES, TAGS } from "./taxonomy";

const programColumns = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  level: keyOf(LEVELS),
  subject_code: z.string(),
  program_type: keyOf(PROGRAM_TYPES),
  study_mode: keyOf(STUDY_MODES).nullable(),
  duration_months: z.number().nullable(),
  tuition_amount: z.number().nullable(),
  tuition_currency: z.string().nullable(),
  tuition_period: z.string().nullable(),
  tuition_year: z.number().nullable(),
  application_fee: z.number().nullable(),
  application_fee_currency: z.string().nullable(),
  tags: z.array(keyOf(TAGS)),
  is_sample: z.boolean(),
  checked_on: z.string().nullable(),
  source_url: z.string().nullable(),
};

const universityColumns = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country_code: z.string(),
};

const asked = row({
  test: z.string(),
  minimum: z.number().nullable(),
  unit: z.string().nullable(),
  note: z.string().nullable(),
});
export type Asked = z.output<typeof asked>;

/** A program as the search answers it. */
export const programResult = row({
  ...programColumns,
  /** A year's tuition at the newest rate: an estimate. */
  tuition_rupees: z.number().nullable(),
  /** Months, 1 to 12, in order. */
  intakes: z.array(z.number()).transform((months) => months.sort((a, b) => a - b)),
  next_deadline: z.string().nullable(),
  /** A deadline that is no single day: "Rolling". */
  deadline_note: z.string().nullable(),
  /** The marks of the earlier degree it asks for, in percent. */
  marks: z.number().nullable(),
  /** The overall IELTS band it asks for. */
  ielts: z.number().nullable(),
  /** Marks and English as the university puts them, over all sections. */
  asked: z.array(asked),
  /** Everything that decides an application is known. */
  is_complete: z.boolean(),
  /** Its university takes no new students from abroad. */
  is_closed: z.boolean(),
  university: row(universityColumns),
}).transform(withMoney);
export type ProgramResult = z.output<typeof programResult>;

const requirement = row({
  test: z.string(),
  section: z.string(),
  minimum: z.number().nullable(),
  unit: z.string().nullable(),
  note: z.string().nullable(),
});
export type Requirement = z.output<typeof requirement>;

const intake = row({
  month: z.number(),
  deadline_on: z.string().nullable(),
  deadline_note: z.string().nullable(),
});
export type Intake = z.output<typeof intake>;

/** A program with what its own page says. */
export const programRow = row({
  ...programColumns,
  url: z.string().nullable(),
  summary: z.string().nullable(),
  is_indexed: z.boolean(),
  language: z.string().nullable(),
  copied_on: z.string().nullable(),
  updated_at: z.string(),
  university: row({
    ...universityColumns,
    website: z.string().nullable(),
    kind: z.string(),
    is_sample: z.boolean(),
  }),
  program_intakes: z.array(intake),
  program_requirements: z.array(requirement),
}).transform(withMoney);
export type ProgramRow = z.output<typeof programRow>;

/** What a program costs in its own currency, for one period. */
export type Tuition = { amount: number; currency: string; period: string; year: number | null };

type Prices = {
  tuitionAmount: number | null;
  tuitionCurrency: string | null;
  tuitionPeriod: string | null;
  tuitionYear: number | null;
  applicationFee: number | null;
  applicationFeeCurrency: string | null;
};

function withMoney<Columns extends Prices>({
  tuitionAmount,
  tuitionCurrency,
  tuitionPeriod,
  tuitionYear,
  applicationFee,
  applicationFeeCurrency,
  ...columns
}: Columns) {
  const price = money(tuitionAmount, tuitionCurrency);
  const tuition: Tuition | null =
    price && tuitionPeriod !== null ? { ...price, period: tuitionPeriod, year: tuitionYear } : null;
  return { ...columns, tuition, applicationFee: money(applicationFee, applicationFeeCurrency) };
}

/** Null unless both columns are filled in. */
export function money(amount: number | null, currency: string | null) {
  return amount === null || currency === null ? null : { amount, currency };
}

export const sitemapRow = row({ id: z.string(), slug: z.string(), updated_at: z.string() });
