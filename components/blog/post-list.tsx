import type { PageSummary } from "@/lib/content/queries";
import { formatDay } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";

/** The posts of a topic as cards; the first is the largest. */
export function PostList({ posts }: { posts: readonly PageSummary[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map(({ path, title, description, publishedOn }, index) => (
        <li key={path} className={cn(index === 0 && "sm:col-span-2")}>
          <a
            href={path}
            className="group flex h-full flex-col border bg-card p-5 hover:border-primary sm:p-6"
          >
            <h3
              className={cn(
                "group-hover:underline",
                index === 0 ? "max-w-[18em] text-2xl sm:text-3xl" : "text-xl",
              )}
            >
              {title}
            </h3>
            <p className={cn("measure mt-3", index > 0 && "text-sm")}>{description}</p>
            <p className="mt-auto pt-4 text-xs text-muted-foreground">
              Editorial team, <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
            </p>
          </a>
        </li>
      ))}
    </ul>
  );
}
