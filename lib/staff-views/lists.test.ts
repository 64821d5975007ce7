import { expect, test } from "vitest";
import { APPLICATION_STAFF, LEAD_READERS } from "../access/expected/roles.ts";
import { rolesThatRead } from "./lists";

test("A view is offered to the roles that read its list, and to no other", () => {
  expect(rolesThatRead("leads").sort()).toEqual([...LEAD_READERS].sort());
  expect(rolesThatRead("applications").sort()).toEqual([...APPLICATION_STAFF, "student_mentor"].sort());
});
