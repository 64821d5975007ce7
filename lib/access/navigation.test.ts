import { expect, test } from "vitest";
import { type Actor, decideGuard } from "./decide";
import { EVERY_ROLE, type EveryRole } from "./expected/roles";
import { GUARDS, guardFor } from "./guards";
import {
  GUARDED_PAGES,
  groupPlaces,
  isOnlyStudent,
  NAVIGATION_GROUPS,
  navigationFor,
  placesOnBar,
} from "./navigation";
import { homeFor } from "./roles";

function actorOf(...roles: EveryRole[]): Actor {
  return {
    userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
    email: "person@sample.test",
    fullName: "Person",
    phone: null,
    avatarUrl: null,
    isEmailVerified: true,
    role: roles[0] ?? null,
    roles,
  };
}
const hrefs = (...roles: EveryRole[]) => navigationFor(actorOf(...roles)).map((link) => link.href);

/** What the sidebar of these roles shows: each group with its places, and what is counted there. */
const sidebar = (...roles: EveryRole[]) =>
  Object.fromEntries(
    groupPlaces(navigationFor(actorOf(...roles))).map(({ group, places }) => [
      group,
      places.map(({ name, waiting }) => (waiting ? `${name}: ${waiting}` : name)),
    ]),
  );
const bar = (...roles: EveryRole[]) => {
  const actor = actorOf(...roles);
  return placesOnBar(actor, navigationFor(actor)).map(({ name }) => name);
};

test("Every guarded page has a name, and nothing else has", () => {
  expect(Object.keys(GUARDED_PAGES).sort()).toEqual(GUARDS.map((guard) => guard.path).sort());
});

test.each(EVERY_ROLE)("%s finds its home, and nothing it may not open or that needs an id", (role) => {
  const offered = hrefs(role);
  expect(offered).toContain(homeFor(role));
  expect(offered.filter((href) => href.includes("{"))).toEqual([]);
  expect(offered.filter((href) => decideGuard(actorOf(role), guardFor(href)) !== "allow")).toEqual([]);
  expect(new Set(offered).size).toBe(offered.length);
});

test("A student finds studies, services, exams and account", () => {
  expect(hrefs("student")).toEqual([
    "/student-dashboard",
    "/service-catalog",
    "/enrolled-services",
    "/student-programs",
    "/student-programs/documents",
    "/student-programs/family",
    "/student-programs/messages",
    "/mock-exams",
    "/mock-exam/history",
    "/gamification",
    "/profile/file",
    "/connect-mentor",
    "/purchase-history",
    "/notifications",
    "/refer-friend",
    "/profile",
    "/settings",
  ]);
});

test("HR finds its dashboards and account, and no page of a student", () => {
  expect(hrefs("hr")).toEqual([
    "/my-day",
    "/team-dashboard",
    "/hr-dashboard",
    "/hr-dashboard/applicants",
    "/hr-dashboard/openings",
    "/notifications",
    "/profile",
    "/settings",
  ]);
});

test("A content associate finds universities, which everyone may open but few have a use for", () => {
  expect(hrefs("content_team_associate")).toContain("/university-management");
  expect(hrefs("hr")).not.toContain("/university-management");
});

test("Two roles find the pages of both", () => {
  expect(hrefs("blogger", "hr")).toEqual(expect.arrayContaining(["/blogger-dashboard", "/hr-dashboard"]));
});

test("A student's sidebar has four groups, and leaves the account to the menu under the name", () => {
  expect(sidebar("student")).toEqual({
    Studies: [
      "Home",
      "Your programs",
      "Documents",
      "Family",
      "Messages: unreadMessages",
      "Milestones",
      "Your file",
      "Your mentor",
    ],
    Exams: ["Exam Studio", "Your attempts"],
    Services: ["Services", "Your services", "Purchases"],
    You: ["Notifications: unreadNotifications", "Refer a friend"],
  });
});

test("A counsellor finds the leads and the notifications, with what waits in each", () => {
  expect(sidebar("business_development_team")).toEqual({
    Work: ["My day: tasksDue", "Notifications: unreadNotifications"],
    Leads: ["Leads: unclaimedLeads", "Consultations", "Insights"],
  });
});

test("The content team sees pages to review, objections and answers to mark beside their desks", () => {
  expect(sidebar("content_team")).toMatchObject({
    Content: expect.arrayContaining(["Content: pagesToReview"]),
    Exams: expect.arrayContaining(["Objections: objections", "Marking: answersToMark"]),
  });
});

test("Profiles to approve are counted once: with HR, or with the accounts for those who have no HR desk", () => {
  expect(sidebar("hr").People).toEqual(["Team", "HR: profilesToApprove", "Applicants", "Job openings"]);
  expect(sidebar("ceo").People).toEqual(["Team", "Accounts: profilesToApprove"]);
  expect(sidebar("admin").People).toEqual([
    "Team",
    "HR: profilesToApprove",
    "Applicants",
    "Job openings",
    "Accounts",
  ]);
});

test.each(EVERY_ROLE)("%s finds every place in one group, and the groups in their order", (role) => {
  const groups = groupPlaces(navigationFor(actorOf(role)));
  const shown = groups.flatMap(({ places }) => places.map(({ href }) => href));
  expect([...shown, "/profile", "/settings"].sort()).toEqual(hrefs(role).sort());
  const order = groups.map(({ group }) => NAVIGATION_GROUPS.indexOf(group));
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test("The bar of a phone begins with the home and holds four places at most", () => {
  expect(bar("student")).toEqual(["Home", "Your programs", "Messages", "Exam Studio"]);
  expect(bar("admin")).toEqual(["Administration", "My day", "Leads", "Notifications"]);
  expect(bar("business_development_team")).toEqual(["Leads", "My day", "Notifications"]);
  expect(bar("content_team")).toEqual(["Content", "My day", "Objections", "Notifications"]);
  expect(bar("student_mentor")).toEqual(["Mentoring", "My day", "Messages", "Notifications"]);
});

test("Only those who are students and nothing else get the frame of students", () => {
  expect(isOnlyStudent(actorOf("student"))).toBe(true);
  expect(isOnlyStudent(actorOf())).toBe(true);
  expect(isOnlyStudent(actorOf("blogger", "student"))).toBe(false);
});

test("A page that belongs under another names one of the navigation", () => {
  const under = Object.values(GUARDED_PAGES).flatMap((page) =>
    page.offeredTo === "nobody" && page.under ? [page.under] : [],
  );
  expect(under.filter((href) => GUARDED_PAGES[href]?.offeredTo === "nobody")).toEqual([]);
  expect(under.filter((href) => !GUARDED_PAGES[href])).toEqual([]);
});
