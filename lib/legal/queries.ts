import "server-only";
import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { pageTag } from "@/lib/content/queries";
import { factTags, listFacts } from "@/lib/facts/queries";
import { type Citations, citeFacts, factKeysIn } from "@/lib/facts/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { pageMetadata } from "@/lib/site/metadata";
import { type LegalVersion, legalVersion } from "./rows";

/** The legal pages by their address, each with its versions below it. */
export type LegalSlug = "privacy" | "terms" | "refund-policy" | "alumni-terms";

/** Every version of a legal text that people were bound by, the newest first. */
export const listLegalVersions = cache(async (slug: LegalSlug): Promise<LegalVersion[]> => {
  const { data, error } = await publicDb([pageTag("legal", slug)]).rpc(
    "legal_versions",
    { p_slug: slug },
    { get: true },
  );
  if (error) throw error;
  return parseAnswer("legal_versions", z.array(legalVersion), data);
});

export type FoundLegalVersion = LegalVersion & { citations: Citations; isInForce: boolean };

/** The version that began on this day, with its figures as they stand today; null when none did. */
export async function findLegalVersion(
  slug: LegalSlug,
  effectiveOn: string,
): Promise<FoundLegalVersion | null> {
  const versions = await listLegalVersions(slug);
  const version = versions.find((one) => one.effectiveOn === effectiveOn);
  if (!version) return null;
  const keys = factKeysIn(version.body);
  const facts = await listFacts(publicDb(factTags(keys)), keys);
  return {
    ...version,
    citations: citeFacts(keys, facts, dayInIndia()),
    isInForce: version === versions[0],
  };
}

/** The head of a dated version, which search engines do not list: they have the text in force. */
export async function getLegalVersionMetadata(slug: LegalSlug, effectiveOn: string): Promise<Metadata> {
  const version = await findLegalVersion(slug, effectiveOn);
  if (!version) return {};
  const day = formatDay(version.effectiveOn);
  return pageMetadata({
    title: `${version.title}, version of ${day}`,
    description: `What this text said from ${day} on. Kept so that whoever was bound by it can read it again.`,
    path: `/${slug}/${effectiveOn}`,
    isIndexed: false,
  });
}
