"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { MEDIA_KINDS } from "@/lib/mock-exams/authoring/media/choices";
import { mediaList } from "@/lib/mock-exams/authoring/media/list";
import type { MediaEntry } from "@/lib/mock-exams/authoring/media/rows";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { Listen } from "../../listen";

const addressOf = (name: string) => `/api/exam-media/${name}`;

const COLUMNS: readonly ListColumn<MediaEntry>[] = [
  {
    id: "name",
    name: "Name",
    sort: "name",
    size: 190,
    isRowHeader: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    id: "preview",
    name: "Look or listen",
    size: 190,
    cell: ({ kind, name, words }) =>
      kind === "figure" ? (
        // biome-ignore lint/performance/noImgElement: private, and drawn at its size already
        <img
          src={addressOf(name)}
          alt={words}
          loading="lazy"
          className="max-h-32 w-auto max-w-48 rounded-sm border bg-white align-middle md:max-h-10"
        />
      ) : (
        <Listen address={addressOf(name)} label={name} failure="It could not be loaded just now." />
      ),
  },
  {
    id: "kind",
    name: "Kind",
    sort: "kind",
    size: 95,
    onCard: "corner",
    cell: ({ kind }) => MEDIA_KINDS[kind],
  },
  {
    id: "words",
    name: "In words",
    size: 230,
    cell: ({ words }) => (
      <span dir="auto" className="wrap-anywhere">
        {words}
      </span>
    ),
  },
  {
    id: "size",
    name: "Size",
    sort: "bytes",
    sortsDescendingFirst: true,
    size: 110,
    onCard: "named line",
    cell: ({ bytes, durationMs }) => (
      <>
        {Math.ceil(bytes / 1024).toLocaleString("en-IN")} KB
        {durationMs === null ? null : `, ${lengthText(durationMs)}`}
      </>
    ),
  },
  {
    id: "rights",
    name: "Rights",
    size: 190,
    onCard: "named line",
    cell: ({ origin, licence }) => (
      <span className="wrap-anywhere">
        {origin}; {licence}
      </span>
    ),
  },
  {
    id: "use",
    name: "Used",
    size: 110,
    onCard: "named line",
    cell: ({ used }) =>
      used === 0 ? (
        <span className="text-muted-foreground">Not yet</span>
      ) : (
        `${used} ${used === 1 ? "place" : "places"}`
      ),
  },
  {
    id: "author",
    name: "Uploaded by",
    size: 140,
    onCard: "named line",
    isHiddenAtFirst: true,
    cell: ({ author }) => (author ? <bdi>{author}</bdi> : "Somebody who has left"),
  },
  {
    id: "added",
    name: "Added",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 130,
    onCard: "named line",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>,
  },
];

const FILTERS: readonly ListFilter[] = [{ name: "kind", label: "Kind", choices: namedChoices(MEDIA_KINDS) }];

type Props = { page: ListPage<MediaEntry>; preferences: ListPreferences };

/** The library of pictures and recordings; a row opens the file itself. */
export function MediaList({ page, preferences }: Props) {
  return (
    <ListTable
      name="media"
      label="Pictures and recordings"
      noun={{ one: "file", many: "files" }}
      path={mediaList.path}
      rowHref={({ name }) => addressOf(name)}
      parsers={mediaList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Name, words or rights"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No file matches.{" "}
            <a href={mediaList.path} className="text-link">
              Show all files
            </a>
          </p>
        ),
        bare: <p>No pictures or recordings yet. Upload the first one below.</p>,
      }}
    />
  );
}

function lengthText(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
