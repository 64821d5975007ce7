import { notFound, permanentRedirect } from "next/navigation";
import { publicDb } from "@/lib/platform/supabase/public";
import { paths } from "@/lib/site/paths";
import { findTile, UNIVERSITY_TILES_TAG } from "@/lib/universities/queries";

export const generateStaticParams = () => [];

/** An id under which a university was once known. */
export default async function UniversityTilePage({ params }: PageProps<"/university-tile/[tileId]">) {
  const university = await findTile(publicDb([UNIVERSITY_TILES_TAG]), (await params).tileId);
  if (!university) notFound();
  return permanentRedirect(paths.university(university.slug));
}
