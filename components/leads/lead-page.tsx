import type { ReactNode } from "react";
import { DeferredScript } from "@/components/layout/deferred-script";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";

/** A page around one lead form: what it is and what follows on the left, the form on the right. */
export function LeadPage({
  title,
  path,
  lead,
  aside,
  children,
}: {
  title: string;
  /** Its address; shows the way here above the title. */
  path?: string;
  lead: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:grid-rows-[auto_1fr] lg:py-16">
      <div>
        {path ? (
          <div className="mb-6">
            <PageBreadcrumbs steps={[{ name: title, href: path }]} />
          </div>
        ) : null}
        <h1 className="text-4xl">{title}</h1>
        <div className="measure mt-4 text-lg text-muted-foreground">{lead}</div>
      </div>
      <div className="rounded-md border bg-card px-5 py-6 sm:p-8 lg:row-span-2">{children}</div>
      <div className="measure">{aside}</div>
      <DeferredScript src="/forms.js" />
    </div>
  );
}

/** A form under another text of its page, as that of a job or a webinar. */
export function LeadSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="rounded-md border bg-card px-5 py-6 sm:p-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead ? (
        <div className="measure mt-2 mb-6 text-muted-foreground">{lead}</div>
      ) : (
        <div className="mb-6" />
      )}
      {children}
      <DeferredScript src="/forms.js" />
    </section>
  );
}

/** Steps in their order, numbered in the margin. */
export function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section aria-labelledby="next-steps" className="border-t-2 border-foreground pt-5">
      <h2 id="next-steps" className="text-xl">
        {title}
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden className="font-display text-xl leading-6 text-primary">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
