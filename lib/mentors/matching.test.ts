import { expect, test } from "vitest";
import type { Language } from "@/lib/contact-preferences/rules";
import { type MatchedMentor, orderMentors, type Wishes } from "./matching";

const mentor = (changed: Partial<MatchedMentor> = {}): MatchedMentor => ({
  id: "a",
  name: "Asha",
  countryCode: "IE",
  countryName: "Ireland",
  subjectCode: null,
  course: "MSc",
  languages: ["en"],
  weeklyMinutes: 0,
  placesLeft: 1,
  ...changed,
});
const wishes: Wishes = { countries: ["DE"], subjects: ["engineering"], language: "hi" };
const order = (mentors: MatchedMentor[], wanted = wishes) =>
  orderMentors(mentors, wanted).map(({ mentor: { id } }) => id);

test("The country comes before subject and language together", () => {
  expect(
    order([
      mentor({ id: "subject and language", subjectCode: "engineering", languages: ["hi"] }),
      mentor({ id: "country", countryCode: "DE" }),
      mentor({ id: "nothing" }),
    ]),
  ).toEqual(["country", "subject and language", "nothing"]);
});

test("Each reason is said in words, and none that the student did not look for", () => {
  const [first] = orderMentors(
    [
      mentor({
        countryCode: "DE",
        countryName: "Germany",
        subjectCode: "engineering",
        languages: ["en", "hi"],
      }),
    ],
    wishes,
  );
  expect(first?.reasons).toEqual(["Knows Germany, where you look", "Your subject", "Speaks Hindi"]);
  expect(orderMentors([mentor({ languages: ["en", "ta"] })], wishes)[0]?.reasons).toEqual([]);
  expect(orderMentors([mentor()], { countries: [], subjects: [], language: "en" })[0]?.reasons).toEqual([]);
});

test("Whoever has no place comes last, whatever they share", () => {
  expect(order([mentor({ id: "full", countryCode: "DE", placesLeft: 0 }), mentor({ id: "free" })])).toEqual([
    "free",
    "full",
  ]);
});

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

function randomMentors(seed: number): MatchedMentor[] {
  const next = numbersFrom(seed);
  const one = <Value>(...values: Value[]) => values[Math.floor(next() * values.length)] as Value;
  return Array.from({ length: 1 + Math.floor(next() * 12) }, (_, at) =>
    mentor({
      id: `${at}`,
      name: one("Asha", "Meera", "Ravi"),
      countryCode: one("DE", "IE", "GB"),
      subjectCode: one("engineering", "law", null),
      languages: one<Language[]>(["en"], ["en", "hi"], ["ta"]),
      weeklyMinutes: one(0, 30, 60, 300),
      placesLeft: one(0, 1, 3),
    }),
  );
}
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

test("Nobody is lost or added, and the order does not depend on the order they came in", () => {
  for (const seed of SEEDS) {
    const mentors = randomMentors(seed);
    const found = order(mentors);
    expect([...found].sort(), `seed ${seed}`).toEqual(mentors.map(({ id }) => id).sort());
    expect(order([...mentors].reverse()), `seed ${seed}`).toEqual(found);
  }
});

test("Sharing one more thing never puts somebody further down", () => {
  for (const seed of SEEDS) {
    const [one, ...others] = randomMentors(seed);
    if (!one) continue;
    const before = order([one, ...others]).indexOf(one.id);
    const better: Partial<MatchedMentor>[] = [
      { countryCode: "DE" },
      { subjectCode: "engineering" },
      { languages: [...new Set<Language>([...one.languages, "hi"])] },
    ];
    for (const change of better)
      expect(order([{ ...one, ...change }, ...others]).indexOf(one.id), `seed ${seed}`).toBeLessThanOrEqual(
        before,
      );
  }
});
