"use client";

import type { ReactNode } from "react";
import { SampleBadge } from "@/components/content/sample-badge";
import { Flag } from "@/components/layout/flag";
import { NotRecorded } from "./not-recorded";
import { TuitionText, type TuitionWords } from "./tuition-text";

/** A program's row in the words it is read in; null is what is not recorded. */
export type ResultWords = {
  href: string;
  name: string;
  level: string;
  isSample: boolean;
  university: string;
  place: string;
  flag: string | null;
  duration: string | null;
  startsIn: string | null;
  ielts: number | null;
  reasons: readonly string[];
  tuition: TuitionWords;
};

/**
 * A row of a list that is made anew for each question. It runs in the browser too for one reason: the words of twenty rows
 * travel once, as words, and not a second time as the elements around them.
 */
export function ResultRow({
  words,
  headingLevel,
  actions,
}: {
  words: ResultWords;
  headingLevel: 2 | 3;
  actions?: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="later grid gap-x-10 gap-y-4 border-b py-6 md:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          {words.level}
          {words.isSample ? <SampleBadge /> : null}
        </p>
        <Heading className="mt-1 text-xl leading-snug">
          <a href={words.href} className="hover:text-primary hover:underline">
            {words.name}
          </a>
        </Heading>
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{words.university}</span>
          <span className="inline-flex items-center gap-2 text-muted-foreground">
            {words.flag ? <Flag src={words.flag} /> : null}
            {words.place}
          </span>
        </p>
        <dl className="mt-4 grid grid-cols-3 gap-x-4 text-sm">
          <Value name="Duration">{words.duration}</Value>
          <Value name="Starts in">{words.startsIn}</Value>
          <Value name="IELTS asked">{words.ielts}</Value>
        </dl>
        {words.reasons.length > 0 ? (
          <p className="mt-4 text-sm text-accent-foreground">
            <span className="font-semibold">Matches:</span> {words.reasons.join(" · ")}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 md:flex-col md:flex-nowrap md:items-end md:text-right">
        <p>
          <span className="eyebrow block">Tuition</span>
          <TuitionText words={words.tuition} />
        </p>
        {actions ? (
          <div className="flex flex-col items-start gap-x-5 self-end md:flex-row md:items-center">
            {actions}
          </div>
        ) : null}
      </div>
    </li>
  );
}

function Value({ name, children }: { name: string; children: string | number | null }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className="leading-snug">{children ?? <NotRecorded />}</dd>
    </div>
  );
}
