import { expect, test } from "vitest";
import {
  COLLEAGUES_BY_RIGHT,
  EVERY_ROLE,
  MOST_SENIOR_FIRST,
  OUTSIDE_THE_HIERARCHY,
  ROLE_ROWS,
} from "./expected/roles";
import { canView, homeFor, isRole, ROLE_NAMES, ROLES } from "./roles";

test("Every role of the product is typed by hand, and the other way round", () => {
  expect([...EVERY_ROLE].sort()).toEqual([...ROLE_NAMES].sort());
  expect([...MOST_SENIOR_FIRST, ...OUTSIDE_THE_HIERARCHY].sort()).toEqual([...ROLE_NAMES].sort());
});

test.each(EVERY_ROLE)("%s lives where its row says", (role) => {
  expect(homeFor(role)).toBe(ROLE_ROWS[role].home);
});

test("A person without a role, or with an unknown one, has the general dashboard as home", () => {
  expect(homeFor(null)).toBe("/dashboard");
  expect(homeFor("janitor")).toBe("/dashboard");
  expect(homeFor("constructor")).toBe("/dashboard");
});

test.each(EVERY_ROLE)("The capabilities, permissions and dashboards of %s are those of its row", (role) => {
  for (const held of ["capabilities", "permissions", "dashboards"] as const)
    expect([...ROLES[role][held]].sort(), held).toEqual([...ROLE_ROWS[role][held]].sort());
});

test.each(Object.entries(COLLEAGUES_BY_RIGHT))(
  "Whoever has %s works with the others who have it",
  (right, who) => {
    const holders = ROLE_NAMES.filter((role) => {
      const held: readonly string[] = [...ROLES[role].capabilities, ...ROLES[role].permissions];
      return held.includes(right);
    });
    expect(holders.sort()).toEqual([...who].sort());
  },
);

test.each(MOST_SENIOR_FIRST.map((role, index) => [role, index] as const))(
  "%s views its own level and every level below, none above",
  (viewer, position) => {
    for (const [index, other] of MOST_SENIOR_FIRST.entries()) {
      expect([viewer, other, canView(viewer, other)]).toEqual([viewer, other, index >= position]);
    }
  },
);

test.each(OUTSIDE_THE_HIERARCHY)("%s is outside the hierarchy and ranks 999", (role) => {
  expect(ROLES[role].rank).toBe(999);
  expect(canView(role, "student")).toBe(false);
  expect(canView("student", role)).toBe(true);
});

test("An unknown role ranks 999: it views nobody in the hierarchy, and everybody there views it", () => {
  expect(canView("janitor", "student")).toBe(false);
  expect(canView("student", "janitor")).toBe(true);
  expect(canView("toString", "student")).toBe(false);
  expect(isRole("toString")).toBe(false);
  expect(isRole("Admin")).toBe(false);
});
