import { expect, test } from "vitest";
import { choiceFault, joinedHashText, missingPieces, PIECE_BYTES, piecesOf } from "./plan";

const photo = (size: number) => ({ name: "IMG_1.jpg", size, type: "image/jpeg" });
const scan = (size: number, type = "application/pdf") => ({ name: "Scan.pdf", size, type });
const MB = 1024 * 1024;

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

test("Photographs and PDFs are joined as long as they fit, and what does not fit is said before it is sent", () => {
  expect(choiceFault([scan(100)])).toBeNull();
  expect(choiceFault([scan(20 * MB)])).toBeNull();
  expect(choiceFault([photo(1), photo(2)])).toBeNull();
  expect(choiceFault([photo(1), scan(2), scan(3, "")])).toBeNull();
  expect(choiceFault([])).toBe("none");
  expect(choiceFault(Array.from({ length: 40 }, () => photo(1)))).toBeNull();
  expect(choiceFault(Array.from({ length: 41 }, () => photo(1)))).toBe("too-many");
  expect(choiceFault([photo(21 * MB)])).toBe("too-large");
  expect(choiceFault(Array.from({ length: 4 }, () => photo(16 * MB)))).toBe("too-large-together");
  expect(choiceFault([photo(19 * MB), photo(19 * MB)])).toBeNull();
  expect(choiceFault([scan(10 * MB), scan(10 * MB)])).toBe("too-large-together");
  expect(choiceFault([scan(18.9 * MB), photo(9 * MB)])).toBeNull();
  expect(choiceFault([scan(18.9 * MB), photo(1), photo(1)])).toBe("too-large-together");
});

test("Files in another order, or one turned, are other files; one as it came is known by its own hash", () => {
  expect(joinedHashText(["a"], [])).toBeNull();
  expect(joinedHashText(["a"], [0])).toBeNull();
  expect(joinedHashText(["a", "b"], [0, 0])).toBe(joinedHashText(["a", "b"], []));
  const texts = [
    joinedHashText(["a"], [90]),
    joinedHashText(["a", "b"], []),
    joinedHashText(["b", "a"], []),
    joinedHashText(["a", "b"], [0, 180]),
    joinedHashText(["a", "b"], [180, 0]),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});
