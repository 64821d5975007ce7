import { keptPage } from "@/lib/platform/kept-pages/memory";
import { KEPT_PAGES, KEPT_PLACE_HEADER } from "@/lib/site/kept-pages";

/** What middleware.ts answers with instead of rendering a page that was just rendered for somebody else. */
export async function GET({ headers }: Request): Promise<Response> {
  const place = headers.get(KEPT_PLACE_HEADER) ?? "";
  if (!KEPT_PAGES.has(place.split("?", 1)[0] ?? "")) return new Response("Not found", { status: 404 });
  return keptPage(place);
}
