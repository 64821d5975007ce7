import type { ReactNode } from "react";
import { useTranslate } from "#translate";
import { Byline } from "@/components/content/byline";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import type { Page } from "@/lib/content/queries";
import { stepsTo } from "@/lib/content/rules";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

/** The kinds of page that are read from top to bottom and rest on facts. */
export type ReadingKind = "guide" | "city" | "country" | "exam" | "service" | "post" | "news";

/** The ground of a kind of page, so that a reader sees at once what is open. The colours of dark ground hold for all inside. */
const GROUNDS: Record<ReadingKind, string> = {
  guide: "bg-ground-2",
  country: "bg-ground-2",
  exam: "bg-primary-deep text-primary-foreground [--foreground:var(--primary-foreground)] [--muted-foreground:#cddad1]",
  city: "bg-attention-soft",
  service: "bg-ground-2",
  news: "bg-secondary",
  post: "",
};

type ReadingHeaderProps = {
  page: Page<ReadingKind>;
  eyebrow: ReactNode;
  /** What stands before the title on a wide screen, above it on a phone. */
  beside?: ReactNode;
  /** Whether a band of figures reaches into the ground from below. */
  hasBand: boolean;
};

/** What a page is, where it stands on the site, and what it says in one sentence. */
export function ReadingHeader({ page, eyebrow, beside, hasBand }: ReadingHeaderProps) {
  const t = useTranslate();
  const { kind, heading, description } = page;
  const steps = [{ name: "Home", href: paths.home }, ...stepsTo(kind)];
  return (
    <header className={GROUNDS[kind]}>
      <div className={cn("page-width pt-5", kind !== "post" && (hasBand ? "pb-16" : "pb-10"))}>
        <Breadcrumbs steps={[...steps.map((step) => ({ ...step, name: t(step.name) })), { name: heading }]} />
        <div
          className={cn(
            "mt-8 lg:mt-12",
            beside && "grid gap-x-16 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]",
          )}
        >
          {beside}
          <div className={cn("max-w-4xl", kind === "post" && "border-b border-rule pb-8")}>
            <p className="eyebrow">{eyebrow}</p>
            <h1 className="mt-2 text-4xl">{heading}</h1>
            <p className="mt-5 max-w-[34em] text-lg sm:text-xl sm:leading-normal">{description}</p>
            <div className="mt-6">
              <Byline page={page} />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
