import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { finderAnswer } from "@/lib/programs/finder/rows";
import { UNIVERSITY_KINDS } from "./taxonomy";

/** A country as those who keep the list of universities see it. */
export const countryRecord = row({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  slug: z.string().nullable(),
  flag_url: z.string().nullable(),
  is_featured: z.boolean(),
  summary: z.string().nullable(),
});
export type CountryRecord = z.output<typeof countryRecord>;

const nameColumns = {
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country_code: z.string(),
  kind: keyOf(UNIVERSITY_KINDS),
  is_sample: z.boolean(),
};
const resultColumns = {
  ...nameColumns,
  id: z.string(),
  is_public: z.boolean().nullable(),
  founded: z.number().nullable(),
  website: z.string().nullable(),
  summary: z.string().nullable(),
};
const universityResult = row({
  ...resultColumns,
  /** Published programs of it that we have. */
  program_count: z.number(),
});
export type UniversityResult = z.output<typeof universityResult>;

/** A university as cards show it. */
export const universityCardRow = row({
  ...nameColumns,
  is_public: z.boolean().nullable(),
  founded: z.number().nullable(),
  program_count: z.number(),
});
export type UniversityCardRow = z.output<typeof universityCardRow>;

export const comparedUniversity = row({
  ...resultColumns,
  programs: z.array(row({ count: z.number() })),
}).transform(
  ({ programs, ...columns }): UniversityResult => ({ ...columns, programCount: programs[0]?.count ?? 0 }),
);

/** A university with everything its own page says. Its programs are read by lib/programs/finder/queries.ts, listProgramsOf. */
export const universityRow = row({
  ...resultColumns,
  other_names: z.array(z.string()),
  is_indexed: z.boolean(),
  region: z.string().nullable(),
  about_md: z.string().nullable(),
  source_url: z.string().nullable(),
  checked_on: z.string().nullable(),
  updated_at: z.string(),
}).transform(({ aboutMd, ...columns }) => ({ ...columns, about: aboutMd }));
export type University = z.output<typeof universityRow>;

export const universityCity = row({ city: z.string() });

export const tileRow = row({ university: row({ slug: z.string(), status: z.string() }) });

export const universitySearch = row({ ...finderAnswer, universities: z.array(universityResult) });

export const call = procedureCalls({
  search_universities: universitySearch,
  list_university_cards: z.array(universityCardRow),
});
