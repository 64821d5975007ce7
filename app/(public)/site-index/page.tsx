import { SiteSections } from "@/components/content/site-sections";
import { PageHeader } from "@/components/layout/page-header";
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
    <div className="page-width pt-12">
      <PageHeader
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
      />
      <SiteSections sections={await listSiteIndex()} />
    </div>
  );
}
