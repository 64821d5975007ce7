import { shareImage } from "@/components/content/share-image";
import { nameInSentence } from "@/lib/destinations/rules";
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
  const [country, settings] = await Promise.all([findDestination((await params).country), getSettings()]);
  if (!country) return new Response("There is no such page.", { status: 404 });
  return shareImage({
    title: `Study in ${nameInSentence(country)}`,
    eyebrow: "Study destination",
    siteName: settings.name,
  });
}
