import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type BlockProps = { label: string; children?: ReactNode };

/** Something to know before going on. `kind=caution` warns; anything else notes. */
export function Callout({ label, kind, children }: BlockProps & { kind?: string }) {
  const isCaution = kind === "caution";
  const Icon = isCaution ? CircleAlert : Info;
  return (
    <aside
      aria-label={label}
      className={cn(
        "my-8 max-w-[36rem] border-l-4 px-5 py-4 [&_p]:my-2 [&_p:last-child]:mb-0",
        isCaution ? "border-attention-fill bg-attention-soft" : "border-primary bg-accent",
      )}
    >
      <p
        className={cn("flex items-center gap-2 font-semibold", isCaution ? "text-attention" : "text-primary")}
      >
        <Icon className="size-5 shrink-0" aria-hidden />
        {label}
      </p>
      {children}
    </aside>
  );
}

/** A list to print and tick. */
export function Checklist({ label, children }: BlockProps) {
  return (
    <section
      aria-label={label}
      className="my-8 max-w-[36rem] border bg-card px-5 py-5 [&_ul]:my-0 [&_ul]:list-none [&_ul]:space-y-3 [&_ul]:pl-0 [&_li]:relative [&_li]:pl-8 [&_li]:before:absolute [&_li]:before:top-[0.3em] [&_li]:before:left-0 [&_li]:before:size-4 [&_li]:before:border [&_li]:before:border-input [&_li]:before:bg-background [&_li]:before:content-['']"
    >
      <p className="mb-4 font-display text-lg font-semibold">{label}</p>
      {children}
    </section>
  );
}

/** A table with a title; it may be wider than the text. */
export function Comparison({ label, children }: BlockProps) {
  return (
    <figure className="my-8">
      <figcaption className="mb-2 font-semibold">{label}</figcaption>
      {children}
    </figure>
  );
}

/** An ordered list whose numbers are large enough to come back to. */
export function Steps({ children }: { children?: ReactNode }) {
  return (
    <div className="my-8 max-w-[36rem] [&>ol]:my-0 [&>ol]:list-none [&>ol]:space-y-0 [&>ol]:border-t [&>ol]:pl-0 [&>ol]:[counter-reset:step] [&>ol>li]:relative [&>ol>li]:border-b [&>ol>li]:py-4 [&>ol>li]:pl-14 [&>ol>li]:[counter-increment:step] [&>ol>li]:before:absolute [&>ol>li]:before:top-2.5 [&>ol>li]:before:left-0 [&>ol>li]:before:w-9 [&>ol>li]:before:font-display [&>ol>li]:before:text-3xl [&>ol>li]:before:font-semibold [&>ol>li]:before:text-primary [&>ol>li]:before:content-[counter(step)]">
      {children}
    </div>
  );
}
