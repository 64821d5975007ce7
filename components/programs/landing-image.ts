import "server-only";
import { shareImage } from "@/components/content/share-image";
import { getSettings } from "@/lib/site/settings";

/** What stands for a page about a part of the catalogue where it is shared. */
export async function landingImage(title: string) {
  const { name } = await getSettings();
  return shareImage({ title, eyebrow: "Catalogue", siteName: name });
}
