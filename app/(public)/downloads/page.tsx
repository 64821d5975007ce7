import { DownloadList } from "@/components/downloads/download-list";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { DownloadUpdatesForm } from "@/components/leads/download-updates-form";
import { LeadSection } from "@/components/leads/lead-page";
import { listDownloads } from "@/lib/downloads/queries";
import { groupDownloads } from "@/lib/downloads/rules";
import { pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Downloads",
    description:
      "Checklists, worksheets, guides and exam fact sheets as PDF, free and without giving an address. Each says its pages, its size and the day of its edition.",
    path: paths.downloads,
  });

export default async function DownloadsPage() {
  const [downloads, hasPage] = await Promise.all([listDownloads(), pageChecker()]);
  return (
    <div className="page-width pt-8">
      <PageBreadcrumbs steps={[{ name: "Downloads", href: paths.downloads }]} />
      <header className="mt-8 max-w-3xl">
        <h1 className="text-4xl">Downloads</h1>
        <p className="measure mt-4 text-lg text-muted-foreground">
          To print, to fill in, or to read without a connection. Take what you need: we ask for no address
          first. The guides are the pages of this site, with the sources of every figure at the end.
        </p>
      </header>
      {downloads.length === 0 ? (
        <p className="measure mt-10 border-t pt-5">
          The files cannot be listed just now. Please come back in a few minutes.
        </p>
      ) : (
        <>
          {groupDownloads(downloads).map((group) => (
            <section key={group.id} aria-labelledby={group.id} className="mt-12">
              <h2 id={group.id} className="text-2xl">
                {group.title}
              </h2>
              <DownloadList downloads={group.downloads} />
            </section>
          ))}
          <div className="mt-16 max-w-2xl">
            <LeadSection
              id="updates"
              title="Hear of it when one changes"
              lead={
                <p>
                  Rules change, and paper does not. If you like, we write to you when the one you took has a
                  new edition, and for no other reason.
                </p>
              }
            >
              <DownloadUpdatesForm
                downloads={downloads}
                privacyHref={hasPage(paths.privacy) ? paths.privacy : undefined}
              />
            </LeadSection>
          </div>
        </>
      )}
    </div>
  );
}
