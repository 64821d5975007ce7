/** What a person reads after changing the own profile (spec sections 5 and 8), to the letter. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/access/decide";
import { idle } from "@/lib/platform/result";
import { updateProfile } from "./actions";

const around = vi.hoisted(() => ({
  actor: null as Actor | null,
  answer: (): { data: object[] | null; error: { message: string } | null } => ({ data: [{}], error: null }),
}));
vi.mock("next/cache", () => ({ revalidatePath: () => {} }));
vi.mock("@/lib/access/actor", () => ({ getActor: async () => around.actor }));
vi.mock("@/lib/access/account-cookies", () => ({
  setAccountHint: async () => {},
  setNotice: async () => {},
}));
vi.mock("@/lib/notifications/queries", () => ({ countUnreadNotifications: async () => 0 }));
vi.mock("@/lib/platform/rate-limit", () => ({
  consumeRateLimit: async () => ({ allowed: true }),
  refundRateLimit: async () => {},
}));
vi.mock("@/lib/platform/request-origin", () => ({
  requestOrigin: async () => ({ address: "203.0.113.7", addressKey: "hashed", userAgent: "Firefox" }),
}));
vi.mock("@/lib/platform/security-events", () => ({ recordSecurityEvent: async () => {} }));
vi.mock("@/lib/platform/log", () => ({ logError: vi.fn(), logWarning: vi.fn(), logSlow: vi.fn() }));
vi.mock("@/lib/platform/supabase/user", () => ({
  userDb: async () => ({
    from: () => ({ update: () => ({ eq: () => ({ select: async () => around.answer() }) }) }),
  }),
}));
vi.mock("./picture", () => ({}));
vi.mock("./service", () => ({}));

const student: Actor = {
  userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  email: "asha@example.com",
  fullName: "Asha Verma",
  phone: null,
  avatarUrl: null,
  isEmailVerified: true,
  role: "student",
  roles: ["student"],
};

async function save(): Promise<string | undefined> {
  const form = new FormData();
  form.set("full_name", "Asha Verma");
  form.set("phone", "9812345678");
  return (await updateProfile(idle, form)).message;
}

beforeEach(() => {
  around.actor = student;
  around.answer = () => ({ data: [{}], error: null });
});

test("A saved profile reads: Profile updated successfully", async () => {
  expect(await save()).toBe("Profile updated successfully");
});

test("A profile that the database refuses, or does not find, reads: Failed to update profile", async () => {
  around.answer = () => ({ data: null, error: { message: "violates a check" } });
  expect(await save()).toBe("Failed to update profile");
  around.answer = () => ({ data: [], error: null });
  expect(await save()).toBe("Failed to update profile");
});

test("A surprise reads: An error occurred while updating profile.", async () => {
  around.answer = () => {
    throw new Error("ECONNREFUSED 127.0.0.1:5432");
  };
  expect(await save()).toBe("An error occurred while updating profile.");
});

test("Signed out it reads: You must be signed in to update your profile", async () => {
  around.actor = null;
  expect(await save()).toBe("You must be signed in to update your profile");
});
