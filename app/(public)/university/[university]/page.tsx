import { permanentRedirect } from "next/navigation";
import { publicDb } from "@/lib/platform/supabase/public";
import { CATALOGUE_TAGS } from "@/lib/programs/queries";
import { paths } from "@/lib/site/paths";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";
import { findUniversity } from "@/lib/universities/queries";

export const generateStaticParams = () => [];

/** The older address of a university, by its slug or its id. */
export default async function OlderUniversityPage({ params }: PageProps<"/university/[university]">) {
  const { university: named } = await params;
  const university = await findUniversity(publicDb(CATALOGUE_TAGS), named);
  if (!university) return redirectOrNotFound(paths.university(named));
  return permanentRedirect(paths.university(university.slug));
}
