import { expect, test } from "vitest";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { HOLDERS } from "@/lib/applications/stages";
import type { FamilyLink, ViewedApplication } from "./rows";
import {
  ballForFamily,
  dateForFamily,
  linkState,
  maskedAddress,
  nextDateOf,
  stepInWords,
  stepNumber,
} from "./wording";

const NAME = "Meera Nair";
const TODAY = "2027-03-10";

test("Every step is told with the student’s name, and those on the way are numbered", () => {
  for (const status of STATUS_NAMES) expect(stepInWords(status, NAME)).not.toMatch(/[{}]/);
  expect(stepNumber("offer")).toBe("Step 4 of 9");
  expect(stepNumber("rejected")).toBeNull();
});

test("A family reads who has the ball, and that a promise has passed", () => {
  const held = { holderSince: "2027-03-04T05:00:00+00:00", promisedBy: "2027-03-18" };
  expect(ballForFamily({ holder: "university", ...held }, NAME, TODAY)).toBe(
    "The university has the next step, since 4 March 2027. They said by 18 March 2027.",
  );
  expect(ballForFamily({ holder: "student", ...held }, NAME, TODAY)).toBe(
    "Meera Nair has the next step, since 4 March 2027. Due by 18 March 2027.",
  );
  for (const holder of HOLDERS)
    expect(ballForFamily({ holder, ...held, promisedBy: "2027-03-09" }, NAME, TODAY)).toContain(
      "It was due by 9 March 2027.",
    );
  expect(ballForFamily({ holder: null, holderSince: null, promisedBy: null }, NAME, TODAY)).toBe(
    "Nobody has anything to do here any more.",
  );
});

test("A date is told by its kind, and what was written beside it is not told", () => {
  expect(dateForFamily({ what: "date:1", kind: "flight" }, NAME)).toBe("Flight");
  expect(dateForFamily({ what: "date:1", kind: "other" }, NAME)).toBe("A date to keep");
  expect(dateForFamily({ what: "promised", kind: null }, NAME)).toBe("Meera Nair’s part is due");
});

test("The next date is the first of all applications", () => {
  const of = (universityName: string, ...days: string[]) =>
    ({
      universityName,
      destination: null,
      dates: days.map((day) => ({ what: "date:1", day, kind: "deposit" })),
    }) as unknown as ViewedApplication;
  expect(nextDateOf([of("Leeds", "2027-05-01"), of("Trinity", "2027-06-01", "2027-04-02")], NAME)).toEqual({
    day: "2027-04-02",
    title: "Pay the deposit",
    where: "Trinity",
  });
  expect(nextDateOf([of("Leeds")], NAME)).toBeNull();
});

test.each([
  ["lakshmi.nair@example.test", "l•••@example.test"],
  ["a@b.test", "a•••@b.test"],
  ["“odd@name”@b.test", "“•••@b.test"],
])("Of %s no more is shown than %s", (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

test("A student reads how far each invitation is", () => {
  const link: FamilyLink = {
    id: "1",
    name: "Lakshmi Nair",
    relation: "mother",
    email: "lakshmi@example.test",
    seesSums: false,
    state: "invited",
    invitedAt: "2027-03-01T05:00:00Z",
    expiresAt: "2027-03-15T05:00:00Z",
    acceptedAt: null,
    lastOpenedAt: null,
    endedAt: null,
    endedBy: null,
    version: 1,
    visits: [],
  };
  const now = new Date("2027-03-10T05:00:00Z");
  expect(linkState(link, now)).toBe("Invited. The link can be used until 15 March 2027.");
  expect(linkState(link, new Date("2027-03-16T05:00:00Z"))).toContain("ran out on 15 March 2027");
  const active = { ...link, state: "active", acceptedAt: "2027-03-02T05:00:00Z" } as const;
  expect(linkState(active, now)).toBe("Reads along since 2 March 2027. Has not looked yet.");
  expect(linkState({ ...active, lastOpenedAt: "2027-03-03T05:00:00Z" }, now)).toBe(
    "Reads along since 2 March 2027. Last looked 3 Mar 2027, 10:30 IST.",
  );
  const ended = { ...active, state: "ended", endedAt: "2027-03-09T05:00:00Z", endedBy: "student" } as const;
  expect(linkState(ended, now)).toBe("You ended it on 9 March 2027.");
});
