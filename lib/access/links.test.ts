import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Actor } from "./decide";
import { GUARDED_PAGES } from "./expected/pages";
import { EVERY_ROLE, type EveryRole } from "./expected/roles";
import { canFollowLink } from "./links";

const ROOT = path.join(import.meta.dirname, "../..");

function actorOf(role: EveryRole): Actor {
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

test.each(EVERY_ROLE)(
  "%s is led to the pages that the specification opens to it, and to no other",
  (role) => {
    const followed = GUARDED_PAGES.filter(({ path: page }) =>
      canFollowLink(actorOf(role), `${page}?show=all#part`),
    );
    const opened = GUARDED_PAGES.filter(({ opens }) => opens === "everyone" || opens.includes(role));
    expect(followed).toEqual(opened);
  },
);

test("Nobody signed in is led behind sign-in, and everybody to public pages", () => {
  expect(canFollowLink(null, "/workflow-students")).toBe(false);
  expect(canFollowLink(null, "/book-consultation")).toBe(true);
});

test("Links to students are made in one place, and given to those who may follow them", () => {
  const sources = globSync("{app,components}/**/*.tsx", { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(path.join(ROOT, file), "utf8"),
  }));
  // Pages of students' files and the list's own form are open to the same roles as what they lead to.
  const sameGuard =
    /^app\/\(work\)\/\(staff\)\/student-(profile|detail)\/|^components\/students\/student-(search|list-widget)/;
  const plain = sources.filter(
    ({ file, text }) =>
      !sameGuard.test(file) &&
      /<a\b[^>]*href=(\{`|"|\{"|\{)(\/student-profile|\/student-detail|\/workflow-students|studentPath|STUDENTS_PATH)/.test(
        text,
      ),
  );
  expect(plain.map(({ file }) => file)).toEqual([]);
});
