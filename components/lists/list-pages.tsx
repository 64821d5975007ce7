import type { MouseEvent } from "react";
import { buttonVariants } from "@/components/ui/button";

/** Ways through a list that is read by key: there are no page numbers to jump to. */
export function ListPages({
  before,
  after,
  hrefWith,
  follow,
}: {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  hrefWith: (changed: Record<string, unknown>) => string;
  follow: (event: MouseEvent, changed: Record<string, unknown>) => void;
}) {
  if (!before && !after) return null;
  const steps = [
    { text: "First page", changed: before && { after: null, before: null } },
    { text: "Previous page", changed: before },
    { text: "Next page", changed: after },
  ];
  return (
    <nav aria-label="Pages of this list" className="flex gap-2">
      {steps.map(({ text, changed }) =>
        changed ? (
          <a
            key={text}
            href={hrefWith(changed)}
            onClick={(event) => follow(event, changed)}
            className={buttonVariants({ variant: "secondary", size: "sm", className: "font-normal!" })}
          >
            {text}
          </a>
        ) : null,
      )}
    </nav>
  );
}
