import { describe, expect, test } from "vitest";
import { COUNTRY_WORDS, DEGREES, FIELDS, TAG_WORDS } from "./query-dictionary";
import { readQuery } from "./query-words";
import { finderQuery, parseFinder } from "./schema";

const reads = (typed: string) => {
  const { filters, sort, words } = readQuery(typed);
  return { ...filters, ...(sort ? { sort } : {}), ...(words ? { words } : {}) };
};

describe("What a student types is read as what they mean", () => {
  test.each<[string, object]>([
    ["mcom", { level: ["master"], subject: ["041"] }],
    ["M.Com.", { level: ["master"], subject: ["041"] }],
    ["mca", { level: ["master"], subject: ["061"] }],
    ["mba", { level: ["master"], subject: ["0413"] }],
    ["MBA in finance", { level: ["master"], words: "finance" }],
    ["btech cse", { level: ["bachelor"], subject: ["061"] }],
    ["B.Tech mechanical", { level: ["bachelor"], words: "mechanical" }],
    ["btech", { level: ["bachelor"], subject: ["07", "061"] }],
    ["ms in cs usa", { level: ["master"], subject: ["061"], country: ["US"] }],
    ["MSc IT UK", { level: ["master"], subject: ["061"], country: ["GB"] }],
    ["ms in germany", { level: ["master"], country: ["DE"] }],
    ["master's in data science", { level: ["master"], words: "data science" }],
    ["msc ai ireland", { level: ["master"], country: ["IE"], words: "artificial intelligence" }],
    ["mbbs in georgia", { level: ["professional"], subject: ["0912"], country: ["GE"] }],
    ["phd physics", { level: ["doctorate"], words: "physics" }],
    ["pg diploma in canada", { level: ["postgraduate_diploma"], country: ["CA"] }],
    ["germany free", { country: ["DE"], tuitionMax: 0 }],
    ["free education in germany", { country: ["DE"], tuitionMax: 0 }],
    ["without ielts", { tag: ["no_ielts"] }],
    ["canada without IELTS colleges", { country: ["CA"], tag: ["no_ielts"] }],
    ["ielts waiver uk", { country: ["GB"], tag: ["no_ielts"] }],
    ["ms no gre", { level: ["master"], tag: ["no_gre"] }],
    ["ielts 6.5", { english: 6.5 }],
    ["6 bands", { english: 6 }],
    ["ielts 6.25 overall", { english: 6 }],
    ["under 20 lakh", { tuitionMax: 20 }],
    ["20l", { tuitionMax: 20 }],
    ["20 lakhs budget", { tuitionMax: 20 }],
    ["₹15,00,000", { tuitionMax: 15 }],
    ["Rs. 15,00,000 per year", { tuitionMax: 15 }],
    ["budget 1500000", { tuitionMax: 15 }],
    ["mba under 20", { level: ["master"], subject: ["0413"], tuitionMax: 20 }],
    ["10-20 lakh", { tuitionMin: 10, tuitionMax: 20 }],
    ["10 to 15 lakhs", { tuitionMin: 10, tuitionMax: 15 }],
    ["above 20 lakh", { tuitionMin: 20 }],
    ["under 22 lakh", { tuitionMax: 25 }],
    ["55 percent", { marks: 55 }],
    ["55%", { marks: 55 }],
    ["with 62.5 % marks", { marks: 62.5 }],
    ["7.2 cgpa", { marks: 67 }],
    ["cgpa 7.2", { marks: 67 }],
    ["7.2/10", { marks: 67 }],
    ["low percentage", { marks: 55 }],
    ["low cgpa ms", { level: ["master"], marks: 55 }],
    ["65 percent bcom 20 lakh", { have: "bachelor", marks: 65, subject: ["041"], tuitionMax: 20 }],
    ["bcom 65", { have: "bachelor", marks: 65, subject: ["041"] }],
    ["mba 65 percent in bcom", { level: ["master"], have: "bachelor", marks: 65, subject: ["041", "0413"] }],
    [
      "btech 7.5 cgpa ms in germany",
      { have: "bachelor", marks: 70, level: ["master"], country: ["DE"], subject: ["07", "061"] },
    ],
    ["mba 58", { level: ["master"], subject: ["0413"], marks: 58 }],
    ["courses after 12th", { have: "class-12" }],
    ["after class 12 in uk", { have: "class-12", country: ["GB"] }],
    ["after b.com", { have: "bachelor", subject: ["041"] }],
    ["12th 60% btech", { have: "class-12", marks: 60, level: ["bachelor"], subject: ["07", "061"] }],
    ["sept 2027", { intake: [9] }],
    ["September 2027 intake ireland", { intake: [9], country: ["IE"] }],
    ["fall 2027", { intake: [8, 9] }],
    ["may intake", { intake: [5] }],
    ["1 year masters", { level: ["master"], duration: ["to-12"] }],
    ["two year msc", { level: ["master"], duration: ["19-24"] }],
    ["cheapest masters in europe", { level: ["master"], sort: "tuition", words: "europe" }],
    ["ms with scholarship", { level: ["master"], tag: ["scholarship"] }],
    ["part time mba", { level: ["master"], subject: ["0413"], mode: ["part_time"] }],
    ["एमबीए २० लाख", { tuitionMax: 20, words: "एमबीए" }],
    ["20 lakh 🎓", { tuitionMax: 20, words: "🎓" }],
  ])("%s", (typed, meant) => {
    const { subject, ...read } = reads(typed) as { subject?: string[] };
    const { subject: fields, ...expected } = meant as { subject?: string[] };
    expect(read).toEqual(expected);
    expect([...(subject ?? [])].sort()).toEqual([...(fields ?? [])].sort());
  });
});

describe("What is no such thing is left as words", () => {
  test.each([
    "University of Georgia",
    "Georgia Tech",
    "university of new south wales",
    "data science",
    "finance",
    "may",
    "top 50 universities",
    "h1b",
    "2027",
    "génie civil",
    "I want it",
    "%",
    "'; drop table programs; --",
    "🎓",
  ])("%s", (typed) => {
    expect(reads(typed)).toEqual({ words: typed });
  });

  test("what stands in quotes is never read", () => {
    expect(reads('"mba" germany')).toEqual({ country: ["DE"], words: '"mba"' });
    expect(reads("“free university”")).toEqual({ words: "“free university”" });
  });

  test.each(["", "   "])("nothing is nothing: %j", (typed) => {
    expect(reads(typed)).toEqual({});
  });
});

describe("A figure that cannot be used is said", () => {
  test.each([
    ["650 percent", {}, /650%/],
    ["marks 650", {}, /650%/],
    ["budget 20 crore", {}, /every fee is shown/],
    ["budget 0", { tuitionMax: 0 }, /no tuition fee/],
    ["under 22 lakh", { tuitionMax: 25 }, /₹22 lakh: shown up to ₹25 lakh/],
    ["7.2 cgpa", { marks: 67 }, /minus 0.5, times 10/],
    ["low percentage", { marks: 55 }, /55%/],
    ["ms 2027", { level: ["master"] }, /2027 leaves nothing out/],
  ])("%s", (typed, filters, note) => {
    const read = readQuery(typed);
    expect(read.filters).toEqual(filters);
    expect(read.words).toBeNull();
    expect(read.notes.join(" ")).toMatch(note);
  });
});

test("Whatever is read can stand in an address, and comes back from it as it was", () => {
  const phrases = [
    ...DEGREES.flatMap(([words]) => words.split("|")),
    ...FIELDS.flatMap(([words]) => words.split("|")),
    ...Object.values(COUNTRY_WORDS).flatMap((words) => words.split("|")),
    ...TAG_WORDS.flatMap(([words]) => words.split("|")).filter((words) => !/[()?]/.test(words)),
    "under 20 lakh",
    "65 percent",
    "7.1 cgpa",
    "fall 2027",
    "ielts 6.5",
    "1 year",
    "free",
    "after 12th",
    "zeppelin",
    "🎓",
    "₹",
    "0",
    "१२",
    '"',
  ];
  const chance = numbersFrom(7);
  for (let round = 0; round < 3000; round++) {
    const typed = Array.from(
      { length: 1 + Math.floor(chance() * 5) },
      () => phrases[Math.floor(chance() * phrases.length)],
    ).join(chance() < 0.8 ? " " : ", ");
    const { filters, words } = readQuery(typed);
    const asked = { ...filters, q: words };
    const { filters: back, dropped } = parseFinder(new URLSearchParams(finderQuery(asked)));
    expect(dropped, typed).toEqual([]);
    for (const [name, value] of Object.entries(filters))
      expect(asList(back[name as keyof typeof back]), `${typed}: ${name}`).toEqual(asList(value));
    // What is left was typed, and reading it again finds nothing more to take out of it than fillers.
    if (words !== null) expect(words.length, typed).toBeLessThanOrEqual(typed.length + 40);
  }
});

test("Ten thousand letters are read in a moment", () => {
  const begun = performance.now();
  readQuery("mcom 20 lakh ".repeat(800));
  readQuery("9".repeat(10_000));
  readQuery("in ".repeat(3000));
  readQuery("₹ ".repeat(5000));
  expect(performance.now() - begun).toBeLessThan(500);
});

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value].map(String).sort() : [value];
}

/** mulberry32: the same row of numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
