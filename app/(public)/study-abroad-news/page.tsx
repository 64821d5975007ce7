import type { Metadata } from "next";
import { ListPage } from "@/components/content/list-page";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { NewsList } from "@/components/news/news-list";
import { listNews } from "@/lib/news/queries";
import { feedLink } from "@/lib/site/feed";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({
    title: "Study-abroad news by country",
    description:
      "New visa rules, permits, funds to show and stays after the degree in the countries where students from India go, in the order of their dates.",
    path: "/study-abroad-news",
  });
  return { ...metadata, alternates: { ...metadata.alternates, ...feedLink("/news/rss.xml") } };
}

export default async function StudyAbroadNewsPage() {
  const [news, destinations] = await Promise.all([listNews(), listDestinations()]);
  return (
    <>
      <ListPage
        path="/study-abroad-news"
        name="Study-abroad news"
        title="News from the countries you may go to"
        above={[{ name: "News", href: "/news" }]}
        lead={
          <p>
            Look for the flag of your country. We list only what we have read at its source; the{" "}
            <a href={paths.studyDestinations} className="text-link">
              page of each country
            </a>{" "}
            has the rules as they are today. For tests and Indian rules see{" "}
            <a href="/news" className="text-link">
              all news
            </a>
            .
          </p>
        }
      >
        <NewsList
          news={news.filter(({ field }) => field === "study_abroad")}
          countries={destinations ?? []}
        />
      </ListPage>
      <ConsultationBand />
    </>
  );
}
