import { notFound } from "next/navigation";
import { CountrySheet } from "@/components/destinations/country-sheet";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { listCountryFacts } from "@/lib/destinations/queries";
import { nameInSentence } from "@/lib/destinations/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { pageMetadata } from "@/lib/site/metadata";
import { findDestination, listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";

type Props = PageProps<"/study-destinations/[country]">;

export async function generateStaticParams() {
  return ((await listDestinations()) ?? []).map(({ slug }) => ({ country: slug }));
}

export async function generateMetadata({ params }: Props) {
  const country = await findDestination((await params).country);
  if (!country) notFound();
  return pageMetadata({
    title: `Study in ${nameInSentence(country)}`,
    description: `Study in ${nameInSentence(country)} from India: intakes, visa, money to show, work in term and stay afterwards, each figure with its source.`,
    path: country.href,
  });
}

export default async function CountryPage({ params }: Props) {
  const country = await findDestination((await params).country);
  if (!country) notFound();
  const facts = await listCountryFacts(country.code);
  return (
    <>
      <article className="page-width pt-8">
        <Breadcrumbs
          steps={[{ name: "Study destinations", href: paths.studyDestinations }, { name: country.name }]}
        />
        <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[19rem_1fr]">
          <div>
            {/* biome-ignore lint/performance/noImgElement: a small SVG needs no optimiser. */}
            <img
              src={country.flagUrl}
              alt=""
              width={120}
              height={80}
              className="h-20 w-30 border border-foreground/20"
            />
            <h1 className="mt-6 text-4xl">Study in {nameInSentence(country)}</h1>
            {country.summary ? <p className="mt-4 text-lg text-muted-foreground">{country.summary}</p> : null}
          </div>
          <CountrySheet facts={facts} day={dayInIndia()} />
        </div>
      </article>
      <ConsultationBand />
    </>
  );
}
