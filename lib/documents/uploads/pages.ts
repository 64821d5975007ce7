import { isPdf, TURNS, type Turn } from "./plan.ts";

/** A chosen file on its way into a document, known by its id wherever it stands. */
export type Page = { id: string; file: File; turn: Turn };

export function pagesOf(files: readonly File[]): Page[] {
  return files.map((file) => ({ id: crypto.randomUUID(), file, turn: 0 }));
}

/** One place towards the beginning or the end; at the edge it stays. */
export function moved<P extends { id: string }>(pages: readonly P[], id: string, by: -1 | 1): P[] {
  const from = pages.findIndex((page) => page.id === id);
  const page = pages[from];
  const to = from + by;
  if (!page || to < 0 || to >= pages.length) return [...pages];
  return pages.toSpliced(from, 1).toSpliced(to, 0, page);
}

/** A quarter to the right. */
export function turned<P extends { id: string; turn: Turn }>(pages: readonly P[], id: string): P[] {
  return pages.map((page) =>
    page.id === id ? { ...page, turn: TURNS[(TURNS.indexOf(page.turn) + 1) % TURNS.length] ?? 0 } : page,
  );
}

/** What the chosen ones are called: photographs are pages, a PDF may have many. */
export function nounOf(files: readonly { name: string; type: string }[]): "page" | "file" {
  return files.some(isPdf) ? "file" : "page";
}
