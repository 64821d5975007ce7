import { permanentRedirect } from "next/navigation";
import { publicDb } from "@/lib/platform/supabase/public";
import { CATALOGUE_TAGS } from "@/lib/programs/queries";
import { paths } from "@/lib/site/paths";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";
import { findUniversity } from "@/lib/universities/queries";

export const generateStaticParams = () => [];

/** An address of before: every university has one page, whatever its kind. */
export default async function MedicalUniversityPage({ params }: PageProps<"/medical-university/[id]">) {
  const { id } = await params;
  const university = await findUniversity(publicDb(CATALOGUE_TAGS), id);
  if (!university) return redirectOrNotFound(paths.university(id));
  return permanentRedirect(paths.university(university.slug));
}
