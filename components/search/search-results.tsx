import { Flag } from "@/components/layout/flag";
import type { PageKind } from "@/lib/content/schema";
import type { Found } from "@/lib/search/queries";
import { paths } from "@/lib/site/paths";

const KIND_NAMES: Record<PageKind, string> = {
  guide: "Guide",
  city: "City",
  country: "Study destination",
  exam: "Exam",
  service: "Service",
  legal: "Notice",
  post: "Blog",
  news: "News",
  press: "Press",
};

/** What was found, and where to look for what lives elsewhere: programs and universities have their own finder. */
export function SearchResults({ query, found: { countries, pages } }: { query: string; found: Found }) {
  const finder = `${paths.programsFinder}?q=${encodeURIComponent(query)}`;
  const count = countries.length + pages.length;
  return (
    <div className="mt-10">
      <p role="status" className="text-muted-foreground">
        {count === 0
          ? `No page speaks of “${query}”. Try fewer or other words.`
          : `${count} ${count === 1 ? "page" : "pages"} for “${query}”`}
      </p>
      <ul className="mt-4 border-t">
        {countries.map(({ name, href, flagUrl }) => (
          <li key={href} className="border-b py-4">
            <p className="eyebrow">Study destination</p>
            <a href={href} className="mt-1 flex items-center gap-3 font-display text-xl hover:text-primary">
              <Flag src={flagUrl} />
              {name}
            </a>
          </li>
        ))}
        {pages.map(({ path, kind, title, description }) => (
          <li key={path} className="border-b py-4">
            <p className="eyebrow">{KIND_NAMES[kind]}</p>
            <a href={path} className="mt-1 block font-display text-xl hover:text-primary hover:underline">
              {title}
            </a>
            <p className="measure mt-1 text-muted-foreground">{description}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        Looking for a course or a university?{" "}
        <a href={finder} className="text-link">
          Search programs for “{query}”
        </a>
        , or{" "}
        <a href={`${finder}&show=universities`} className="text-link">
          universities
        </a>
        .
      </p>
    </div>
  );
}
