import { Pictogram } from "@/components/drawings/pictogram";
import { pictogramOfService } from "@/lib/service-catalog/pictograms";
import type { Service } from "@/lib/service-catalog/queries";

/** What we do for people, a card each. */
export function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {services.map(({ name, description, href }) => (
        <li
          key={name}
          className="group relative grid grid-cols-[2.75rem_1fr] gap-x-4 rounded-md border border-foreground/25 bg-card p-4 [&:has(a)]:hover:border-foreground sm:block sm:p-5"
        >
          <Pictogram name={pictogramOfService(href)} className="size-11 sm:size-14" />
          <div className="sm:mt-4">
            <h3 className="text-lg leading-tight">
              {href ? (
                <a href={href} className="group-hover:text-primary after:absolute after:inset-0">
                  {name}
                </a>
              ) : (
                name
              )}
            </h3>
            <p className="mt-1 text-sm leading-snug text-muted-foreground">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
