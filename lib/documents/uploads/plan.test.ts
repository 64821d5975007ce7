import { expect, test } from "vitest";
import { choiceFault, missingPieces, PIECE_BYTES, piecesOf } from "./plan";

const photo = (size: number) => ({ size, type: "image/jpeg" });

test("Pieces cover each file once, without a gap", () => {
  for (const bytes of [1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 20 * PIECE_BYTES]) {
    const pieces = piecesOf([bytes, 7]).filter(({ file }) => file === 0);
    expect(pieces[0]?.start).toBe(0);
    expect(pieces.at(-1)?.end).toBe(bytes);
    for (const [at, piece] of pieces.entries()) {
      expect(piece.end).toBeGreaterThan(piece.start);
      if (at > 0) expect(piece.start).toBe(pieces[at - 1]?.end);
    }
  }
});

test("After a break only what did not arrive is sent", () => {
  const files = [3 * PIECE_BYTES, PIECE_BYTES];
  expect(missingPieces(files, ["0.0", "0.2", "9.9"]).map(({ name }) => name)).toEqual(["0.1", "1.0"]);
  expect(missingPieces(files, ["0.0", "0.1", "0.2", "1.0"])).toEqual([]);
});

test("A single file may be anything, several are photographs of pages", () => {
  expect(choiceFault([{ size: 100, type: "application/pdf" }])).toBeNull();
  expect(choiceFault([photo(1), photo(2)])).toBeNull();
  expect(choiceFault([photo(1), { size: 2, type: "application/pdf" }])).toBe("not-pages");
  expect(choiceFault([])).toBe("none");
  expect(choiceFault(Array.from({ length: 21 }, () => photo(1)))).toBe("too-many");
  expect(choiceFault([photo(21 * 1024 * 1024)])).toBe("too-large");
  expect(choiceFault(Array.from({ length: 4 }, () => photo(16 * 1024 * 1024)))).toBe("too-large");
});
