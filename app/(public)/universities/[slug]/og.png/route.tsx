import { shareImage } from "@/components/content/share-image";
import { publicDb } from "@/lib/platform/supabase/public";
import { universityTags } from "@/lib/programs/queries";
import { countryName } from "@/lib/site/countries";
import { getSettings } from "@/lib/site/settings";
import { findUniversity } from "@/lib/universities/queries";
import { UNIVERSITY_KINDS } from "@/lib/universities/taxonomy";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Drawn when somebody first shares the page, and kept. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/universities/[slug]/og.png">) {
  const { slug } = await params;
  const [university, settings] = await Promise.all([
    findUniversity(publicDb(universityTags(slug)), slug),
    getSettings(),
  ]);
  if (!university) return new Response("There is no such page.", { status: 404 });
  const { name, kind, city, countryCode, isSample } = university;
  const place = [city, countryName(countryCode)].filter(Boolean).join(", ");
  return shareImage({
    title: name,
    eyebrow: `${isSample ? "Sample data · " : ""}${UNIVERSITY_KINDS[kind].name} · ${place}`,
    siteName: settings.name,
  });
}
