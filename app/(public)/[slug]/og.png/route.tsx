import { sharedSilhouette, sharedWheel } from "@/components/content/share-drawings";
import { shareImage } from "@/components/content/share-image";
import { isLargeFigure } from "@/lib/content/key-figures";
import { findTopLevelPage } from "@/lib/content/queries";
import { intakesIn } from "@/lib/drawings/intakes";
import { type Citations, factKeysIn } from "@/lib/facts/rules";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Drawn when somebody first shares the page, and kept: all of them would be most of a build. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/[slug]/og.png">) {
  const [found, settings] = await Promise.all([findTopLevelPage((await params).slug), getSettings()]);
  if (!found) return new Response("There is no such page.", { status: 404 });
  const { page, citations } = found;
  const figures = page.meta.facts.flatMap(({ label, value }) => {
    const citation = citations.byKey.get(factKeysIn(value)[0] ?? "");
    return isLargeFigure(citation) ? [{ label, value: citation.text }] : [];
  });
  const image = { title: page.heading, siteName: settings.name, figures };
  if (found.kind === "city") return shareImage({ ...image, eyebrow: found.page.meta.state, look: "amber" });
  const country = found.page.meta.country;
  return shareImage({
    ...image,
    eyebrow: `Guide · ${page.group}`,
    look: "green",
    drawing: country ? sharedSilhouette(country, 1) : wheelOf(citations),
  });
}

/** When courses start, for a guide that says so. */
function wheelOf({ byKey }: Citations) {
  const intake = [...byKey].find(([key, { isCurrent }]) => isCurrent && key.startsWith("intake."));
  const intakes = intakesIn(intake?.[1].fact?.value ?? "");
  return intakes.length > 0 ? sharedWheel(intakes) : null;
}
