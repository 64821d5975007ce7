import { expect, test } from "vitest";
import type { Actor } from "@/lib/access/decide";
import { MANAGEMENT, STUDENT_READERS } from "@/lib/access/expected/roles";
import type { Role } from "@/lib/access/roles";
import { noStudentsText } from "./rules";

function actorOf(role: Role): Actor {
  return {
    userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
    email: "person@sample.test",
    fullName: "Person",
    phone: null,
    avatarUrl: null,
    isEmailVerified: true,
    role,
    roles: [role],
  };
}

test.each([...MANAGEMENT, ...STUDENT_READERS])(
  "%s sees every student, so an empty list means that there is none",
  (role) => {
    expect(noStudentsText(actorOf(role))).toBe("Nobody has signed up as a student yet.");
    expect(noStudentsText(actorOf(role), { name: "asha" })).toBe("No student has “asha” in their name.");
  },
);

test.each<Role>(["application_team", "lva_officer", "student_mentor"])(
  "%s is told that no student is assigned, for others may exist",
  (role) => {
    expect(noStudentsText(actorOf(role))).toContain("No student is assigned to you.");
    expect(noStudentsText(actorOf(role), { name: "asha" })).toContain("None of the students assigned to you");
  },
);
