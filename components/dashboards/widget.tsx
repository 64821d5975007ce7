import { unstable_rethrow } from "next/navigation";
import { type ReactNode, Suspense, useId } from "react";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { getActor } from "@/lib/access/actor";
import { decide, type Requirement } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { logError } from "@/lib/platform/log";
import { cn } from "@/lib/utils";

type Props<Data> = {
  title: string;
  description?: ReactNode;
  /** Who sees it, on a page that others may open too. Row policies decide what is in it. */
  requires?: Requirement;
  /** Across both columns. */
  isWide?: boolean;
  /** Lines of the skeleton, so that the page does not jump when the rows arrive. */
  lines?: number;
  load: () => Promise<Data>;
  /** Read when there is nothing: null, or an empty list. */
  empty: ReactNode;
  /** Shown to those who may open its page. */
  link?: { href: string; text: string };
  children: (data: NonNullable<Data>) => ReactNode;
};

/** A part of a dashboard with its four faces: loading, empty, out of order, full. A slow or broken one holds up no other. */
export async function Widget<Data>({ requires, link, ...props }: Props<Data>) {
  if (requires && decide(await getActor(), requires) !== "allow") return null;
  return <Frame {...props} link={link && canFollowLink(await getActor(), link.href) ? link : undefined} />;
}

function Frame<Data>({
  title,
  description,
  isWide,
  lines = 3,
  link,
  ...content
}: Omit<Props<Data>, "requires">) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={cn("min-w-0", isWide && "xl:[column-span:all]")}>
      <Card className="p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={headingId} className="text-xl">
            {title}
          </h2>
          {link ? (
            <a href={link.href} className="text-link text-sm">
              {link.text}
            </a>
          ) : null}
        </div>
        {description ? <p className="measure mt-1 text-sm text-muted-foreground">{description}</p> : null}
        <div className="mt-3">
          <Suspense fallback={<Loading lines={lines} />}>
            <Content name={title} {...content} />
          </Suspense>
        </div>
      </Card>
    </section>
  );
}

async function Content<Data>({
  name,
  load,
  empty,
  children,
}: Pick<Props<Data>, "load" | "empty" | "children"> & { name: string }) {
  let data: Data;
  try {
    data = await load();
  } catch (error) {
    unstable_rethrow(error);
    logError("dashboard.widget_failed", error, { widget: name });
    return (
      <Alert variant="attention" role="alert">
        <p>This part could not be loaded just now. Reload the page to try again.</p>
      </Alert>
    );
  }
  const isEmpty = data === null || data === undefined || (Array.isArray(data) && data.length === 0);
  if (isEmpty) return <div className="measure text-muted-foreground">{empty}</div>;
  return children(data as NonNullable<Data>);
}

function Loading({ lines }: { lines: number }) {
  return (
    <div className="space-y-3">
      <span className="sr-only">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <Skeleton key={line} className="h-6" />
      ))}
    </div>
  );
}
