import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** Proves to search engines that the site, or what it tells them, is ours: /{KEY} and /{KEY}.txt answer the key (next.config.ts, rewrites). */
export async function GET(_request: Request, { params }: RouteContext<"/search-ownership/[key]">) {
  const { key } = await params;
  const { SEARCH_OWNERSHIP_KEY, INDEXNOW_KEY } = env();
  const isOurs = key === SEARCH_OWNERSHIP_KEY || key === INDEXNOW_KEY;
  return new Response(isOurs ? key : "There is nothing here.", {
    status: isOurs ? 200 : 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
