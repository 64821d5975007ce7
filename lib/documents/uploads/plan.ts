import { JOINED_BYTES, MAX_FILE_BYTES } from "../files/faults.ts";

/** Small enough to be sent again on a bad connection. */
export const PIECE_BYTES = 1024 * 1024;
export const UPLOAD_LIMITS = {
  /** Photographs and PDFs that become one document; begin_document_upload has the same number. */
  files: 40,
  /** Of all files together. */
  bytes: 3 * MAX_FILE_BYTES,
} as const;

/** By how much a photograph is turned to the right, in degrees. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** The least that a photograph needs to stay readable in a PDF, whatever it was. */
const LEAST_PAGE_BYTES = 100_000;

export type Piece = {
  /** Which file, and which part of it: "0.3". */
  name: string;
  file: number;
  start: number;
  end: number;
};

/** How files are cut, in the order in which their pieces are sent and put together. */
export function piecesOf(fileBytes: readonly number[]): Piece[] {
  return fileBytes.flatMap((bytes, file) =>
    Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, piece) => ({
      name: `${file}.${piece}`,
      file,
      start: piece * PIECE_BYTES,
      end: Math.min(bytes, (piece + 1) * PIECE_BYTES),
    })),
  );
}

export function missingPieces(fileBytes: readonly number[], received: readonly string[]): Piece[] {
  const there = new Set(received);
  return piecesOf(fileBytes).filter(({ name }) => !there.has(name));
}

/** What is hashed where it is not one file as it came: the hashes of several, with how far each is turned. */
export function joinedHashText(hashes: readonly string[], turns: readonly Turn[]): string | null {
  const lines = hashes.map((hash, at) => (turns[at] ? `${hash} ${turns[at]}` : hash));
  return lines.length > 1 || lines[0] !== hashes[0] ? lines.join("\n") : null;
}

export function isPdf({ name, type }: { name: string; type: string }): boolean {
  return type === "application/pdf" || /\.pdf$/i.test(name);
}

/** Why these files are not sent, before any of them is. Photographs are made smaller, PDFs are not. */
export function choiceFault(
  files: readonly { name: string; size: number; type: string }[],
): "none" | "too-many" | "too-large" | "too-large-together" | null {
  const bytesOf = (some: typeof files) => some.reduce((sum, { size }) => sum + size, 0);
  if (files.length === 0) return "none";
  if (files.length > UPLOAD_LIMITS.files) return "too-many";
  if (files.some(({ size }) => size > MAX_FILE_BYTES)) return "too-large";
  if (bytesOf(files) > UPLOAD_LIMITS.bytes) return "too-large-together";
  const pdfs = files.filter(isPdf);
  const least = bytesOf(pdfs) + (files.length - pdfs.length) * LEAST_PAGE_BYTES;
  return files.length > 1 && least > JOINED_BYTES ? "too-large-together" : null;
}
