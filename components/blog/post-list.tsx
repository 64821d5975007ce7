import type { PageSummary } from "@/lib/content/queries";
import { formatDay } from "@/lib/platform/clock";

/** Posts under one heading, each with what it answers. */
export function PostList({ posts }: { posts: readonly PageSummary[] }) {
  return (
    <ul className="divide-y border-b">
      {posts.map(({ path, title, description, publishedOn }) => (
        <li key={path} className="py-6 first:pt-0">
          <h3 className="max-w-[26em] text-xl">
            <a href={path} className="hover:text-primary hover:underline">
              {title}
            </a>
          </h3>
          <p className="measure mt-2">{description}</p>
          <p className="mt-2 text-xs text-muted-foreground">
            Editorial team, <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
