import { CircleCheck, Clock, Eye } from "lucide-react";
import type { NewsStatus } from "@/lib/news/rules";

const ICONS = { followed: Eye, stale: Clock, closed: CircleCheck };

/** Whether an item is still followed, in one line. */
export function NewsStatusLine({ status: { state, line } }: { status: NewsStatus }) {
  const Icon = ICONS[state];
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {line}
    </p>
  );
}
