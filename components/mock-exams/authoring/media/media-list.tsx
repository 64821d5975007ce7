import { type Column, DataTable } from "@/components/data-table/data-table";
import type { MediaEntry } from "@/lib/mock-exams/authoring/media/rows";
import { Listen } from "../../listen";

const COLUMNS: Column<MediaEntry>[] = [
  {
    name: "Name",
    isRowHeader: true,
    cell: (one) => (
      <>
        <span className="block font-semibold wrap-anywhere">{one.name}</span>
        <span className="line-clamp-3 block text-muted-foreground wrap-anywhere">{one.words}</span>
      </>
    ),
  },
  {
    name: "To look at or hear",
    cell: (one) =>
      one.kind === "figure" ? (
        // biome-ignore lint/performance/noImgElement: private, and drawn at its size already
        <img
          src={`/api/exam-media/${one.name}`}
          alt={one.words}
          loading="lazy"
          className="max-h-32 w-auto max-w-48 rounded-sm border bg-white"
        />
      ) : (
        <Listen
          address={`/api/exam-media/${one.name}`}
          label={one.name}
          failure="It could not be loaded just now."
        />
      ),
  },
  {
    name: "Size",
    onCard: "left",
    cell: (one) =>
      one.durationMs === null ? `${Math.ceil(one.bytes / 1024)} KB` : lengthText(one.durationMs),
  },
  {
    name: "Rights",
    cell: (one) => (
      <span className="wrap-anywhere">
        {one.origin}; {one.licence}
      </span>
    ),
  },
  { name: "Uploaded by", onCard: "left", cell: (one) => one.author ?? "Somebody who has left" },
  {
    name: "Use",
    onCard: "right",
    cell: (one) =>
      one.used === 0 ? "Not used yet" : `Used in ${one.used} ${one.used === 1 ? "place" : "places"}`,
  },
];

/** The library, newest first. */
export function MediaList({ media }: { media: MediaEntry[] }) {
  return (
    <DataTable
      label="Pictures and recordings"
      columns={COLUMNS}
      rows={media}
      rowKey={(one) => one.id}
      empty={<p>No picture or recording has been uploaded yet.</p>}
    />
  );
}

function lengthText(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} long`;
}
