import { expect, test } from "vitest";
import type { Actor } from "../access/decide";
import type { Role } from "../access/roles";
import type { Db } from "../platform/supabase/db";
import { findAtWork } from "./queries";

const APPLICATION = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const STUDENT = "1b7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b22";
const found = {
  kind: "application",
  id: APPLICATION,
  title: "Asha Rao",
  about: "offer",
  student: STUDENT,
  program: "MSc Robotics",
  university: "University of Leeds",
  destination: "United Kingdom",
  intake: "September 2027",
};

const entriesFor = (role: Role, row: object = found) => {
  const actor: Actor = {
    userId: STUDENT,
    email: "somebody@sample.test",
    fullName: "Somebody",
    phone: null,
    avatarUrl: null,
    isEmailVerified: true,
    role,
    roles: [role],
  };
  const db = { rpc: async () => ({ data: [row], error: null }) } as unknown as Db;
  return findAtWork(db, actor, "asha");
};

test("An application that is found opens its own page, and is named by student, program, university and intake", async () => {
  for (const role of ["application_team", "student_mentor", "department_head"] as const)
    expect(await entriesFor(role), role).toEqual([
      {
        group: "Applications",
        title: "Asha Rao, MSc Robotics, University of Leeds, September 2027",
        detail: "Offer",
        href: `/workflow-students/applications/${APPLICATION}`,
      },
    ]);
});

test("One without a program yet says where to, or that nothing is chosen", async () => {
  const open = { ...found, program: null, university: null, intake: null };
  expect((await entriesFor("application_team", open))[0]?.title).toBe("Asha Rao, United Kingdom");
  expect((await entriesFor("application_team", { ...open, destination: null }))[0]?.title).toBe(
    "Asha Rao, Program not chosen yet",
  );
});

test("Who may open neither the application nor the student is shown nothing", async () => {
  expect(await entriesFor("blogger")).toEqual([]);
});
