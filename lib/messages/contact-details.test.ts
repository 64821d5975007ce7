import { describe, expect, test } from "vitest";
import { hideContactDetails } from "./contact-details";
import { GIVES_AWAY, HARMLESS, SPELLS_OUT } from "./contact-samples";

const shown = (text: string) => hideContactDetails(text).text;
const flags = (text: string) => hideContactDetails(text).flags;

describe("A telephone number is hidden, however it is written", () => {
  test.each([
    "9845012345",
    "98450 12345",
    "98450-12345",
    "+91 98450 12345",
    "+91-98450-12345",
    "0091 9845012345",
    "(+91) 98450 12345",
    "080 2345 6789",
    "080-23456789",
    "9 8 4 5 0 1 2 3 4 5",
    "9.8.4.5.0.1.2.3.4.5",
    "98*45*01*23*45",
    "९८४५०१२३४५",
    "९८४५० १२३४५",
    "98450\u200b12345",
    "+44 20 7946 0018",
    "+44 (0)20 7946 0018",
    "020 7946 0018",
    "+1 (202) 555-0143",
    "202-555-0143",
    "+49 30 901820",
    "030/901820 12",
    "+353 1 234 5678",
    "01 23 45 67 89",
    "01.23.45.67.89",
    "+61 2 5550 1234",
    "+45 20 12 34 56",
  ])("%s", (number) => {
    expect(shown(`Call me on ${number} tonight.`)).toBe("Call me on [telephone number hidden] tonight.");
    expect(flags(number)).toEqual(["telephone"]);
  });
});

describe("Figures that students need stay", () => {
  test.each([
    "Your IELTS of 7.5, 8.0, 7.0 and 6.5 is fine.",
    "7.5 8.0 7.0 6.5 is enough.",
    "The course runs 2026-2027, then 2027-2028.",
    "It begins on 2026-09-15 and ends on 15.06.2028.",
    "I was there in 2021 2022 2023.",
    "Rent is ₹12,40,000 a year, or € 11 904.",
    "It costs 1200000 rupees.",
    "Between 10:30 and 11:45, room 204, floor 3.",
    "Chapters 1, 2, 3, 4, 5, 6, 7, 8 and 9.",
    "I scored 320 of 340 in the GRE, with 165 and 155.",
    "One or two of the three universities have four intakes.",
    "Meet me at the library, not at gate seven.",
  ])("%s", (words) => {
    expect(hideContactDetails(words)).toEqual({ text: words, flags: [] });
  });
});

describe("Addresses and ways into other messengers are hidden", () => {
  test.each([
    ["asha.k@example.test", "[email address hidden]", "email"],
    ["asha＠example.test", "[email address hidden]", "email"],
    ["asha (at) example (dot) test", "[email address hidden]", "email"],
    ["asha[at]example.test", "[email address hidden]", "email"],
    ["https://wa.me/919845012345", "[link hidden]", "link"],
    ["chat.whatsapp.com/AbCdEf", "[link hidden]", "link"],
    ["t.me/asha_k", "[link hidden]", "link"],
    ["https://www.instagram.com/asha.k", "[link hidden]", "link"],
  ])("%s", (written, hidden, flag) => {
    expect(shown(`Write to ${written}`)).toBe(`Write to ${hidden}`);
    expect(flags(written)).toEqual([flag]);
  });

  test("a link to a university stays", () => {
    const words = "See https://www.leeds.ac.uk/fees and https://www.daad.de/en/";
    expect(hideContactDetails(words)).toEqual({ text: words, flags: [] });
  });
});

describe("What is spelled out is marked and left as it stands", () => {
  test.each([
    "nine eight four five zero one two three four five",
    "Nine eight, double four, five zero one",
    "nau aath char paanch shunya ek do",
    "नौ आठ चार पाँच शून्य एक",
    "nine 8 four 5 zero 1",
    "asha at gmail dot com",
    "I am @asha_abroad there",
  ])("%s", (words) => {
    expect(hideContactDetails(words)).toEqual({ text: words, flags: ["spelled_out"] });
  });
});

describe("Sentences as people write them", () => {
  test.each(GIVES_AWAY)("%s gives something away", (words) => {
    const found = hideContactDetails(words);
    expect(found.flags.filter((flag) => flag !== "spelled_out")).not.toEqual([]);
    expect(found.text).toContain("hidden]");
    expect(hideContactDetails(found.text).text).toBe(found.text);
  });

  test.each(SPELLS_OUT)("%s spells something out", (words) => {
    expect(hideContactDetails(words)).toEqual({ text: words, flags: ["spelled_out"] });
  });

  test.each(HARMLESS)("%s stays", (words) => {
    expect(hideContactDetails(words)).toEqual({ text: words, flags: [] });
  });

  test("nothing is found where harmless sentences follow one another", () => {
    for (const one of HARMLESS)
      for (const other of HARMLESS) {
        const words = `${one} Also, ${other}`;
        expect(hideContactDetails(words), words).toEqual({ text: words, flags: [] });
      }
  });

  test("what gives something away is found between any two others", () => {
    for (const [nth, words] of GIVES_AWAY.entries()) {
      const around = HARMLESS[nth % HARMLESS.length];
      expect(hideContactDetails(`${around} ${words} ${around}`).flags, words).not.toEqual([]);
    }
  });
});

test("what was hidden once is not hidden again, and no plain number or address is left", () => {
  const pieces = [
    "9845012345",
    "+91 98450 12345",
    "a@b.test",
    "wa.me/91",
    "7.5",
    "2026",
    " ",
    ", ",
    "₹",
    "x",
    "@",
    "12",
  ];
  const random = randomFrom(20261126);
  for (let turn = 0; turn < 3000; turn++) {
    const parts = Array.from(
      { length: Math.floor(random() * 12) },
      () => pieces[Math.floor(random() * pieces.length)],
    );
    const { text } = hideContactDetails(parts.join(""));
    expect(hideContactDetails(text).text, parts.join("")).toBe(text);
    expect(text, parts.join("")).not.toMatch(/[0-9]{10,}|[^\s@]+@[^\s@]+\.[A-Za-z]{2,}/u);
  }
});

/** mulberry32: the same row of numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
