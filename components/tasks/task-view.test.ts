import { expect, test, vi } from "vitest";
import type { Actor } from "@/lib/access/decide";
import type { Role } from "@/lib/access/roles";
import type { Task } from "@/lib/tasks/rows";
import { toTaskView } from "./task-view";

vi.mock("server-only", () => ({}));

const NOW = new Date("2026-11-26T05:30:00Z");
const APPLICATION = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const actorOf = (role: Role): Actor => ({
  userId: "5b0c2f7e-4a5d-4d63-9d4f-3c1f3d6f2b22",
  email: "asha@sample.test",
  fullName: "Asha Rao",
  phone: null,
  avatarUrl: null,
  isEmailVerified: true,
  role,
  roles: [role],
});
const task: Task = {
  id: "9c0c2f7e-4a5d-4d63-9d4f-3c1f3d6f2b33",
  title: "Get the passport",
  reason: null,
  state: "open",
  version: 1,
  dueAt: "2026-11-27T05:30:00Z",
  actsAt: "2026-11-27T05:30:00Z",
  snoozedUntil: null,
  ownerId: null,
  ownerName: null,
  askedBy: null,
  askedByName: null,
  repeats: null,
  monthDay: null,
  seriesEnd: null,
  closedAt: null,
  closingNote: null,
  closedByName: null,
  canReopen: false,
  leadId: null,
  leadName: null,
  applicationId: APPLICATION,
  studentId: null,
  studentName: null,
  resolves: {
    words: "Passport: not uploaded yet.",
    application: "MSc Robotics, Harbour University",
    isMissing: true,
  },
};
const resolvesOf = (changed: Partial<Task>, role: Role = "application_team") =>
  toTaskView({ ...task, ...changed }, actorOf(role), NOW).resolves;

test("What a task resolves names its application and leads there whoever may go there", () => {
  expect(resolvesOf({})).toEqual({
    ...task.resolves,
    href: `/workflow-students/applications/${APPLICATION}`,
  });
  expect(resolvesOf({}, "blogger")).toEqual({ ...task.resolves, href: null });
});

test("It says whether that is still missing, and nothing where there is nothing to resolve", () => {
  expect(
    resolvesOf({ resolves: { words: "Passport: not uploaded yet.", application: null, isMissing: false } }),
  ).toMatchObject({ isMissing: false, application: null });
  expect(resolvesOf({ resolves: null })).toBeNull();
  expect(resolvesOf({ applicationId: null })).toBeNull();
});
