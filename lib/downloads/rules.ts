import type { DownloadKind } from "./schema";

/** "88 KB", "1.2 MB": as a phone shows it, a thousand bytes to the kilobyte. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const GROUPS = [
  { id: "to-fill-in", title: "To fill in", kinds: ["checklist", "worksheet"] },
  { id: "guides", title: "Guides", kinds: ["guide"] },
  { id: "exams", title: "Exam fact sheets", kinds: ["exam"] },
] as const satisfies readonly { id: string; title: string; kinds: readonly DownloadKind[] }[];

/** The files by what they are for; a group without files is left out. */
export function groupDownloads<Item extends { kind: DownloadKind }>(downloads: readonly Item[]) {
  return GROUPS.map(({ id, title, kinds }) => ({
    id,
    title,
    downloads: downloads.filter(({ kind }) => (kinds as readonly DownloadKind[]).includes(kind)),
  })).filter((group) => group.downloads.length > 0);
}
