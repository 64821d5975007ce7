import { Feed } from "feed";
import { escapeXml } from "./xml";

type FeedText = {
  title: string;
  description: string;
  /** The page whose list the feed repeats, and the feed itself. */
  path: string;
  feedPath: string;
  siteName: string;
  siteUrl: string;
};
type FeedEntry = { title: string; description: string; path: string; topic: string; publishedOn: string };

/** Most recent entries of a list for feed readers, which keep what they have seen before. */
const ENTRIES = 30;

/** Characters that XML cannot hold, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An RSS document. The library leaves texts as they are inside CDATA, so what could end one is taken apart here. */
export function rssFeed(text: FeedText, entries: readonly FeedEntry[]): string {
  // Lists have orders of their own, by subject or by event; a reader that comes later must not miss what was published last.
  const latest = [...entries].sort((one, other) => other.publishedOn.localeCompare(one.publishedOn));
  const newest = latest[0]?.publishedOn;
  const feed = new Feed({
    id: text.siteUrl + text.path,
    title: clean(`${text.title} · ${text.siteName}`),
    description: clean(text.description),
    link: text.siteUrl + text.path,
    language: "en-IN",
    updated: newest ? new Date(newest) : undefined,
    generator: false,
    feedLinks: { rss: text.siteUrl + text.feedPath },
  });
  for (const { title, description, path, topic, publishedOn } of latest.slice(0, ENTRIES)) {
    feed.addItem({
      id: text.siteUrl + path,
      title: clean(title),
      // RSS reads an entry's description as HTML, so plain text is escaped before it is put into XML.
      description: clean(escapeXml(description)),
      link: text.siteUrl + path,
      category: [{ name: clean(topic) }],
      date: new Date(publishedOn),
    });
  }
  return feed.rss2();
}

function clean(text: string): string {
  return text.replace(NOT_XML, "").replaceAll("]]>", "]] >");
}

export const FEED_HEADERS = { "content-type": "application/rss+xml; charset=utf-8" };

/** The head of a list names its feed, so that a feed reader finds it. */
export function feedLink(feedPath: string): { types: Record<string, string> } {
  return { types: { "application/rss+xml": feedPath } };
}
