import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** Proves to search engines that the site is ours: /{KEY} and /{KEY}.txt answer the key (next.config.ts, rewrites). */
export async function GET(_request: Request, { params }: RouteContext<"/search-ownership/[key]">) {
  const { key } = await params;
  const known = env().SEARCH_OWNERSHIP_KEY;
  const isOurs = known !== undefined && key === known;
  return new Response(isOurs ? known : "There is nothing here.", {
    status: isOurs ? 200 : 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
