import { shareImage } from "@/components/content/share-image";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

/** What stands for a page that has no picture of its own. */
export async function GET() {
  const { name, tagline } = await getSettings();
  return shareImage({ title: tagline || name, eyebrow: "Study abroad", siteName: name });
}
