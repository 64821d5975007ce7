import { shareImage } from "@/components/content/share-image";
import { publicDb } from "@/lib/platform/supabase/public";
import { findProgram, programTags } from "@/lib/programs/queries";
import { LEVELS } from "@/lib/programs/taxonomy";
import { countryName } from "@/lib/site/countries";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Drawn when somebody first shares the page, and kept. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/program/[slug]/og.png">) {
  const { slug } = await params;
  const [program, settings] = await Promise.all([
    findProgram(publicDb(programTags(slug)), slug),
    getSettings(),
  ]);
  if (!program) return new Response("There is no such page.", { status: 404 });
  const { university } = program;
  const sample = program.isSample ? "Sample data · " : "";
  return shareImage({
    title: program.name,
    eyebrow: `${sample}${LEVELS[program.level].name} · ${university.name}, ${countryName(university.countryCode)}`,
    siteName: settings.name,
  });
}
