import { buttonVariants } from "@/components/ui/button";

/** Ways through the texts of a place, as every list has them. */
export function TextPages({
  first,
  previous,
  next,
}: {
  first: string | null;
  previous: string | null;
  next: string | null;
}) {
  const steps = [
    { text: "First page", href: first },
    { text: "Previous page", href: previous },
    { text: "Next page", href: next },
  ];
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages of this list" className="flex flex-wrap gap-2">
      {steps.map(({ text, href }) =>
        href ? (
          <a
            key={text}
            href={href}
            className={buttonVariants({ variant: "secondary", size: "sm", className: "font-normal!" })}
          >
            {text}
          </a>
        ) : null,
      )}
    </nav>
  );
}
