import "server-only";
import { cache } from "react";
import { z } from "zod";
import { logInvalidPage, PAGES_TAG } from "@/lib/content/queries";
import { pagePath } from "@/lib/content/rules";
import { metaSchemas, type NewsField } from "@/lib/content/schema";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { newsRow } from "./rows";

export type NewsItem = {
  path: string;
  title: string;
  description: string;
  group: string;
  publishedOn: string;
  field: NewsField;
  /** The day of what is reported, which the lists are ordered by. */
  happenedOn: string;
  countries: readonly string[];
  followUpOn?: string;
  closed?: string;
  closedOn?: string;
  lastLookedOn: string;
};

/** Every published news item, the latest event first. */
export const listNews = cache(async (): Promise<NewsItem[]> => {
  const { data, error } = await publicDb([PAGES_TAG])
    .from("pages")
    .select("slug, title, description, meta, published_at, reviewed_on")
    .eq("kind", "news")
    .eq("status", "published");
  if (error) throw error;
  return parseAnswer("pages", z.array(newsRow), data)
    .flatMap(({ slug, title, description, publishedAt, reviewedOn, ...page }) => {
      const meta = metaSchemas.news.safeParse(page.meta);
      if (!meta.success) {
        logInvalidPage({ kind: "news", slug }, meta.error);
        return [];
      }
      return [
        {
          path: pagePath("news", slug),
          title,
          description,
          group: meta.data.group,
          publishedOn: (publishedAt ?? meta.data.updated).slice(0, 10),
          field: meta.data.field,
          happenedOn: meta.data.happened,
          countries: meta.data.countries,
          followUpOn: meta.data.follow_up,
          closed: meta.data.closed,
          closedOn: meta.data.closed_on,
          lastLookedOn: reviewedOn ?? meta.data.updated,
        },
      ];
    })
    .sort(
      (one, other) =>
        other.happenedOn.localeCompare(one.happenedOn) || one.title.localeCompare(other.title, "en"),
    );
});
