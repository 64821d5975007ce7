import "server-only";
import { publicDb } from "@/lib/platform/supabase/public";
import { findProgram, programTags } from "@/lib/programs/queries";
import { annualTuition } from "@/lib/programs/rules";
import { COST_LIMITS } from "./schema";

const SLUG = /^[a-z0-9-]{1,160}$/;

/**
 * The questions of an address that names a program, with what its page answers filled in where nobody has typed anything:
 * destination, tuition and length.
 */
export async function askedProgram(params: URLSearchParams) {
  const slug = params.get("program") ?? "";
  if (slug === "") return { asked: false, found: null, params };
  const program = SLUG.test(slug) ? await findProgram(publicDb(programTags(slug)), slug) : null;
  if (!program) return { asked: true, found: null, params };
  const filled = new URLSearchParams(params);
  const fill = (name: string, value: string) => {
    if (!filled.get(name)) filled.set(name, value);
  };
  const { tuition, durationMonths, university } = program;
  const yearly = tuition ? annualTuition({ ...tuition, durationMonths }) : null;
  fill("country", university.countryCode);
  if (tuition && yearly !== null) {
    fill("tuition", String(Math.round(yearly)));
    fill("currency", tuition.currency);
  }
  if (durationMonths)
    fill("years", String(Math.min(COST_LIMITS.years.most, Math.max(1, Math.ceil(durationMonths / 12)))));
  return {
    asked: true,
    found: {
      slug: program.slug,
      name: program.name,
      university: university.name,
      hasTuition: yearly !== null,
    },
    params: filled,
  };
}
