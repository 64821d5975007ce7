import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import { cn } from "@/lib/utils";

export function SortLink({
  name,
  isSorted,
  isDescending,
  href,
  onFollow,
}: {
  name: string;
  isSorted: boolean;
  isDescending: boolean;
  href: string;
  onFollow: (event: MouseEvent) => void;
}) {
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <a
      href={href}
      onClick={onFollow}
      className={cn(
        "flex items-center gap-1 px-2 py-1.5 hover:text-foreground",
        isSorted && "text-foreground",
      )}
    >
      <span className="truncate">{name}</span>
      {isSorted ? <Arrow aria-hidden className="size-3.5 shrink-0" /> : null}
    </a>
  );
}
