import { shareImage } from "@/components/content/share-image";
import { findPublicPage, listPublicPages } from "@/lib/content/queries";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

export async function generateStaticParams() {
  return (await listPublicPages())
    .filter((page) => page.kind === "service")
    .map(({ slug }) => ({ service: slug }));
}

export async function GET(_request: Request, { params }: RouteContext<"/services/[service]/og.png">) {
  const [found, settings] = await Promise.all([
    findPublicPage("service", (await params).service),
    getSettings(),
  ]);
  if (!found) return new Response("There is no such page.", { status: 404 });
  return shareImage({ title: found.page.heading, eyebrow: "Service", siteName: settings.name });
}
