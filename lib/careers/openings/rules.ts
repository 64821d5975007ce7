/** "Student counsellor (Mysuru)" as an address: student-counsellor-mysuru. Empty where nothing of it can stand in one. */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}

/** What can be done with an opening besides saving it. */
export type OpeningIntent = "save" | "publish" | "close";
