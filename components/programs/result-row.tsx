"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "#translate";
import { SampleBadge } from "@/components/content/sample-badge";
import { Flag } from "@/components/layout/flag";
import { Badge } from "@/components/ui/badge";
import type { FeeWords } from "./tuition";

/** One of the figures that decide. */
export type FigureWords = {
  name: string;
  value: string;
  /** The university's own words, in English. */
  isQuoted: boolean;
  note: string | null;
  /** How it meets what was asked: "you have 68%". */
  fit: string | null;
};

/** A program's row in the words it is read in. */
export type ResultWords = {
  href: string;
  name: string;
  level: string;
  isSample: boolean;
  isClosed: boolean;
  university: string;
  place: string;
  flag: string | null;
  fee: FeeWords;
  feeFit: string | null;
  figures: readonly FigureWords[];
  /** Why figures are missing, and which. */
  missing: string;
  unknown: string | null;
  /** What else of it was asked for. */
  others: readonly string[];
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
  const t = useTranslate();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="later mt-4 rounded-md border bg-card px-4 py-4 sm:px-5">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
            {words.flag ? <Flag src={words.flag} /> : null}
            {words.place}
            <span aria-hidden>·</span>
            {words.level}
            {words.isSample ? <SampleBadge /> : null}
            {words.isClosed ? (
              <Badge variant="attention">{t("Takes no new students from abroad")}</Badge>
            ) : null}
          </p>
          <Heading className="mt-1 text-xl leading-snug" translate="no">
            <a href={words.href} className="hover:text-primary hover:underline">
              {words.name}
            </a>
          </Heading>
          <p className="leading-snug" translate="no">
            {words.university}
          </p>
        </div>
        <FeeText fee={words.fee} fit={words.feeFit} missing={words.missing} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2.5 border-t pt-3 text-sm sm:grid-cols-3 lg:grid-cols-5">
        {words.figures.map((figure) => (
          <FigureText key={figure.name} figure={figure} />
        ))}
      </dl>
      {words.unknown ? (
        <p className="mt-2 text-sm text-muted-foreground">
          {words.missing}: {words.unknown}
        </p>
      ) : null}
      {words.others.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-accent-foreground">
          {words.others.map((other) => (
            <Fit key={other}>{other}</Fit>
          ))}
        </p>
      ) : null}
      {actions ? (
        <div className="mt-2 -mb-2 flex flex-wrap items-center gap-x-6 sm:justify-end">{actions}</div>
      ) : null}
    </li>
  );
}

function FeeText({ fee, fit, missing }: { fee: FeeWords; fit: string | null; missing: string }) {
  const t = useTranslate();
  if (!fee)
    return (
      <p className="text-sm md:text-right">
        <span className="block text-muted-foreground">{t("Tuition")}</span>
        {missing}
      </p>
    );
  return (
    <p className="text-sm leading-snug md:text-right">
      <span className="sr-only">{t("Tuition")}: </span>
      <span className="figures block">
        {fee.isAbout ? `${t("about")} ` : null}
        <span className="font-display text-2xl leading-tight font-semibold whitespace-nowrap">
          {fee.main}
        </span>
        {fee.of ? (
          <>
            {" "}
            <span className="inline-block">{fee.of}</span>
          </>
        ) : null}
      </span>
      {fee.own ? <span className="figures block text-muted-foreground">{fee.own}</span> : null}
      {fit ? <Fit className="md:justify-end">{fit}</Fit> : null}
    </p>
  );
}

function FigureText({ figure: { name, value, isQuoted, note, fit } }: { figure: FigureWords }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="leading-snug [overflow-wrap:anywhere]">
        <span className="line-clamp-3 font-semibold" lang={isQuoted ? "en" : undefined}>
          {value}
        </span>
        {note ? (
          <span className="line-clamp-2 text-xs text-muted-foreground" lang="en">
            {note}
          </span>
        ) : null}
        {fit ? <Fit>{fit}</Fit> : null}
      </dd>
    </div>
  );
}

/** What agrees with what the student asked or has. */
function Fit({ children, className = "" }: { children: string; className?: string }) {
  return (
    <span className={`flex items-center gap-1 text-sm text-accent-foreground ${className}`}>
      <Check aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  );
}
