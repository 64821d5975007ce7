import { describe, expect, test } from "vitest";
import { matchOf } from "./matching";
import { annualTuition } from "./rules";
import { cursorText, finderQuery, NO_FILTERS, parseCursor, parseFinder } from "./schema";

const parse = (query: string) => parseFinder(new URLSearchParams(query));

describe("An address of the finder", () => {
  test("says what is looked for", () => {
    const { filters, show, sort, dropped } = parse(
      "q=computer+science&country=gb&country=DE&level=master,bachelor&subject=0613&intake=9&tuition_max=20&english=6.5&tag=no_gre&tag=stem&sort=tuition",
    );
    expect(filters).toEqual({
      ...NO_FILTERS,
      q: "computer science",
      country: ["GB", "DE"],
      level: ["master", "bachelor"],
      subject: ["0613"],
      intake: [9],
      tuitionMax: 20,
      english: 6.5,
      tag: ["no_gre", "stem"],
    });
    expect({ show, sort, dropped }).toEqual({ show: "programs", sort: "tuition", dropped: [] });
  });

  test("without anything looks for everything", () => {
    expect(parse("utm_source=mail&fbclid=1&q=&level=")).toEqual({
      show: "programs",
      filters: NO_FILTERS,
      sort: "relevance",
      after: null,
      dropped: [],
    });
  });

  test.each([
    ["country=XYZ", "country"],
    ["country=QQ", "country"],
    ["level=__proto__", "level"],
    ["level=constructor", "level"],
    ["subject=99", "subject"],
    ["intake=13", "intake"],
    ["intake=9'%3B+drop+table+programs", "intake"],
    ["tuition_max=19", "tuition_max"],
    ["tuition_max=1e9", "tuition_max"],
    ["tuition_min=0", "tuition_min"],
    ["marks=650", "marks"],
    ["marks=20", "marks"],
    ["marks=9.5+of+20", "marks"],
    ["marks=-60", "marks"],
    ["have=nothing", "have"],
    ["have=constructor", "have"],
    ["tuition_min=20&tuition_max=10", "tuition_min"],
    ["tuition=recorded", "tuition"],
    ["english=10", "english"],
    ["q=%3Cscript%3Ealert(1)%3C%2Fscript%3E", "q"],
    [`q=${"a".repeat(121)}`, "q"],
    ["q=a%00b", "q"],
    ["university=../../etc/passwd", "university"],
    ["show=everything", "show"],
    ["sort=rank%3B--", "sort"],
    ["sort=programs", "sort"],
    ["show=universities&sort=tuition", "sort"],
    ["after=1.5.x", "after"],
    ["after=99999999999999999999", "after"],
    ["page=1&after=%7B%22t%22%3A1%7D", "after"],
  ])("with %s is shown without it, and says so", (query, name) => {
    const finder = parse(query);
    expect(finder.dropped.map((dropped) => dropped.name)).toEqual([name]);
    const { tuitionMax, ...others } = finder.filters;
    expect({ ...others, tuitionMax: null }).toEqual(NO_FILTERS);
    expect(finder.after).toBeNull();
  });

  test.each([
    ["marks=65", { marks: 65 }],
    ["marks=65.5%25", { marks: 65.5 }],
    ["marks=7.2", { marks: 67 }],
    ["marks=8/10", { marks: 75 }],
    ["marks=CGPA+8", { marks: 75 }],
    ["marks=unrecorded", { marks: "unrecorded" }],
    ["have=class-12", { have: "class-12" }],
    ["tuition_max=0", { tuitionMax: 0 }],
  ])("with %s knows the student", (query, filters) => {
    expect(parse(query)).toMatchObject({ filters: { ...NO_FILTERS, ...filters }, dropped: [] });
    expect(parse(finderQuery(parse(query).filters)).filters).toEqual({ ...NO_FILTERS, ...filters });
  });

  test("with a flood of values keeps some and repeats little of the rest", () => {
    const finder = parse(`${"level=nonsense&".repeat(5000)}country=${"x".repeat(5000)}`);
    expect(finder.dropped).toHaveLength(10);
    expect(finder.dropped.every(({ value }) => value.length <= 60)).toBe(true);
    expect(
      parse(Array.from({ length: 12 }, (_, month) => `intake=${month + 1}`).join("&")).filters.intake,
    ).toHaveLength(12);
  });

  test("is the same for the same filters, and is read back as it was written", () => {
    const { filters } = parse(
      "tag=stem&tag=no_gre&country=DE&country=GB&tuition_min=5&tuition_max=20&q=data+science&university=tu-wien&mode=online",
    );
    const query = finderQuery(filters, { sort: "deadline" });
    expect(query).toBe(
      "q=data+science&country=DE&country=GB&mode=online&tag=no_gre&tag=stem&tuition_min=5&tuition_max=20&university=tu-wien&sort=deadline",
    );
    expect(finderQuery(parse(query).filters, { sort: parse(query).sort })).toBe(query);
    expect(finderQuery({})).toBe("");
  });
});

describe("A cursor", () => {
  test.each([
    ["relevance", { t: 1, k: "-1000250", n: 7 }],
    ["tuition", { t: 1, k: "1250000", n: 4200 }],
    ["tuition", { t: 2, k: "-50", n: 4200 }],
    ["deadline", { t: 1, k: "2027-01-31", n: 0 }],
    ["name", { t: 1, k: "msc. in a.i. 北京", n: 12 }],
  ] as const)("in the order of %s comes back as it was given", (sort, cursor) => {
    expect(parseCursor(cursorText(cursor), sort)).toEqual(cursor);
  });

  test.each([
    ["deadline", "1.3.2027-02-31"],
    ["deadline", "1.3.soon"],
    ["tuition", "1.3.-5"],
    ["tuition", "1.3.9999999999"],
    ["relevance", "1.3.name"],
    ["relevance", "3.3.5"],
    ["name", "1.3.a\0b"],
    ["name", ""],
  ] as const)("in the order of %s cannot be %s", (sort, text) => {
    expect(parseCursor(text, sort)).toBeNull();
  });
});

describe("A year's tuition", () => {
  test.each([
    [{ amount: 10_000, period: "year", durationMonths: null }, 10_000],
    [{ amount: 10_000, period: "semester", durationMonths: 24 }, 20_000],
    [{ amount: 5000, period: "term", durationMonths: 12 }, 15_000],
    [{ amount: 500, period: "month", durationMonths: null }, 6000],
    [{ amount: 30_000, period: "total", durationMonths: 24 }, 15_000],
    [{ amount: 30_000, period: "total", durationMonths: 9 }, 30_000],
    [{ amount: 30_000, period: "total", durationMonths: null }, null],
    [{ amount: 400, period: "credit", durationMonths: 24 }, null],
  ])("%o is %s", (tuition, annual) => {
    expect(annualTuition(tuition)).toBe(annual);
  });
});

describe("Beside a program stands what of it meets a filter", () => {
  const program = {
    programType: "degree" as const,
    studyMode: "full_time" as const,
    tuitionRupees: 1_843_000,
    tags: ["no_gre" as const, "stem" as const],
    marks: 60,
    ielts: 6.5,
  };
  test("figures with the student's own", () => {
    const filters = { ...NO_FILTERS, tuitionMax: 20, marks: 68.4, english: 7, tag: ["no_gre" as const] };
    expect(matchOf(filters, program)).toEqual({
      tuition: "within ₹20 lakh",
      marks: "you have 68.4%",
      english: "you have 7",
      others: ["does not ask for the GRE"],
    });
  });
  test("nothing where nothing was asked, nothing met, or nothing is known", () => {
    const nothing = { tuition: null, marks: null, english: null, others: [] };
    expect(matchOf(NO_FILTERS, program)).toEqual(nothing);
    const asked = { ...NO_FILTERS, tuitionMax: 15, marks: 55, english: 6 };
    expect(matchOf(asked, program)).toEqual(nothing);
    expect(matchOf(asked, { ...program, tuitionRupees: null, marks: null, ielts: null })).toEqual(nothing);
    expect(matchOf(asked, { ...program, tuitionRupees: 0 }).tuition).toBeNull();
  });
});
