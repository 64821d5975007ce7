import { notFound, permanentRedirect } from "next/navigation";
import { publicDb } from "@/lib/platform/supabase/public";
import { CATALOGUE_TAGS } from "@/lib/programs/queries";
import { paths } from "@/lib/site/paths";
import { findUniversity } from "@/lib/universities/queries";

export const generateStaticParams = () => [];

/** An address of before: every university has one page, whatever its kind. */
export default async function OnlineUniversityPage({ params }: PageProps<"/online-university/[id]">) {
  const university = await findUniversity(publicDb(CATALOGUE_TAGS), (await params).id);
  if (!university) notFound();
  return permanentRedirect(paths.university(university.slug) as never);
}
