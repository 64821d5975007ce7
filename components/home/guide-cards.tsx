import { useLocale, useLocalPath } from "#translate";
import type { PageSummary } from "@/lib/content/queries";
import { hasTranslation } from "@/lib/locales/routes";

export function GuideCards({ guides }: { guides: readonly PageSummary[] }) {
  const locale = useLocale();
  const localPath = useLocalPath();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {guides.map(({ path, title, description }) => (
        <li
          key={path}
          lang={locale === "en" || hasTranslation(path) ? undefined : "en"}
          className="group relative rounded-md border border-foreground/25 bg-card p-4 hover:border-foreground sm:p-6"
        >
          <h3 className="text-xl leading-snug">
            <a href={localPath(path)} className="group-hover:text-primary after:absolute after:inset-0">
              {title}
            </a>
          </h3>
          <p className="mt-2 text-sm leading-snug text-muted-foreground max-sm:hidden">{description}</p>
        </li>
      ))}
    </ul>
  );
}
