import { ListPage } from "@/components/content/list-page";
import { SiteSections } from "@/components/content/site-sections";
import { pageMetadata } from "@/lib/site/metadata";
import { listSiteSections } from "@/lib/site/sitemap";

export function generateMetadata() {
  return pageMetadata({
    title: "Site map",
    description:
      "Every page of this site, arranged by subject: study programs, guides, cities, services and help.",
    path: "/sitemap",
  });
}

export default async function SiteMapPage() {
  return (
    <ListPage
      path="/sitemap"
      title="Site map"
      lead={
        <p>
          Every page, by subject. There is also an{" "}
          <a href="/site-index" className="text-link">
            index from A to Z
          </a>
          .
        </p>
      }
    >
      <div className="page-width">
        <SiteSections sections={await listSiteSections()} />
      </div>
    </ListPage>
  );
}
