import path from "node:path";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

const database = vi.hoisted(() => ({ calls: [] as string[], answer: {} as object }));
vi.mock("@/lib/access/actor", () => ({ requirePage: async () => ({}), getActor: async () => null }));
vi.mock("@/lib/platform/supabase/user", () => ({ userDb: async () => counting() }));
vi.mock("@/lib/platform/supabase/public", () => ({ publicDb: counting }));
vi.mock("@/lib/platform/supabase/visitor", () => ({ visitorDb: counting }));
vi.mock("@/lib/platform/supabase/admin", () => ({ adminDb: counting }));

/** A client that notes everything it is asked for, and knows the answer to the first screen alone. */
function counting() {
  return {
    rpc: async (name: string) => {
      database.calls.push(name);
      return { data: database.answer, error: null, status: 200 };
    },
    from: (table: string) => {
      database.calls.push(table);
      throw new Error(`${table} was asked for.`);
    },
  };
}

const APPLICATION = "00000000-0000-4000-8000-000000000001";
const application = {
  id: APPLICATION,
  status: "offer",
  program_name: "MSc Robotics",
  university_name: "Harbour University",
  destination: null,
  intake: "September 2027",
  intake_on: "2027-09-01",
  holder: "student",
  holder_since: "2027-03-01T05:00:00Z",
  promised_by: "2027-03-20",
  reason: null,
  assigned_name: "Asha Rao",
  asked: { words: "Read the offer.", by_name: "Asha Rao", at: "2027-03-08T05:00:00Z" },
  country_code: "GB",
  is_destination: true,
  closed_on: null,
  queue_place: null,
  measures: [{ status: "offer", holder: "student", cases: 40, median_days: 6, p90_days: 14 }],
  offer: {
    state: "received",
    accept_by: "2027-04-01",
    deposit_by: null,
    deposit_amount: null,
    currency: null,
    deposit_paid_on: null,
    deposit_reported_on: null,
    open_conditions: 0,
    next_condition: null,
  },
  lost_offer: null,
};
const full = {
  student: {
    id: "00000000-0000-4000-8000-000000000002",
    name: "Meera Nair",
    is_own: true,
    is_whole: true,
    profile_gaps: ["phone"],
    records: [],
    shortlisted: 2,
  },
  applications: [
    application,
    {
      ...application,
      id: "00000000-0000-4000-8000-000000000003",
      program_name: "MSc Data Science",
      status: "application",
      holder: "university",
      promised_by: "2026-01-05",
      asked: null,
      offer: null,
      queue_place: 3,
    },
  ],
  days: [],
  papers: [
    {
      document_id: null,
      type_code: "passport",
      name: "Passport",
      application_id: null,
      applications: [APPLICATION],
      is_asked: true,
      is_required: true,
      needed_before: "visa",
      due_on: "2027-05-01",
      state: "asked",
      expires_on: null,
      submitted_at: null,
      sent_back: null,
    },
  ],
  holidays: [{ country_code: "GB", day: "2027-12-25", is_yearly: true }],
  closed_days: [],
};

/** The whole page, with every part of it that reads for itself; found by its place, because components know no routes. */
async function firstScreen(): Promise<string> {
  const file = path.join(import.meta.dirname, "../../../app/(work)/(student)/student-dashboard/page.tsx");
  const { default: Page }: { default: () => Promise<ReactNode> } = await import(file);
  const stream = await renderToReadableStream(await Page(), {
    onError: (error) => {
      throw error;
    },
  });
  await stream.allReady;
  return new Response(stream).text();
}

beforeEach(() => {
  database.calls = [];
  database.answer = full;
});

test("A student's first screen reads everything it shows in one call to the database", async () => {
  const page = await firstScreen();
  for (const words of ["MSc Robotics", "MSc Data Science", "Passport", "Milestones"])
    expect(page).toContain(words);
  expect(database.calls).toEqual(["read_student_dashboard"]);
});

test("So does that of a student who has nothing yet", async () => {
  database.answer = {
    ...full,
    student: { ...full.student, profile_gaps: [], shortlisted: 0 },
    applications: [],
    papers: [],
  };
  expect(await firstScreen()).toContain("Find programs");
  expect(database.calls).toEqual(["read_student_dashboard"]);
});
