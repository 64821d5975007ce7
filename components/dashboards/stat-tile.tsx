import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** Numbers side by side, for the top of a dashboard or a widget. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">{children}</dl>;
}

type Props = {
  label: string;
  value: number | string;
  note?: ReactNode;
  needsAttention?: boolean;
  /** The rows behind the number, for those who may open them. */
  href?: string | undefined;
};

export function StatTile({ label, value, note, needsAttention = false, href }: Props) {
  const shown = typeof value === "number" ? value.toLocaleString("en-IN") : value;
  return (
    <div className={cn("flex flex-col border-t pt-2", needsAttention && "border-t-2 border-attention-fill")}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd>
        <span className="figures font-display text-3xl font-semibold">
          {href ? (
            <a href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
              {shown}
              <span className="sr-only"> {label}</span>
            </a>
          ) : (
            shown
          )}
        </span>
        {note ? <span className="block text-sm text-muted-foreground">{note}</span> : null}
      </dd>
    </div>
  );
}
