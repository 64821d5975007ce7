import { expect, test } from "vitest";
import type { ApplicationStatus } from "@/lib/applications/rules";
import type { DocumentState } from "./choices";
import {
  byDueDay,
  daysLeft,
  groupOf,
  rowsOfApplication,
  sizeOf,
  stopsNextStep,
  takesFile,
  uploadedOf,
} from "./rules";

const TODAY = "2027-03-04";
const row = (document: Parameters<typeof groupOf>[0]["document"], isAsked = true, applications = ["one"]) =>
  groupOf({ isAsked, applications, document });

test("What its student has to do is told apart from what we do", () => {
  expect(row(null)).toBe("todo");
  for (const state of ["asked", "rejected", "expired"] as const) expect(row({ state })).toBe("todo");
  for (const state of ["uploaded", "scanning", "in_review"] as const) expect(row({ state })).toBe("with-us");
  expect(row({ state: "accepted" })).toBe("done");
});

test("What no application needs any more is not asked for, but what was sent unasked comes back to be sent again", () => {
  expect(row(null, false)).toBe("not-needed");
  expect(row({ state: "rejected" }, false)).toBe("not-needed");
  expect(row({ state: "accepted" }, false)).toBe("done");
  expect(row({ state: "rejected" }, false, [])).toBe("todo");
});

test("The required ones come first, the earliest day on top", () => {
  const rows = [
    { name: "optional", dueOn: "2027-01-01", isRequired: false },
    { name: "no day", dueOn: null, isRequired: true },
    { name: "late", dueOn: "2027-05-01", isRequired: true },
    { name: "early", dueOn: "2027-04-01", isRequired: true },
  ];
  expect(byDueDay(rows).map(({ name }) => name)).toEqual(["early", "late", "no day", "optional"]);
});

test("The end of a document is told three months ahead, across a leap day too", () => {
  expect(daysLeft(null, TODAY)).toBeNull();
  expect(daysLeft("2027-06-03", TODAY)).toBeNull();
  expect(daysLeft("2027-06-02", TODAY)).toBe(90);
  expect(daysLeft("2027-03-04", TODAY)).toBe(0);
  expect(daysLeft("2028-03-01", "2028-02-28")).toBe(2);
  expect(daysLeft("2027-03-01", TODAY)).toBe(0);
});

test("A file is taken unless one is looked at, or an accepted one stays valid", () => {
  const document = (
    state: "scanning" | "in_review" | "accepted" | "rejected",
    expiresOn: string | null = null,
  ) => ({
    state,
    expiresOn,
  });
  expect(takesFile(null, TODAY)).toBe(true);
  expect(takesFile(document("rejected"), TODAY)).toBe(true);
  expect(takesFile(document("in_review"), TODAY)).toBe(true);
  expect(takesFile(document("scanning"), TODAY)).toBe(false);
  expect(takesFile(document("accepted"), TODAY)).toBe(false);
  expect(takesFile(document("accepted", "2030-01-01"), TODAY)).toBe(false);
  expect(takesFile(document("accepted", "2027-04-01"), TODAY)).toBe(true);
});

test("Sizes read as people say them", () => {
  expect([1, 50_000, 1_234_567].map(sizeOf)).toEqual(["1 KB", "50 KB", "1.2 MB"]);
});

test("An application has its own papers and those that it shares, each as it asks for it itself", () => {
  const asks = (applicationId: string, state: "asked" | "not_needed", isRequired: boolean) => ({
    applicationId,
    state,
    isRequired,
    neededBefore: "application",
  });
  const row = (name: string, applicationId: string | null, applications: ReturnType<typeof asks>[]) => ({
    name,
    applicationId,
    isAsked: true,
    isRequired: true,
    neededBefore: "application",
    applications,
  });
  const rows = [
    row("passport", null, [asks("leeds", "asked", true), asks("delft", "asked", false)]),
    row("marksheets", null, [asks("leeds", "asked", true), asks("delft", "not_needed", true)]),
    row("essay of Leeds", "leeds", [asks("leeds", "asked", true)]),
    row("essay of Delft, no longer asked for", "delft", []),
  ];
  expect(
    rowsOfApplication(rows, "delft").map(({ name, isAsked, isRequired }) => [name, isAsked, isRequired]),
  ).toEqual([
    ["passport", true, false],
    ["marksheets", false, false],
    ["essay of Delft, no longer asked for", true, true],
  ]);
});

test("What stops the next step of an application is what is required, missing and near, the first due first", () => {
  const asking = (neededBefore: string, isRequired = true, state = "asked") => ({
    applicationId: "a",
    state: state as "asked",
    isRequired,
    neededBefore,
  });
  const paper = (
    name: string,
    one: ReturnType<typeof asking>,
    dueOn: string | null = null,
    document = null,
  ) => ({
    name,
    applicationId: null,
    isAsked: one.state === "asked",
    isRequired: one.isRequired,
    neededBefore: one.neededBefore,
    dueOn,
    applications: [one],
    document: document as { state: DocumentState } | null,
  });
  const rows = [
    paper("passport", asking("application")),
    paper("bank letter", asking("visa"), "2027-05-02"),
    paper("tuberculosis certificate", asking("visa"), "2027-04-02"),
    paper("ticket", asking("arrived")),
    paper("references", asking("visa", false)),
    paper("funds form", asking("visa", true, "not_needed")),
    { ...paper("offer letter", asking("visa")), document: { state: "in_review" as const } },
    { ...paper("receipt", asking("visa")), applications: [{ ...asking("visa"), applicationId: "b" }] },
  ];
  const namesFor = (status: ApplicationStatus) =>
    stopsNextStep(rows, { id: "a", status }).map(({ name }) => name);
  expect(namesFor("confirmation")).toEqual(["tuberculosis certificate", "bank letter", "passport"]);
  expect(namesFor("shortlist")).toEqual(["passport"]);
  expect(namesFor("withdrawn")).toEqual([]);
});

test("A message carries what has a file, and says for which application", () => {
  const row = (name: string, applicationLine: string | null, versionNo: number | null) => ({
    name,
    applicationLine,
    document: versionNo === null ? null : { id: `${name} ${applicationLine}`, versionNo },
  });
  expect(
    uploadedOf({
      rows: [
        row("Passport", null, 2),
        row("CV", null, 0),
        row("Photo", null, null),
        row("Offer letter", "MSc Robotics, TU Delft", 1),
      ],
    }).map(({ name }) => name),
  ).toEqual(["Passport", "Offer letter, for MSc Robotics, TU Delft"]);
});
