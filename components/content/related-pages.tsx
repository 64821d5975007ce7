import { useLocale, useLocalPath, useTranslate } from "#translate";
import type { PageSummary } from "@/lib/content/queries";
import type { PageKind } from "@/lib/content/schema";
import { hasTranslation } from "@/lib/locales/routes";

const KIND_NAMES: Record<PageKind, string> = {
  guide: "Guide",
  city: "City",
  country: "Country",
  exam: "Exam",
  service: "Service",
  legal: "Terms",
  post: "Blog",
  news: "News",
  press: "Press",
};

/** Where to read on: what the page names, else what is nearest to it in the list of pages. */
export function RelatedPages({ pages }: { pages: readonly PageSummary[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="related" className="@container mt-14">
      <h2 id="related" className="text-2xl">
        {t("Read next")}
      </h2>
      <ul className="mt-5 grid gap-4 @xl:grid-cols-2 @5xl:grid-cols-4">
        {pages.map(({ path, kind, title, description }) => (
          <li key={path} lang={locale === "en" || hasTranslation(path) ? undefined : "en"}>
            <a
              href={localPath(path)}
              className="group flex h-full flex-col border border-t-4 border-t-primary bg-card px-4 pt-3 pb-4 hover:border-primary"
            >
              <span className="eyebrow">{t(KIND_NAMES[kind])}</span>
              <span className="mt-1 font-display text-lg leading-snug font-semibold text-primary group-hover:underline">
                {title}
              </span>
              <span className="mt-2 text-sm text-muted-foreground">{description}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
