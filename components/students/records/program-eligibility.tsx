import type { ReactNode } from "react";
import { userDb } from "@/lib/platform/supabase/user";
import { eligibilityBySlug } from "@/lib/students/records/queries";
import { EligibilityList } from "./eligibility-list";

/** What these programs ask for, each held against the student's own file: by slug. */
export async function programEligibility(
  studentId: string,
  slugs: readonly string[],
): Promise<Map<string, ReactNode>> {
  const judged = await eligibilityBySlug(await userDb(), studentId, slugs);
  return new Map(
    judged.map(({ slug, eligibility }) => [
      slug,
      <EligibilityList key={slug} eligibility={eligibility} filePage="/profile/file" />,
    ]),
  );
}
