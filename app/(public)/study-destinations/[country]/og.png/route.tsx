import { shareImage } from "@/components/content/share-image";
import { nameInSentence } from "@/lib/destinations/rules";
import { findDestination, listDestinations } from "@/lib/site/navigation";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

export async function generateStaticParams() {
  return ((await listDestinations()) ?? []).map(({ slug }) => ({ country: slug }));
}

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
