import "server-only";
import { getNavigation } from "@/lib/site/navigation";

export type Service = { name: string; description: string; href: string | null };

/** The core services as the menu names them; each leads to its page where there is one. */
export async function listServices(): Promise<Service[]> {
  const menus = await getNavigation();
  const groups = menus.find((menu) => menu.id === "services")?.groups ?? [];
  return groups
    .filter((group) => group.title === "Core services")
    .flatMap((group) => group.links)
    .map(({ name, description = "", href = null }) => ({ name, description, href }));
}
