import type { Metadata } from "next";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { CityTemplate } from "@/components/content/templates/city";
import { GuideTemplate } from "@/components/content/templates/guide";
import { CountryPicker } from "@/components/country-comparison/country-picker";
import { PlanForm } from "@/components/timeline/plan-form";
import { findTopLevelPage, listTopLevelSegments } from "@/lib/content/queries";
import { findPhotograph } from "@/lib/media/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";
import { getSettings } from "@/lib/site/settings";
import { parseTimelineQuestions } from "@/lib/timeline/schema";

type Props = PageProps<"/[slug]">;

export async function generateStaticParams() {
  return (await listTopLevelSegments()).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findTopLevelPage((await params).slug);
  if (!found) return {};
  const { title, description, canonicalPath, path, meta } = found.page;
  const image = shareImagePath(path);
  return pageMetadata({
    title,
    description,
    path: canonicalPath,
    image,
    type: "article",
    isIndexed: !meta.noindex,
  });
}

export default async function TopLevelPage({ params }: Props) {
  const [found, settings] = await Promise.all([findTopLevelPage((await params).slug), getSettings()]);
  if (!found) return redirectOrNotFound(`/${(await params).slug}`);
  return (
    <>
      <PageJsonLd page={found.page} settings={settings} />
      {found.kind === "guide" ? (
        <GuideTemplate {...found} above={<GuideTool slug={found.page.slug} />} />
      ) : (
        <CityTemplate {...found} photograph={await findPhotograph("city", found.page.slug)} />
      )}
    </>
  );
}

/** Two guides have something to try out. Its answer is a page of its own, so that the guide stays the same for everyone. */
async function GuideTool({ slug }: { slug: string }) {
  if (slug !== "country-comparison" && slug !== "university-application-timeline-guide") return null;
  const destinations = (await listDestinations()) ?? [];
  if (slug === "country-comparison")
    return (
      <section aria-label="Set countries side by side" className="border-y py-6">
        <CountryPicker destinations={destinations} />
      </section>
    );
  const today = dayInIndia();
  const { questions } = parseTimelineQuestions(new URLSearchParams(), { today, countries: [] });
  return (
    <section aria-label="Work out your own dates" className="max-w-md border-y py-6">
      <PlanForm questions={questions} today={today} destinations={destinations} />
    </section>
  );
}
