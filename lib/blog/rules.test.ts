import { expect, test } from "vitest";
import { byTopic, newestFirst } from "./rules";

const post = (title: string, group: string, publishedOn: string, order = 100) => ({
  title,
  group,
  publishedOn,
  order,
});
const posts = [
  post("Old", "Money", "2026-01-01"),
  post("B", "Money and papers", "2026-03-01", 20),
  post("A", "Money and papers", "2026-03-01", 10),
  post("New", "Money", "2026-02-01"),
];

test("Posts stand newest first, and those of one day as their editor ordered them", () => {
  expect(newestFirst(posts).map(({ title }) => title)).toEqual(["A", "B", "New", "Old"]);
});

test("The topic with the newest post comes first, with an anchor made from its name", () => {
  expect(byTopic(posts).map(({ name, id, posts: own }) => [name, id, own.length])).toEqual([
    ["Money and papers", "money-and-papers", 2],
    ["Money", "money", 2],
  ]);
});
