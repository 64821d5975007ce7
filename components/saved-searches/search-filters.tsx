import { useTranslate } from "#translate";
import { Badge } from "@/components/ui/badge";

/** What a search asks for, filter by filter. */
export function SearchFilters({ labels }: { labels: readonly string[] }) {
  const t = useTranslate();
  return (
    <ul aria-label={t("Filters of this search")} className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <li key={label}>
          <Badge variant="accent" className="px-2.5 py-1 text-sm whitespace-normal">
            {label}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
