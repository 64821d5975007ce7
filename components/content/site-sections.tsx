import type { SiteSection } from "@/lib/site/sitemap";
import { cn } from "@/lib/utils";

/** A longer list may run on in the next column. */
const MAX_UNBROKEN_LINKS = 12;

/** Lists of links under headings, in columns. */
export function SiteSections({ sections }: { sections: readonly SiteSection[] }) {
  return (
    <div className="mt-12 gap-x-12 sm:columns-2 lg:columns-3">
      {sections.map(({ title, links }) => (
        <section
          key={title}
          className={cn("mb-10", links.length <= MAX_UNBROKEN_LINKS && "break-inside-avoid")}
        >
          <h2 className="break-after-avoid border-b border-rule pb-1 text-xl">{title}</h2>
          <ul className="mt-1">
            {links.map(({ name, href }) => (
              <li key={href} className="break-inside-avoid border-b">
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
