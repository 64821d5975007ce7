import { expect, test } from "vitest";
import { citeFacts } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { EXAM_FORMATS } from "./formats";
import {
  bandLevels,
  examFigures,
  formatHours,
  longest,
  scoreRange,
  toFormatTable,
  toScale,
  toStrip,
  totalTime,
} from "./rules";

const DAY = "2026-12-01";

function cite(values: Record<string, string>, checkAgainOn = "2027-02-21") {
  const facts = Object.entries(values).map(
    ([key, value]): Fact => ({
      key,
      value,
      unit: "points",
      what: key,
      jurisdiction: "GB",
      effectiveFrom: null,
      effectiveTo: null,
      sourceUrl: "https://example.test/format",
      sourceKind: "official body",
      quote: null,
      checkedOn: "2026-11-21",
      copiedOn: null,
      checkAgainOn,
    }),
  );
  return citeFacts(Object.keys(values), facts, DAY);
}

const [ielts] = EXAM_FORMATS.ielts.papers;
const [neet] = EXAM_FORMATS.neet.scales;
const [bands] = EXAM_FORMATS.ielts.scales;
if (!ielts || !neet || !bands) throw new Error("The formats that this test reads are gone.");

test("A section’s row shows what is known, and a measure nobody knows has no column", () => {
  const table = toFormatTable(
    "ielts",
    ielts,
    cite({
      "exam.ielts.reading.questions": "40",
      "exam.ielts.speaking.minutes": "11 to 14",
      "exam.ielts.total.minutes": "164",
    }),
  );
  expect(table.measures).toEqual(["questions", "minutes"]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([{}, { questions: "40" }, {}, { minutes: "11–14" }]);
  expect(table.total).toBe("2 h 44 min");
  expect(table.sources).toHaveLength(1);
});

test("A figure that is overdue for a check is not in the table", () => {
  const table = toFormatTable("ielts", ielts, cite({ "exam.ielts.reading.questions": "40" }, "2026-11-30"));
  expect(table.rows.every(({ cells }) => Object.keys(cells).length === 0)).toBe(true);
});

test("A scale that goes below nought is cut there", () => {
  const scale = toScale("neet", neet, cite({ "exam.neet.score.min": "-180", "exam.neet.score.max": "720" }));
  expect(scale?.stretches).toEqual([
    { label: "below 0", from: "−180", share: 0.2 },
    { label: "", from: "0", share: 0.8 },
  ]);
});

test("A scale is not drawn while one of its values is missing", () => {
  expect(toScale("neet", neet, cite({ "exam.neet.score.min": "-180" }))).toBeNull();
  expect(
    toScale("ielts", bands, cite({ "exam.ielts.score.min": "0", "exam.ielts.score.max": "9" })),
  ).toBeNull();
});

test("Lists show the ends of the scale and the time", () => {
  const citations = cite({
    "exam.neet.score.min": "-180",
    "exam.neet.score.max": "720",
    "exam.neet.total.minutes": "180",
    "exam.ielts.score.min": "0",
    "exam.ielts.score.max": "9",
  });
  expect(scoreRange("neet", citations)).toBe("−180 to 720");
  expect(scoreRange("ielts", citations)).toBe("0–9");
  expect(scoreRange("toefl", citations)).toBeUndefined();
  expect(totalTime("neet", citations)).toBe("3 h");
  expect(totalTime("ielts", citations)).toBeUndefined();
});

test("The European levels of the bands come from the facts", () => {
  expect(bandLevels(cite({ "exam.ielts.cefr.b2": "5.5" })).starts).toEqual([{ level: "B2", from: 5.5 }]);
});

test.each([
  [45, "45 min"],
  [60, "1 h"],
  [164, "2 h 44 min"],
])("%i minutes are %s", (minutes, said) => {
  expect(formatHours(minutes)).toBe(said);
});

test("A length given as a range counts as its longest", () => {
  expect(longest("76 to 84")).toBe(84);
  expect(longest("-33.33")).toBe(-33.33);
});

test("The strip of an exam is drawn when every section is known: by minutes, or by marks under one clock", () => {
  const minutes = {
    "exam.ielts.listening.minutes": "30",
    "exam.ielts.reading.minutes": "60",
    "exam.ielts.writing.minutes": "60",
    "exam.ielts.speaking.minutes": "11 to 14",
  };
  const strip = toStrip(toFormatTable("ielts", ielts, cite(minutes)));
  expect(strip?.measure).toBe("minutes");
  expect(strip?.parts.map(({ size }) => size)).toEqual([30, 60, 60, 14]);
  expect(strip?.parts[3]?.text).toBe("11–14 minutes");
  const { "exam.ielts.reading.minutes": _unknown, ...others } = minutes;
  expect(toStrip(toFormatTable("ielts", ielts, cite(others)))).toBeNull();

  const [paper] = EXAM_FORMATS.neet.papers;
  const marks = {
    "exam.neet.physics.marks": "180",
    "exam.neet.chemistry.marks": "180",
    "exam.neet.biology.marks": "360",
  };
  expect(paper && toStrip(toFormatTable("neet", paper, cite(marks)))?.measure).toBe("marks");
});

test("The head of an exam’s page shows the figures that can be shown today, with their sources", () => {
  const facts = {
    "exam.neet.score.min": "-180",
    "exam.neet.score.max": "720",
    "exam.neet.total.minutes": "180",
    "exam.neet.fee": "1700",
  };
  expect(examFigures("neet", cite(facts)).map(({ label, value }) => [label, value])).toEqual([
    ["Score scale", "−180 to 720"],
    ["Test time", "3 h"],
    ["Fee", "1,700 points"],
  ]);
  expect(examFigures("neet", cite(facts)).every(({ source }) => source?.number === 1)).toBe(true);
  expect(examFigures("neet", cite(facts, "2026-11-30"))).toEqual([]);
});
