import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";

type Props = { title: string; description?: ReactNode; children: ReactNode };

/** A part of a signed-in page that stands in it from the first byte: what a Widget streams is shown by script, and forms work without. */
export function FormCard({ title, description, children }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <Card className="p-4">
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        {description ? <p className="measure mt-1 text-sm text-muted-foreground">{description}</p> : null}
        <div className="mt-3">{children}</div>
      </Card>
    </section>
  );
}
