import { expect, test } from "vitest";
import { deskListSchema, reviewSchema, reviewShownSchema } from "./schema";

const ID = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
const form = {
  id: ID,
  locale: "hi",
  place: "guide/a",
  source: "Pay {{fact:a.b}}\r\nnow.",
  seen: "2026-11-26T05:00:00.123456+00:00",
  text: "अभी {{fact:a.b}}\r\nदें।",
};

test("Line ends of a form become those that are stored, or every review of two lines would be refused", () => {
  expect(reviewSchema.parse(form)).toMatchObject({
    source: "Pay {{fact:a.b}}\nnow.",
    text: "अभी {{fact:a.b}}\nदें।",
  });
});

test("A translation that lost a figure is refused beside its field", () => {
  const { error } = reviewSchema.safeParse({ ...form, text: "अभी दें।" });
  expect(error?.issues).toMatchObject([{ path: ["text"], message: "The figure {{fact:a.b}} is missing." }]);
  expect(reviewSchema.safeParse({ ...form, text: " \n " }).success).toBe(false);
});

test("Where the English has changed, the translation is held to that of today", () => {
  expect(reviewSchema.safeParse({ ...form, english: "Pay now.", text: "अभी दें।" }).success).toBe(true);
  expect(reviewSchema.safeParse({ ...form, english: "Pay now." }).success).toBe(false);
});

test("A list of one text and of many are both read", () => {
  const list = { locale: "hi", place: "facts", seen: form.seen };
  expect(reviewShownSchema.parse({ ...list, id: ID }).id).toEqual([ID]);
  expect(reviewShownSchema.parse({ ...list, id: [ID, ID] }).id).toEqual([ID, ID]);
  expect(reviewShownSchema.safeParse(list).success).toBe(false);
});

test("Any address of the desk shows a list", () => {
  expect(deskListSchema.parse({ view: "x", since: "yesterday", after: "-3" })).toEqual({ view: "waiting" });
  expect(deskListSchema.parse({ view: "all", after: "49" })).toMatchObject({ view: "all", after: 49 });
});
