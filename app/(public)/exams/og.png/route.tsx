import { shareImage } from "@/components/content/share-image";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

/** What stands for the list of exams where it is shared. */
export async function GET() {
  const { name } = await getSettings();
  return shareImage({ title: "Which exam do you need?", eyebrow: "Exams", siteName: name, look: "dark" });
}
