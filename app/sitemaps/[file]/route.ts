import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import type { SitemapEntry } from "@/lib/site/sitemap";
import { escapeXml } from "@/lib/site/xml";
import { findSitemapFile } from "@/lib/sitemaps/queries";

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

/** One file of the sitemap, sent as it is read: no file of tens of thousands of addresses is held in memory. */
export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[file]">) {
  const [, name] = /^([a-z0-9-]{1,60})\.xml$/.exec((await params).file) ?? [];
  const entries = name ? await findSitemapFile(name) : null;
  if (!entries) return new Response("There is no such file.", { status: 404 });
  const encoder = new TextEncoder();
  const rows = entries[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(HEAD)),
    pull: async (controller) => {
      try {
        const { value, done } = await rows.next();
        if (!done) return controller.enqueue(encoder.encode(value.map(urlElement).join("")));
        controller.enqueue(encoder.encode("</urlset>\n"));
        controller.close();
      } catch (error) {
        // Half a file must not pass for a whole one: the connection breaks, and the crawler comes again.
        logError("site.sitemap_interrupted", error, { name });
        controller.error(error);
      }
    },
  });
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

function urlElement({ path, updatedOn }: SitemapEntry): string {
  const lastmod = updatedOn ? `<lastmod>${updatedOn}</lastmod>` : "";
  return `<url><loc>${escapeXml(env().SITE_URL + path)}</loc>${lastmod}</url>\n`;
}
