import { sharedSilhouette } from "@/components/content/share-drawings";
import { shareImage } from "@/components/content/share-image";
import { findPublicPage } from "@/lib/content/queries";
import { changeDay } from "@/lib/news/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Drawn when somebody first shares the page, and kept: all of them would be most of a build. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/news/[slug]/og.png">) {
  const [found, settings] = await Promise.all([findPublicPage("news", (await params).slug), getSettings()]);
  if (!found) return new Response("There is no such page.", { status: 404 });
  const { heading, meta } = found.page;
  const [country] = meta.countries;
  return shareImage({
    title: heading,
    eyebrow: `News · ${changeDay(meta.happened, dayInIndia())}`,
    siteName: settings.name,
    look: "sand",
    drawing: country ? sharedSilhouette(country, 3) : null,
  });
}
