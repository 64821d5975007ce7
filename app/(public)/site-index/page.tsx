import { ListPage } from "@/components/content/list-page";
import { SiteSections } from "@/components/content/site-sections";
import { pageMetadata } from "@/lib/site/metadata";
import { listSiteIndex } from "@/lib/site/sitemap";

export function generateMetadata() {
  return pageMetadata({
    title: "Site index, A to Z",
    description: "Every page of this site in the order of the alphabet, for when you know what it is called.",
    path: "/site-index",
  });
}

export default async function SiteIndexPage() {
  return (
    <ListPage
      path="/site-index"
      title="Index, A to Z"
      lead={
        <p>
          Every page by its name. The{" "}
          <a href="/sitemap" className="text-link">
            site map
          </a>{" "}
          has them by subject.
        </p>
      }
    >
      <div className="page-width">
        <SiteSections sections={await listSiteIndex()} />
      </div>
    </ListPage>
  );
}
