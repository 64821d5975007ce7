import { useTranslate } from "#translate";
import type { Heading } from "@/lib/content/render";

export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const t = useTranslate();
  return (
    <nav aria-labelledby="contents" className="text-sm">
      <h2 id="contents" className="eyebrow">
        {t("On this page")}
      </h2>
      <ol className="mt-2 border-t border-rule">
        {headings.map(({ id, text }) => (
          <li key={id} className="border-b">
            <a
              href={`#${encodeURIComponent(id)}`}
              className="block py-2 leading-snug hover:text-primary hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
