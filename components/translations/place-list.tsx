"use client";

import { useMemo } from "react";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import type { ListedPlace } from "@/lib/translations/desk";
import { deskPath } from "@/lib/translations/desk-path";
import { placeList } from "@/lib/translations/list";
import { nameLanguage, PLACE_KINDS, REVIEW_STATES } from "@/lib/translations/wording";

const COLUMNS: readonly ListColumn<ListedPlace>[] = [
  { id: "where", name: "Where", sort: "name", size: 320, isRowHeader: true, cell: ({ name }) => name },
  {
    id: "waiting",
    name: "To review",
    sort: "waiting",
    sortsDescendingFirst: true,
    size: 110,
    onCard: "corner",
    cell: ({ waiting }) =>
      waiting === 0 ? (
        <span className="text-muted-foreground">None</span>
      ) : (
        <>
          {waiting.toLocaleString("en-IN")}
          <span className="md:hidden"> to review</span>
        </>
      ),
  },
  {
    id: "language",
    name: "Language",
    sort: "locale",
    size: 110,
    onCard: "named line",
    cell: ({ locale }) => nameLanguage(locale),
  },
  { id: "kind", name: "Kind", size: 110, onCard: "named line", cell: ({ kind }) => PLACE_KINDS[kind] },
  {
    id: "texts",
    name: "Texts",
    sort: "total",
    sortsDescendingFirst: true,
    size: 100,
    onCard: "named line",
    cell: ({ total }) => total.toLocaleString("en-IN"),
  },
];

type Props = { page: ListPage<ListedPlace>; preferences: ListPreferences; languages: readonly string[] };

/** The pages and parts of the interface in other languages, each with what waits for review. */
export function PlaceList({ page, preferences, languages }: Props) {
  const filters = useMemo<ListFilter[]>(
    () => [
      { name: "state", label: "Review", choices: namedChoices(REVIEW_STATES) },
      {
        name: "language",
        label: "Language",
        choices: languages.map((locale) => ({ value: locale, label: nameLanguage(locale) })),
      },
      { name: "kind", label: "Kind", choices: namedChoices(PLACE_KINDS) },
    ],
    [languages],
  );
  return (
    <ListTable
      name="translations"
      label="Translated pages and parts"
      noun={{ one: "page or part", many: "pages and parts" }}
      path={placeList.path}
      rowHref={({ locale, place, waiting }) =>
        deskPath(locale, place, { view: waiting === 0 ? "all" : "waiting" })
      }
      parsers={placeList.parsers}
      columns={COLUMNS}
      filters={filters}
      searchFilter="q"
      searchLabel="Name of a page or part"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            Nothing matches.{" "}
            <a href={placeList.path} className="text-link">
              Show everything
            </a>
          </p>
        ),
        bare: <p>Pages in other languages will be listed here.</p>,
      }}
    />
  );
}
