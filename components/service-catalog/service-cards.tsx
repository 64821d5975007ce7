import { useTranslate } from "#translate";
import { Pictogram } from "@/components/drawings/pictogram";
import { pictogramOfService } from "@/lib/service-catalog/pictograms";
import type { Service } from "@/lib/service-catalog/queries";
import { cn } from "@/lib/utils";

/** What we do for people, a card each; small ones leave the description to a wide screen. */
export function ServiceCards({
  services,
  isSmall = false,
}: {
  services: readonly Service[];
  isSmall?: boolean;
}) {
  const t = useTranslate();
  return (
    <ul className={cn("grid gap-3 sm:gap-5 lg:grid-cols-4", isSmall ? "grid-cols-2" : "sm:grid-cols-2")}>
      {services.map(({ name, description, href }) => (
        <li
          key={name}
          className={cn(
            "group relative rounded-md border border-foreground/25 bg-card p-4 sm:p-6 [&:has(a)]:hover:border-foreground",
            !isSmall && "grid grid-cols-[3.5rem_1fr] gap-x-4 sm:block",
          )}
        >
          <Pictogram
            name={pictogramOfService(href)}
            className={isSmall ? "size-11 sm:size-14" : "size-14 sm:size-20"}
          />
          <div className={isSmall ? "mt-3 sm:mt-4" : "sm:mt-5"}>
            <h3 className={cn("leading-tight hyphens-auto sm:text-xl", isSmall ? "text-base" : "text-lg")}>
              {href ? (
                <a href={href} className="group-hover:text-primary after:absolute after:inset-0">
                  {t(name)}
                </a>
              ) : (
                t(name)
              )}
            </h3>
            <p
              className={cn("mt-1.5 text-sm leading-snug text-muted-foreground", isSmall && "max-sm:hidden")}
            >
              {t(description)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
