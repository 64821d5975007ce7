import { shareImage } from "@/components/content/share-image";
import { findPublicPage, listPublicPages } from "@/lib/content/queries";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

export async function generateStaticParams() {
  return (await listPublicPages()).filter((page) => page.kind === "post").map(({ slug }) => ({ slug }));
}

export async function GET(_request: Request, { params }: RouteContext<"/blog/[slug]/og.png">) {
  const [found, settings] = await Promise.all([findPublicPage("post", (await params).slug), getSettings()]);
  if (!found) return new Response("There is no such page.", { status: 404 });
  return shareImage({
    title: found.page.heading,
    eyebrow: `Blog · ${found.page.group}`,
    siteName: settings.name,
  });
}
