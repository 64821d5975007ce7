import { expect, test } from "vitest";
import { splitLinks } from "./text-links";

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test("addresses can be followed, and the sentence around them stays text", () => {
  expect(splitLinks("See https://www.leeds.ac.uk/fees?year=2027, then write.")).toEqual([
    { text: "See " },
    { text: "https://www.leeds.ac.uk/fees?year=2027", href: "https://www.leeds.ac.uk/fees?year=2027" },
    { text: ", then write." },
  ]);
  expect(links("(https://a.test/x) and https://b.test/y_(z).")).toEqual([
    "https://a.test/x",
    "https://b.test/y_(z)",
  ]);
});

test("nothing but web addresses becomes a link", () => {
  for (const text of ["javascript:alert(1)", "data:text/html,x", "www.a.test", "mailto:a@b.test", "http://"])
    expect(links(text), text).toEqual([]);
});

test("a text keeps every character", () => {
  const text = 'One https://a.test/"two" <three> https://b.test.\nfour';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
