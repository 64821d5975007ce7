import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { SiteSearchForm } from "@/components/layout/site-search-form";
import { SearchResults } from "@/components/search/search-results";
import { SearchStart } from "@/components/search/search-start";
import { searchSite } from "@/lib/search/queries";
import { searchQuerySchema } from "@/lib/search/schema";
import { pageMetadata } from "@/lib/site/metadata";

export async function generateMetadata({ searchParams }: PageProps<"/search">): Promise<Metadata> {
  const { q } = searchQuerySchema.parse(await searchParams);
  return pageMetadata({
    title: q ? `Search: ${q}` : "Search",
    description: "Find a guide, a country, an exam, a university or a program on this site.",
    path: "/search",
    isIndexed: false,
  });
}

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const { q, kind } = searchQuerySchema.parse(await searchParams);
  return (
    <div className="page-width max-w-4xl pt-12">
      <PageHeader title="Search" />
      <SiteSearchForm query={q} />
      {q ? <SearchResults query={q} kind={kind} found={await searchSite(q, kind)} /> : <SearchStart />}
    </div>
  );
}
