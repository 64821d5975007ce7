import type { Metadata } from "next";
import { ListPage } from "@/components/content/list-page";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { NewsList } from "@/components/news/news-list";
import { listNews } from "@/lib/news/queries";
import { feedLink } from "@/lib/site/feed";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({
    title: "Study visa and exam news for Indian students",
    description:
      "Visas, work after study, tests, tax on remittances and recognition of degrees: changes that touch students from India, dated and with their sources.",
    path: "/news",
  });
  return { ...metadata, alternates: { ...metadata.alternates, ...feedLink("/news/rss.xml") } };
}

export default async function NewsListPage() {
  const [news, destinations] = await Promise.all([listNews(), listDestinations()]);
  return (
    <>
      <ListPage
        path="/news"
        name="News"
        title="Changes in the rules"
        lead={
          <>
            <p>
              Visa rules, tests and Indian rules that affect students going abroad. We report a change once we
              have read its text, say whom it affects, and follow it until it is settled. No forecasts.
            </p>
            <p className="mt-3">
              Only changes abroad:{" "}
              <a href="/study-abroad-news" className="text-link">
                study-abroad news
              </a>
              .{" "}
              <a href="/news/rss.xml" className="text-link">
                RSS feed
              </a>
            </p>
          </>
        }
      >
        <NewsList news={news} countries={destinations ?? []} />
      </ListPage>
      <ConsultationBand />
    </>
  );
}
