import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/utils";

type Props = { title: string; description?: ReactNode; isWide?: boolean; children: ReactNode };

/** A part of a page about an exam, with its heading; it stands in the page from the first byte. */
export function Panel({ title, description, isWide = false, children }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={cn("min-w-0", isWide && "xl:[column-span:all]")}>
      <Card className="p-4">
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {description ? <p className="measure mt-1 text-sm text-muted-foreground">{description}</p> : null}
        <div className="mt-4">{children}</div>
      </Card>
    </section>
  );
}
