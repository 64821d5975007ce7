import { expect, test } from "vitest";
import { milestones } from "./rules";

const reached = (way: Parameters<typeof milestones>[0]) =>
  milestones(way)
    .filter((milestone) => milestone.isReached)
    .map((milestone) => milestone.name);

test("A new student has confirmed the e-mail and nothing else", () => {
  expect(reached({ hasPhone: false, isProfileComplete: false, statuses: [] })).toEqual(["Email confirmed"]);
});

test("The furthest application counts; one that left the way takes nothing away", () => {
  expect(
    reached({ hasPhone: true, isProfileComplete: true, statuses: ["withdrawn", "offer", "profile"] }),
  ).toEqual([
    "Email confirmed",
    "Telephone given",
    "Profile complete",
    "First application opened",
    "Application sent",
    "Offer received",
  ]);
});

test("A student who arrived has every milestone", () => {
  const all = milestones({ hasPhone: true, isProfileComplete: true, statuses: ["arrived"] });
  expect(all.every((milestone) => milestone.isReached)).toBe(true);
  expect(all).toHaveLength(9);
});

test("Applications that left the way open no milestone of a stage", () => {
  expect(
    reached({ hasPhone: false, isProfileComplete: false, statuses: ["rejected", "visa_refused"] }),
  ).toEqual(["Email confirmed"]);
});
