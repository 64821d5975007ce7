import { expect, test } from "vitest";
import type { Actor } from "../access/decide";
import type { Role } from "../access/roles";
import { commandsFor } from "./commands";

const titlesFor = (role: Role) => {
  const actor: Actor = {
    userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
    email: "somebody@sample.test",
    fullName: "Somebody",
    phone: null,
    avatarUrl: null,
    isEmailVerified: true,
    role,
    roles: [role],
  };
  return commandsFor(actor).map(({ title }) => title);
};

test("A manager of leads begins what the desk of leads offers them", () => {
  expect(titlesFor("business_development_manager")).toEqual([
    "Add a task",
    "Add a lead",
    "Import leads",
    "Add an email template",
    "Add a lead rule",
    "Add a campaign or its costs",
  ]);
});

test("Who only works on leads is not offered what their page refuses", () => {
  expect(titlesFor("business_development_team")).toEqual(["Add a task", "Add a lead"]);
});

test("Invitations are an administrator's: the CEO reads that page and invites nobody", () => {
  expect(titlesFor("admin")).toContain("Invite a colleague");
  expect(titlesFor("ceo")).not.toContain("Invite a colleague");
});

test("A student has none of the desks' actions", () => {
  expect(titlesFor("student")).toEqual([]);
});
