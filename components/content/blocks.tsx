import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "#translate";
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

/** A sentence of the text, set apart for those who skim. Screen readers have read it already. */
export function PullQuote({ label }: { label: string }) {
  return (
    <p
      aria-hidden
      className="my-8 max-w-[24em] border-t-4 border-draw-2 pt-4 font-display text-2xl leading-snug font-semibold text-primary md:float-right md:clear-right md:mt-2 md:mb-6 md:ml-10 md:w-64 md:text-xl"
    >
      {label}
    </p>
  );
}

/** A way with its stops. One whose name is in italics is waiting for somebody else. */
export function Route({ label, children }: BlockProps) {
  const t = useTranslate();
  return (
    <figure className="drawing clear-right my-10 max-w-3xl">
      <figcaption className="mt-0! font-display text-lg! font-semibold text-foreground!">{label}</figcaption>
      {children}
      <p className="hidden text-xs text-muted-foreground [figure:has(em)_&]:block">
        {t("Dashed line: waiting for somebody else.")}
      </p>
    </figure>
  );
}

export function Stops({ children }: { children?: ReactNode }) {
  return <ol className="route">{children}</ol>;
}

/** `figure`: what the stop takes or costs, said in its text and written large beside it. */
export function Stop({ figure, children }: { figure?: string; children?: ReactNode }) {
  return (
    <li className="route-stop">
      <svg aria-hidden viewBox="0 0 56 100" preserveAspectRatio="none" className="route-rail">
        <path d="M18 0C18 50 38 50 38 100" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="route-text">
        <div className="[&_p]:my-0">{children}</div>
        {figure ? (
          <span
            aria-hidden
            className="font-display text-xl leading-tight font-semibold text-draw-1 max-md:mt-1 max-md:block"
          >
            {figure}
          </span>
        ) : null}
      </div>
    </li>
  );
}
