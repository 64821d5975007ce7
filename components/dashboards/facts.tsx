import type { ReactNode } from "react";

export type Fact = readonly [name: string, value: ReactNode];

/** What is known of something, a line each; what is not known is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
