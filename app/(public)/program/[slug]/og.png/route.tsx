import { sharedSilhouette } from "@/components/content/share-drawings";
import { shareImage } from "@/components/content/share-image";
import { regionOf } from "@/lib/destinations/regions";
import { publicDb } from "@/lib/platform/supabase/public";
import { duration, english, startsIn } from "@/lib/programs/figures";
import { findProgram, programTags } from "@/lib/programs/queries";
import { LEVELS } from "@/lib/programs/taxonomy";
import { formatRupees } from "@/lib/programs/wording";
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
  const { university, tuitionRupees } = program;
  const test = english(program);
  const figures = [
    { label: "Tuition a year, about", value: tuitionRupees === null ? null : formatRupees(tuitionRupees) },
    { label: "Starts", value: startsIn(program)?.value },
    { label: test?.test ?? "", value: test?.value },
    { label: "Takes", value: duration(program)?.value },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const sample = program.isSample ? "Sample data · " : "";
  return shareImage({
    title: program.name,
    eyebrow: `${sample}${LEVELS[program.level].name} · ${university.name}, ${countryName(university.countryCode)}`,
    siteName: settings.name,
    figures,
    drawing: sharedSilhouette(university.countryCode, regionOf(university.countryCode).colour),
  });
}
