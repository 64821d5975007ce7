import { useTranslate } from "#translate";
import type { NavigationGroup } from "@/lib/site/navigation";
import { cn } from "@/lib/utils";
import { LinkList } from "./link-list";
import { useLocalLinks } from "./local-links";

/** What a menu offers. */
export function MenuGroups({ groups }: { groups: NavigationGroup[] }) {
  const t = useTranslate();
  const inLanguage = useLocalLinks();
  if (groups.length === 0)
    return <p>{t("We are still writing these pages. A counsellor can answer now.")}</p>;
  const [first] = groups;
  const isOneList = groups.length === 1 || (groups.length === 2 && (first?.links.length ?? 0) <= 1);
  return (
    <div className={cn("menu-groups gap-x-8", isOneList ? "grid gap-y-5" : "lg:columns-3 xl:columns-4")}>
      {groups.map(({ title, links }) => (
        <section key={title} className="mb-6 break-inside-avoid">
          <h2 className="eyebrow mb-1 border-b border-foreground/70 pb-1">{t(title)}</h2>
          <LinkList
            links={inLanguage(links)}
            className={cn("menu-links", isOneList && "grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3")}
          />
        </section>
      ))}
    </div>
  );
}
