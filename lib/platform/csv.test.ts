import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { CSV_MARK, defused, toCsv } from "./csv.ts";

const SEED = 4711;
/** The same choices at every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const PIECES = [
  '"',
  '""',
  ",",
  "\r\n",
  "\n",
  "\r",
  "\t",
  " ",
  "=",
  "+",
  "-",
  "@",
  "'",
  ";",
  "आशा",
  "👩‍🎓",
  "a",
  "1",
  "",
];

test("Whatever people typed is read back as it was, in the same cell", () => {
  const roll = dice(SEED);
  for (let round = 0; round < 300; round++) {
    const width = 1 + roll(5);
    const rows = Array.from({ length: 1 + roll(6) }, () =>
      Array.from({ length: width }, () =>
        Array.from({ length: roll(8) }, () => PIECES[roll(PIECES.length)]).join(""),
      ),
    );
    // A line of one empty cell is an empty line, which readers take for none.
    const told = rows.map((row) => [`row`, ...row]);
    const read: string[][] = parse(CSV_MARK + toCsv(told), { bom: true, record_delimiter: "\r\n" });
    expect(read, `round ${round}`).toEqual(told.map((row) => row.map(defused)));
  }
});

test.each(["=1+1", "+91 98123 45678", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1"])(
  "No spreadsheet calculates %j",
  (text) => {
    expect(defused(text)).toBe(`'${text}`);
    expect(parse(toCsv([[text]]), { record_delimiter: "\r\n" })).toEqual([[`'${text}`]]);
  },
);

test("Names, numbers and gaps stand as they are", () => {
  expect(toCsv([["Asha Rao", 12, null, "O’Brien, Mary", 'said "yes"']])).toBe(
    'Asha Rao,12,,"O’Brien, Mary","said ""yes"""\r\n',
  );
  expect(toCsv([[-5]])).toBe("-5\r\n");
});
