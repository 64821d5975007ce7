import { BellPlus, SlidersHorizontal, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { RichText } from "@/components/ui/rich-text";
import { Select } from "@/components/ui/select";
import type { Translate } from "@/lib/locales/translate";
import { type ActiveFilter, activeFilters } from "@/lib/programs/active-filters";
import { finderPath } from "@/lib/programs/finder-path";
import { UNKNOWN } from "@/lib/programs/finder-values";
import { type FinderFilters, type FinderShow, type FinderSort, finderQuery } from "@/lib/programs/schema";
import { countedPrograms, countedUniversities, formatCount } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";
import { FilterForm } from "./filter-form";
import { ShortlistLink } from "./shortlist-link";

const PANEL = "finder-filters";

type Props = {
  show: FinderShow;
  filters: FinderFilters;
  sort: FinderSort;
  sorts: readonly { value: FinderSort; label: string }[];
  total: number;
  /** Chosen for comparison before; kept while the list is searched without script. */
  compared: readonly string[];
  /** The filters of this list, fields of the form. */
  facets: ReactNode;
  /** What was typed, when it was read as filters. */
  typed?: string | null;
  /** What the reader should know about the list: what was left out or corrected. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The finder around its results: what is looked for, the filters, what is chosen, how many there are. */
export function FinderFrame({
  show,
  filters,
  sort,
  sorts,
  total,
  compared,
  facets,
  typed = null,
  notices,
  children,
}: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const active = activeFilters(filters, t, locale);
  // The search stands in a field of its own, in sight.
  const set = active.filter(({ name }) => name !== "q").length;
  const isPrograms = show === "programs";
  return (
    <div className="page-width pt-5 lg:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h1 className="text-[1.75rem] sm:text-3xl">
          {isPrograms ? t("Find a program") : t("Find a university")}
        </h1>
        <ShortlistLink />
      </div>
      <nav aria-label={t("What to find")} className="mt-1 flex sm:mt-4 border-b border-foreground">
        <Tab show="programs" current={show} filters={filters}>
          {t("Programs")}
        </Tab>
        <Tab show="universities" current={show} filters={filters}>
          {t("Universities")}
        </Tab>
      </nav>
      <div className="mt-4 grid gap-x-12 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FilterForm action={localPath(paths.programsFinder)} query={finderQuery(filters, { show, sort })}>
          {show === "universities" ? <input type="hidden" name="show" value="universities" /> : null}
          {filters.university ? <input type="hidden" name="university" value={filters.university} /> : null}
          {(["tuition", "marks", "english"] as const).map((name) =>
            filters[name] === UNKNOWN ? <input key={name} type="hidden" name={name} value={UNKNOWN} /> : null,
          )}
          <noscript>
            {compared.map((slug) => (
              <input key={slug} type="hidden" name="with" value={slug} />
            ))}
          </noscript>
          <div className="grid grid-cols-2 gap-x-3 gap-y-3 lg:grid-cols-1">
            <div className="col-span-2 grid gap-1.5 lg:col-span-1">
              <Label htmlFor="finder-q">
                {isPrograms ? t("What do you want to study?") : t("University or city")}
              </Label>
              <Input
                id="finder-q"
                name="q"
                type="search"
                defaultValue={filters.q ?? ""}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
                aria-describedby={isPrograms ? "finder-q-note" : undefined}
              />
              {isPrograms ? (
                <p id="finder-q-note" className="text-xs text-muted-foreground">
                  <RichText
                    text={t(
                      "Try <query>“mba ireland under 20 lakh”</query> or <query>“ms without ielts”</query>.",
                    )}
                    parts={{ query: (text) => <span translate="no">{text}</span> }}
                  />
                </p>
              ) : null}
            </div>
            <Button
              variant="outline"
              popoverTarget={PANEL}
              className="px-3! group-aria-busy/form:opacity-70 lg:hidden"
            >
              <SlidersHorizontal aria-hidden />
              {t("Filters")}
              {set > 0 ? ` (${set})` : ""}
            </Button>
            <div className="lg:grid lg:gap-1.5">
              <Label htmlFor="finder-sort" className="max-lg:sr-only">
                {t("Order")}
              </Label>
              <Select id="finder-sort" name="sort" defaultValue={sort === "relevance" ? "" : sort}>
                {sorts.map(({ value, label }) => (
                  <option key={value} value={value === "relevance" ? "" : value}>
                    {t(label)}
                  </option>
                ))}
              </Select>
            </div>
          </div>
          <div
            id={PANEL}
            popover="auto"
            className={cn(
              "m-0 w-full text-foreground max-lg:h-dvh max-lg:max-h-none max-lg:w-screen max-lg:max-w-none max-lg:overscroll-contain max-lg:bg-background max-lg:px-5",
              "lg:static lg:mt-5 lg:block lg:h-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0",
            )}
          >
            <div className="sticky top-0 z-10 flex items-center justify-between bg-background py-3 lg:hidden">
              <p className="font-display text-xl font-semibold">{t("Filters")}</p>
              <Button variant="ghost" size="icon" popoverTarget={PANEL} popoverTargetAction="hide">
                <X aria-hidden />
                <span className="sr-only">{t("Close the filters")}</span>
              </Button>
            </div>
            {facets}
            <div className="sticky bottom-0 flex gap-3 border-t bg-background py-3 max-lg:border-foreground lg:static lg:pt-4">
              <Button type="submit" className="flex-1">
                {showText(show, total, t)}
              </Button>
            </div>
          </div>
        </FilterForm>
        <div className="min-w-0">
          {typed === null ? null : <Reading typed={typed} show={show} />}
          <ActiveFilters active={active} show={show} sort={sort} />
          {notices}
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-foreground pb-3">
            <p role="status" className="figures font-semibold">
              {isPrograms ? countedPrograms(total, t) : countedUniversities(total, t)}
            </p>
            {isPrograms && active.length > 0 ? (
              <a
                href={localPath(`${paths.saveSearch}?${finderQuery(filters)}`)}
                rel="nofollow"
                className="inline-flex items-center gap-1.5 text-sm font-semibold text-primary hover:underline"
              >
                <BellPlus aria-hidden className="size-4" />
                {t("Save this search")}
              </a>
            ) : null}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

function showText(show: FinderShow, total: number, t: Translate): string {
  const count = formatCount(total);
  if (show === "programs") return total === 1 ? t("Show 1 program") : t("Show {count} programs", { count });
  return total === 1 ? t("Show 1 university") : t("Show {count} universities", { count });
}

function Tab({
  show,
  current,
  filters,
  children,
}: {
  show: FinderShow;
  current: FinderShow;
  filters: FinderFilters;
  children: ReactNode;
}) {
  const { q, country, level, subject } = filters;
  const localPath = useLocalPath();
  return (
    <a
      href={localPath(finderPath({ q, country, level, subject }, { show }))}
      aria-current={show === current ? "page" : undefined}
      className="-mb-px border-b-4 border-transparent px-4 py-2 font-semibold first:pl-0 hover:text-primary aria-[current=page]:border-primary aria-[current=page]:text-primary"
    >
      {children}
    </a>
  );
}

/** What was typed and is now the filters below it; in quotes it is looked up word by word instead. */
function Reading({ typed, show }: { typed: string; show: FinderShow }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <p className="mb-2 text-sm text-muted-foreground [overflow-wrap:anywhere]">
      {t("“{typed}” is read as the filters below.", { typed })}{" "}
      <a
        href={localPath(finderPath({ q: `"${typed.replaceAll(/["“”]/g, "")}"` }, { show }))}
        className="text-link whitespace-nowrap"
      >
        {t("Search for these words instead")}
      </a>
    </p>
  );
}

/** What is asked for, each with the way to remove it. */
function ActiveFilters({
  active,
  show,
  sort,
}: {
  active: readonly ActiveFilter[];
  show: FinderShow;
  sort: FinderSort;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("Chosen filters")} className="mb-4 flex flex-wrap items-center gap-2">
      {active.map(({ name, value, label, without }) => (
        <li key={`${name}-${value}`}>
          <Link
            href={localPath(finderPath(without, { show, sort }))}
            scroll={false}
            prefetch={false}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-sm border border-primary bg-accent px-2.5 text-sm font-semibold text-accent-foreground hover:bg-card"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only"> {t("(remove)")}</span>
          </Link>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <Link
            href={localPath(finderPath({}, { show, sort }))}
            scroll={false}
            prefetch={false}
            className={cn(buttonVariants({ variant: "link" }), "min-h-9 px-1 text-sm")}
          >
            {t("Clear all")}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
