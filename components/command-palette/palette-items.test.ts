import { expect, test } from "vitest";
import { grouped, itemsFor, pageActions } from "./palette-items";

const nothing = () => {};
const sections = [
  {
    title: "List",
    bindings: [
      { key: "j", label: "Next lead", run: nothing },
      { key: "arrowdown", label: "Next lead", run: nothing },
      { key: "f", label: "Filter", run: nothing },
    ],
  },
  { title: "Lead", bindings: [{ key: "i", label: "Claim this lead", run: nothing }] },
  { title: "Selected leads", bindings: [{ label: "Assign to…", run: nothing }] },
];

test("What a page does is in the palette with its keys, what the open row offers first", () => {
  expect(pageActions(sections).map(({ group, title, keys }) => [group, title, keys])).toEqual([
    ["Lead", "Claim this lead", ["i"]],
    ["Selected leads", "Assign to…", []],
    ["List", "Next lead", ["j", "arrowdown"]],
    ["List", "Filter", ["f"]],
  ]);
});

test("Before anything is typed the steps of a list are not in the way, and their words still find them", () => {
  const actions = pageActions(sections);
  expect(itemsFor(actions, "").map(({ title }) => title)).toEqual([
    "Claim this lead",
    "Assign to…",
    "Filter",
  ]);
  expect(itemsFor(actions, "next").map(({ title }) => title)).toEqual(["Next lead"]);
});

test("An action is found by the beginning of its words and of its group's", () => {
  const actions = pageActions(sections);
  expect(itemsFor(actions, "cl le").map(({ title }) => title)).toEqual(["Claim this lead"]);
  expect(itemsFor(actions, "selected").map(({ title }) => title)).toEqual(["Assign to…"]);
  expect(itemsFor(actions, "aim")).toEqual([]);
});

test("Items of one group stand together, in the order in which groups come", () => {
  const entry = (group: string, title: string) => ({ group, title, href: "/" });
  expect(grouped([entry("Go to", "Leads"), entry("Leads", "Asha"), entry("Go to", "Team")])).toEqual([
    { value: "Go to", items: [entry("Go to", "Leads"), entry("Go to", "Team")] },
    { value: "Leads", items: [entry("Leads", "Asha")] },
  ]);
});
