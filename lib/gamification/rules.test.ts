import { expect, test } from "vitest";
import { milestones } from "./rules";

const reached = (way: Parameters<typeof milestones>[0]) =>
  milestones(way)
    .filter((milestone) => milestone.isReached)
    .map((milestone) => milestone.name);

test("A new student has confirmed the email and nothing else", () => {
  expect(reached({ hasPhone: false, isProfileComplete: false, hasSent: false, statuses: [] })).toEqual([
    "Email confirmed",
  ]);
});

test("The furthest application counts; one that left the way takes nothing away", () => {
  expect(
    reached({
      hasPhone: true,
      isProfileComplete: true,
      hasSent: false,
      statuses: ["withdrawn", "offer", "profile"],
    }),
  ).toEqual([
    "Email confirmed",
    "Phone number added",
    "Profile complete",
    "First application opened",
    "Application sent",
    "Offer received",
  ]);
});

test("A student who arrived has every milestone", () => {
  const all = milestones({ hasPhone: true, isProfileComplete: true, hasSent: false, statuses: ["arrived"] });
  expect(all.every((milestone) => milestone.isReached)).toBe(true);
  expect(all).toHaveLength(9);
});

test("Applications that left the way open no milestone of a stage", () => {
  expect(
    reached({
      hasPhone: false,
      isProfileComplete: false,
      hasSent: false,
      statuses: ["rejected", "visa_refused"],
    }),
  ).toEqual(["Email confirmed"]);
});

test("An application that we prepare is not sent; one the university has had stays sent, also once it is withdrawn", () => {
  const known = { hasPhone: false, isProfileComplete: false };
  const sent = (way: Pick<Parameters<typeof milestones>[0], "hasSent" | "statuses">) =>
    reached({ ...known, ...way }).includes("Application sent");
  expect(sent({ hasSent: false, statuses: ["application"] })).toBe(false);
  expect(sent({ hasSent: true, statuses: ["application"] })).toBe(true);
  expect(sent({ hasSent: true, statuses: ["withdrawn"] })).toBe(true);
  expect(sent({ hasSent: false, statuses: ["visa"] })).toBe(true);
});
