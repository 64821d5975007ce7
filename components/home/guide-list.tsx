import type { PageSummary } from "@/lib/content/queries";
import { formatDay } from "@/lib/platform/clock";

export function GuideList({ guides }: { guides: readonly PageSummary[] }) {
  return (
    <ul className="divide-y border-b">
      {guides.map(({ path, title, description, updatedOn }) => (
        <li key={path} className="grid gap-x-10 gap-y-1 py-5 first:pt-0 md:grid-cols-[2fr_3fr]">
          <h3 className="text-xl">
            <a href={path} className="hover:text-primary hover:underline">
              {title}
            </a>
          </h3>
          <div>
            <p>{description}</p>
            <p className="mt-1 text-xs text-muted-foreground">Updated {formatDay(updatedOn)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
