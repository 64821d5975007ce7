import { MAX_FILE_BYTES } from "../files/faults.ts";

/** Small enough to be sent again on a bad connection. */
export const PIECE_BYTES = 1024 * 1024;
export const UPLOAD_LIMITS = {
  /** Photographs of pages in one document. */
  files: 20,
  /** Of all files together. */
  bytes: 3 * MAX_FILE_BYTES,
} as const;

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

/** What several files are known by: one by its own hash, pages by theirs together. */
export function joinedHashText(hashes: readonly string[]): string | null {
  return hashes.length > 1 ? hashes.join("\n") : null;
}

/** Why these files are not sent, before any of them is. */
export function choiceFault(
  files: readonly { size: number; type: string }[],
): "none" | "too-many" | "too-large" | "not-pages" | null {
  if (files.length === 0) return "none";
  if (files.length > UPLOAD_LIMITS.files) return "too-many";
  if (files.some(({ size }) => size > MAX_FILE_BYTES)) return "too-large";
  if (files.reduce((sum, { size }) => sum + size, 0) > UPLOAD_LIMITS.bytes) return "too-large";
  return files.length > 1 && files.some(({ type }) => !type.startsWith("image/")) ? "not-pages" : null;
}
