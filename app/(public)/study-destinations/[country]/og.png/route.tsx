import { sharedMap } from "@/components/content/share-drawings";
import { type ShareFigure, shareImage } from "@/components/content/share-image";
import { lengthOfStay } from "@/lib/destinations/overview";
import { listOverviews } from "@/lib/destinations/queries";
import { regionOf } from "@/lib/destinations/regions";
import { nameInSentence } from "@/lib/destinations/rules";
import { lakhRange } from "@/lib/destinations/year-cost";
import { findDestination } from "@/lib/site/navigation";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Drawn when somebody first shares the page, and kept: all of them would be most of a build. */
export const generateStaticParams = () => [];

export async function GET(
  _request: Request,
  { params }: RouteContext<"/study-destinations/[country]/og.png">,
) {
  const [country, settings, { destinations }] = await Promise.all([
    findDestination((await params).country),
    getSettings(),
    listOverviews(),
  ]);
  if (!country) return new Response("There is no such page.", { status: 404 });
  const { cost, withoutTuition, stay } = destinations.find(({ code }) => code === country.code) ?? {};
  const figures: ShareFigure[] = [];
  if (cost) figures.push({ label: `First year of a ${cost.degree}’s`, value: lakhRange(cost) });
  if (withoutTuition)
    figures.push({ label: "First year, without tuition", value: lakhRange(withoutTuition) });
  if (stay)
    figures.push({
      label: stay.mayWork ? "Stay to work afterwards" : "Stay to look for work",
      value: lengthOfStay(stay.months),
    });
  return shareImage({
    title: `Study in ${nameInSentence(country)}`,
    eyebrow: "Study destination",
    siteName: settings.name,
    figures,
    drawing: sharedMap(country.code, regionOf(country.code).colour),
  });
}
