import type { SiteSection } from "@/lib/site/sitemap";

/** Lists of links under headings, in columns. */
export function SiteSections({ sections }: { sections: readonly SiteSection[] }) {
  return (
    <div className="mt-12 gap-x-12 sm:columns-2 lg:columns-3">
      {sections.map(({ title, links }) => (
        <section key={title} className="mb-10 break-inside-avoid">
          <h2 className="border-b border-rule pb-1 text-xl">{title}</h2>
          <ul className="mt-1">
            {links.map(({ name, href }) => (
              <li key={href} className="border-b">
                <a href={href} className="block py-2 leading-snug hover:text-primary hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
