import { listNews } from "@/lib/news/queries";
import { env } from "@/lib/platform/env";
import { FEED_HEADERS, rssFeed } from "@/lib/site/feed";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 300;

export async function GET() {
  const [news, settings] = await Promise.all([listNews(), getSettings()]);
  const xml = rssFeed(
    {
      title: "News",
      description: "Changes of rules that matter to students from India, each with its source.",
      path: "/news",
      feedPath: "/news/rss.xml",
      siteName: settings.name,
      siteUrl: env().SITE_URL,
    },
    news.map((item) => ({ ...item, topic: item.group })),
  );
  return new Response(xml, { headers: FEED_HEADERS });
}
