import "server-only";
import { z } from "zod";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { annualTuition } from "@/lib/programs/rules";
import { TUITION_PERIODS } from "@/lib/programs/wording";
import type { ProgramFee } from "./tuition";

/** The IELTS score a program asks, and where that program is. */
export const ieltsRow = row({
  minimum: z.number(),
  programs: row({ university_id: z.string(), universities: row({ country_code: z.string() }) }),
}).transform(({ minimum, programs }) => ({
  minimum,
  universityId: programs.universityId,
  countryCode: programs.universities.countryCode,
}));

/** The fee of a program for a year; null for one that is asked by the credit, whose number nobody knows. */
export const feeRow = row({
  tuition_amount: z.number(),
  tuition_currency: z.string(),
  tuition_period: keyOf(TUITION_PERIODS),
  duration_months: z.number().nullable(),
  university_id: z.string(),
  universities: row({ country_code: z.string() }),
}).transform(
  ({
    tuitionAmount,
    tuitionCurrency,
    tuitionPeriod,
    durationMonths,
    universityId,
    universities,
  }): ProgramFee | null => {
    const annual = annualTuition({ amount: tuitionAmount, period: tuitionPeriod, durationMonths });
    return annual === null
      ? null
      : { universityId, countryCode: universities.countryCode, amount: annual, currency: tuitionCurrency };
  },
);
