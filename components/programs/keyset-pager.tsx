import { ArrowLeft, ArrowRight } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";

type Link = { href: string; text: string };

/** Ways through a list that is read by marks instead of page numbers: back to its beginning, and on to what follows. */
export function KeysetPager({
  first,
  next,
  label = "More of this list",
}: {
  first?: Link | null;
  next?: Link | null;
  label?: string;
}) {
  if (!first && !next) return null;
  const look = buttonVariants({ variant: "secondary", size: "sm" });
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3">
      {first ? (
        <a href={first.href} className={look}>
          <ArrowLeft aria-hidden />
          {first.text}
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={next.href} className={look}>
          {next.text}
          <ArrowRight aria-hidden />
        </a>
      ) : null}
    </nav>
  );
}
