import { shareImage } from "@/components/content/share-image";
import { findPublicPage } from "@/lib/content/queries";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Drawn when somebody first shares the page, and kept: all of them would be most of a build. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/blog/[slug]/og.png">) {
  const [found, settings] = await Promise.all([findPublicPage("post", (await params).slug), getSettings()]);
  if (!found) return new Response("There is no such page.", { status: 404 });
  return shareImage({
    title: found.page.heading,
    eyebrow: `Blog · ${found.page.group}`,
    siteName: settings.name,
  });
}
