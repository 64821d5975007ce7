import type { PageSummary } from "@/lib/content/queries";

/** Where to read on: what the page names, else what is nearest to it in the list of pages. */
export function RelatedPages({ pages }: { pages: readonly PageSummary[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="related" className="@container mt-14">
      <h2 id="related" className="text-2xl">
        Read on
      </h2>
      <ul className="mt-5 grid gap-x-10 border-t border-rule @xl:grid-cols-2">
        {pages.map(({ path, title, description }) => (
          <li key={path} className="border-b py-4">
            <a href={path} className="group block">
              <span className="font-display text-lg leading-snug font-semibold text-primary group-hover:underline">
                {title}
              </span>
              <span className="mt-1 block text-sm text-muted-foreground">{description}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
