/**
 * Rows and answers reach code through schemas that throw at what they do not know. Here every query of the pages reads what
 * the seeds put into the database, through the backend, so that no row that is right takes a page away.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { createLoader } from "nuqs/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findPersonOfLead, listActivity, listCommentReaders } from "@/lib/activity/queries";
import { applicationList } from "@/lib/applications/list";
import {
  listApplicationOwners,
  listApplications,
  listApplicationsOf,
  listLatestApplications,
} from "@/lib/applications/queries";
import { listDevices } from "@/lib/auth/queries";
import { applicantList } from "@/lib/careers/applicants/list";
import { countApplicants, listApplicants, listJobManagers } from "@/lib/careers/applicants/queries";
import { listOpenings } from "@/lib/careers/openings/queries";
import { listOpenJobs } from "@/lib/careers/queries";
import { listOwnConsents } from "@/lib/consents/queries";
import { findContactPreferences, listChannelConsents } from "@/lib/contact-preferences/queries";
import { findPublicPage, listPublicPages } from "@/lib/content/queries";
import { countPages, listDeskPages, listDueFacts } from "@/lib/content-desk/queries";
import { getSecurityOverview } from "@/lib/diagnostics/queries";
import { listExchangeRates } from "@/lib/exchange-rates/queries";
import { createInvitation } from "@/lib/invitations/mutations";
import { listInvitations, openInvitation } from "@/lib/invitations/queries";
import { listLeadConsultations } from "@/lib/leads/consultations/queries";
import { findConversion } from "@/lib/leads/conversion/queries";
import { leadFiltersSchema } from "@/lib/leads/crm-schema";
import { findMailDesk } from "@/lib/leads/mail/queries";
import { submitLead } from "@/lib/leads/mutations";
import {
  countLeads,
  findLead,
  listConsultationSlots,
  listDestinationNames,
  listLeadEvents,
  listLeads,
  listLeadWorkers,
  listNextStatuses,
} from "@/lib/leads/queries";
import { listLegalVersions } from "@/lib/legal/queries";
import type { Student as MatchStudent } from "@/lib/match/schema";
import { candidateList } from "@/lib/mock-exams/candidates/list";
import { listCandidates } from "@/lib/mock-exams/candidates/queries";
import { listNews } from "@/lib/news/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { transferList } from "@/lib/orders/bank/list";
import { listBankAccounts, listTransfers } from "@/lib/orders/bank/queries";
import { listLedgerAccounts, readDayBook, readLedgerAccount } from "@/lib/orders/ledger/queries";
import { orderList } from "@/lib/orders/list";
import { listOrders, readPaymentDesk } from "@/lib/orders/queries";
import { listRememberedColumns, listSettlements } from "@/lib/orders/settlements/queries";
import { purchaseList } from "@/lib/payments/list";
import { listPurchases } from "@/lib/payments/queries";
import { peopleList } from "@/lib/people/list";
import { countPeople, findPerson, listColleagues, listPeople } from "@/lib/people/queries";
import type { Db } from "@/lib/platform/supabase/db";
import { collectOwnData, findProfile } from "@/lib/profiles/queries";
import { countPrograms, listProgramsOf, searchPrograms } from "@/lib/programs/finder/queries";
import { comparePrograms, findProgram, listProgramSitemapPage } from "@/lib/programs/queries";
import { listScholarships } from "@/lib/programs/scholarships/queries";
import { findUpskillCourse, listUpskillCourses } from "@/lib/programs/upskill-courses/queries";
import { listQuestions } from "@/lib/questions/queries";
import { referralList } from "@/lib/referrals/list";
import {
  findReferralTerms,
  listReferrals,
  listReferralTerms,
  readOwnReferrals,
} from "@/lib/referrals/queries";
import { searchSite } from "@/lib/search/queries";
import { addToShortlist, removeFromShortlist } from "@/lib/shortlist/mutations";
import { getShortlist } from "@/lib/shortlist/queries";
import { listDestinations } from "@/lib/site/navigation";
import { studentList } from "@/lib/students/list";
import { listStudents } from "@/lib/students/queries";
import { recordsOf } from "@/lib/students/records/file";
import { keepableAnswers } from "@/lib/students/records/keepable";
import {
  keepAnswers,
  readPassportNumber,
  removeRecord,
  saveRecord,
  sayNoRecord,
} from "@/lib/students/records/mutations";
import {
  eligibilityBySlug,
  eligibilityOf,
  getKnownAnswers,
  getKnownPlan,
  getStudentFile,
  listPassportReadings,
} from "@/lib/students/records/queries";
import { recordSchema } from "@/lib/students/records/schema";
import { listTestimonials } from "@/lib/testimonials/queries";
import { getVisitStatistics } from "@/lib/tracking/queries";
import {
  compareUniversities,
  findUniversity,
  listCountryRecords,
  listUniversityCards,
  listUniversitySitemapPage,
  searchUniversities,
} from "@/lib/universities/queries";
import { listWebinars } from "@/lib/webinars/queries";
import { SEEDERS, SEEDS_FOLDER, seed } from "../database/seed.ts";
import { type Backend, launchBackend } from "../local/launcher.ts";
import { loadSecrets } from "../local/secrets.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

const site = vi.hoisted(() => ({ visitor: null as unknown, logged: [] as unknown[][] }));
vi.mock("@/lib/platform/supabase/public", () => ({ publicDb: () => site.visitor }));
vi.mock("@/lib/platform/supabase/visitor", () => ({ visitorDb: () => site.visitor }));
vi.mock("@/lib/platform/log", () => ({
  logError: (...line: unknown[]) => void site.logged.push(line),
  logWarning: () => {},
  logSlow: () => {},
}));

const ADMIN = { email: "admin@rows.test", password: "harbour-tulip-lantern" };
const STUDENT = { email: "student@rows.test", password: "harbour-tulip-lantern" };
const now = new Date();

/** What only people write, one row of each. */
const OWN_ROWS = `
  insert into public.job_openings (slug, title, team, place, is_remote, kind, summary, description_md, requirements_md, status,
    published_on, closes_on)
  values ('editor', 'Content editor', 'Content', 'Mysuru', false, 'full_time', 'Keep our guides true: read sources, correct figures.',
    'You read the sources of our figures again when a check is due.', 'Careful English and patience.', 'open', current_date, current_date + 30);
  insert into public.webinars (slug, title, summary, description_md, starts_at, time_zone, duration_minutes, seats, join_url, status)
  values ('first-steps', 'First steps', 'Which questions to settle in which order, from the subject to the visa.', 'In which order to settle subject, money, country and course, and your questions.',
    now() + interval '10 days', 'Asia/Kolkata', 60, 100, 'https://meet.rows.test/first-steps', 'published');
  insert into public.testimonials (display_name, context, body, consent_text, consented_at, consent_expires_on, published_at)
  values ('Meera', 'A master’s in Ireland', 'They said which papers were missing, and when to send them.',
    'You may show these words.', now(), current_date + 365, now());
`;

describe.each(drivers)("On %s, what the seeds hold is read by", (driver) => {
  let folder: string;
  let backend: Backend;
  let visitor: Db;
  let server: Db;
  let admin: Db;
  let adminId: string;
  let student: Db;
  let studentId: string;
  let indexed: { programs: number | undefined; universities: number | undefined };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "rows-"));
    const secrets = await loadSecrets(folder);
    const database = await openMigratedDatabase(driver);
    backend = await launchBackend({
      driver,
      database,
      dataFolder: folder,
      port: 0,
      mailboxPort: 0,
      siteUrl: "http://localhost:3999",
      secrets,
      seedsFolder: null,
      log: () => {},
    });
    // The papers of the mock exams are most of the seeds and none of what is read here.
    await seed(
      database,
      SEEDS_FOLDER,
      SEEDERS.filter(({ seeder }) => seeder !== "seedExamPapers"),
    );
    await database.exec(OWN_ROWS);
    const count = async (from: string) =>
      (await database.query<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count;
    indexed = {
      programs: await count("public.programs where status = 'published' and is_indexed"),
      universities: await count("public.universities where status = 'published' and is_indexed"),
    };
    const client = (key: string) =>
      createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } }) as Db;
    visitor = client(secrets.SUPABASE_PUBLISHABLE_KEY);
    site.visitor = visitor;
    server = client(secrets.SUPABASE_SECRET_KEY);
    admin = client(secrets.SUPABASE_PUBLISHABLE_KEY);
    await admin.auth.signUp({
      ...ADMIN,
      options: { data: { full_name: "Asha Rao", phone: "+919876543210" } },
    });
    await database.query("update auth.users set email_confirmed_at = now() where email = $1", [ADMIN.email]);
    await server.rpc("grant_master_admin", { p_email: ADMIN.email });
    const { data, error } = await admin.auth.signInWithPassword(ADMIN);
    if (error) throw error;
    adminId = data.user.id;
    student = client(secrets.SUPABASE_PUBLISHABLE_KEY);
    await student.auth.signUp({
      ...STUDENT,
      options: { data: { full_name: "Meera Das", phone: "+919876543211" } },
    });
    await database.query("update auth.users set email_confirmed_at = now() where email = $1", [
      STUDENT.email,
    ]);
    const signedIn = await student.auth.signInWithPassword(STUDENT);
    if (signedIn.error) throw signedIn.error;
    studentId = signedIn.data.user.id;
  }, 300_000);
  afterAll(async () => {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("the finder and the pages of the catalogue", async () => {
    const { programs, total, facets, next } = await searchPrograms(visitor, { filters: {}, limit: 100 });
    expect(programs).toHaveLength(100);
    expect(facets.country.length).toBeGreaterThan(3);
    const second = await searchPrograms(visitor, { filters: {}, after: next, limit: 100 });
    const slugs = [...programs, ...second.programs].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(200);
    expect(await countPrograms(visitor, {})).toBe(total);
    expect(await comparePrograms(visitor, slugs)).toHaveLength(200);
    expect(await findProgram(visitor, slugs[0] ?? "")).toMatchObject({ slug: slugs[0] });
    const { universities } = await searchUniversities(visitor, { filters: {}, limit: 100 });
    const names = universities.map(({ slug }) => slug);
    expect(await compareUniversities(visitor, names)).toHaveLength(100);
    for (const name of names.slice(0, 10))
      expect(await findUniversity(visitor, name)).toMatchObject({ slug: name });
    expect((await listProgramsOf(visitor, programs[0]?.university.slug ?? "")).total).toBeGreaterThan(0);
    expect((await listUniversityCards(visitor)).length).toBeGreaterThan(250);
    expect((await listProgramSitemapPage(visitor, null, 1000)).entries).toHaveLength(indexed.programs ?? 0);
    expect(indexed.programs).toBeGreaterThan(100);
    expect((await listUniversitySitemapPage(visitor, null, 1000)).entries).toHaveLength(
      indexed.universities ?? 0,
    );
    expect(indexed.universities).toBeGreaterThan(40);
    expect((await listScholarships(visitor)).length).toBeGreaterThan(0);
    const courses = await listUpskillCourses(visitor);
    expect(await findUpskillCourse(visitor, courses[0]?.slug ?? "")).toEqual(courses[0]);
    expect((await listCountryRecords(admin)).length).toBeGreaterThan(5);
    expect((await listExchangeRates(visitor)).size).toBeGreaterThan(5);
  });

  test("the pages that are texts", async () => {
    const pages = await listPublicPages();
    expect(pages.length).toBeGreaterThan(50);
    const kinds = new Map(pages.map((page) => [page.kind, page]));
    for (const [kind, { slug }] of kinds) expect(await findPublicPage(kind, slug), kind).not.toBeNull();
    expect((await listNews()).length).toBeGreaterThan(0);
    expect((await listQuestions("families")).questions.length).toBeGreaterThan(0);
    expect((await listTestimonials()).length).toBeGreaterThan(0);
    expect((await listWebinars()).length).toBeGreaterThan(0);
    expect((await listOpenJobs()).length).toBeGreaterThan(0);
    expect((await listLegalVersions("privacy")).length).toBeGreaterThan(0);
    expect((await listDestinations())?.length).toBeGreaterThan(5);
    expect((await listDestinationNames(visitor)).length).toBeGreaterThan(5);
    for (const words of ["germany", "ielts", "scholarship", "passport", "computer science"])
      expect((await searchSite(words, null)).groups, words).not.toEqual([]);
    await findReferralTerms(visitor);
    expect((await listConsultationSlots(visitor, now))?.length).toBeGreaterThan(0);
    expect(site.logged).toEqual([]);
  });

  test("the pages of an account", async () => {
    expect(await findProfile(admin, adminId)).toMatchObject({ fullName: "Asha Rao", email: ADMIN.email });
    const program = (await searchPrograms(visitor, { filters: {}, limit: 1 })).programs[0]?.slug ?? "";
    const list = { programs: [program], universities: [] };
    expect(await addToShortlist(admin, list)).toEqual({ ...list, leftOut: 0 });
    expect(await getShortlist(admin)).toEqual(list);
    expect(await removeFromShortlist(admin, list)).toEqual({ programs: [], universities: [] });
    expect((await listDevices(admin)).map(({ isThisOne }) => isThisOne)).toEqual([true]);
    expect(await listOwnConsents(admin)).toEqual([]);
    expect(await findContactPreferences(admin, adminId)).toMatchObject({ language: "en", callFrom: "10:00" });
    expect((await listChannelConsents(admin, adminId)).length).toBeGreaterThan(0);
    await listNotifications(admin, adminId, "all");
    expect(await listApplicationsOf(admin, adminId)).toEqual([]);
    expect((await collectOwnData(admin, adminId)).account).toMatchObject({ email: ADMIN.email });
    expect(site.logged).toEqual([]);
  });

  test("a student's file, and what programs ask of it", async () => {
    const save = (fields: Record<string, string>) =>
      saveRecord(student, recordSchema.parse({ studentId, recordId: randomUUID(), version: "0", ...fields }));
    const study = { kind: "education", institution: "NIE", degree: "btech", mark: "82", from: "2021-07" };
    const ielts = { kind: "test", test: "ielts", overall: "7.5", writing: "7", takenOn: "2026-03-01" };
    expect(await save(study)).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await save(ielts)).toMatchObject({ ok: true });
    expect(await sayNoRecord(student, { studentId, kind: "work", isNone: true })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await sayNoRecord(student, { studentId, kind: "test", isNone: true })).toMatchObject({
      reason: "has_some",
    });
    const passport = await save({ kind: "passport", country: "IN", number: "m1234567" });
    if (!passport.ok) throw new Error(passport.reason);
    const at = { recordId: passport.value.id, version: 1 };
    expect(await readPassportNumber(student, at.recordId)).toEqual({ ok: true, value: "M1234567" });
    expect(await readPassportNumber(admin, at.recordId)).toEqual({ ok: true, value: "M1234567" });
    expect(await listPassportReadings(student, studentId)).toMatchObject([{ readerName: "Asha Rao" }]);
    expect(await removeRecord(student, { ...at, version: 9 })).toMatchObject({ reason: "changed" });
    expect(await removeRecord(student, at)).toMatchObject({ ok: true });
    const { records, none } = await getStudentFile(admin, studentId);
    expect(records.map(({ kind }) => kind)).toEqual(["education", "test"]);
    expect([...none]).toEqual(["work"]);

    const { programs } = await searchPrograms(visitor, { filters: {}, limit: 100 });
    const judged = await eligibilityOf(
      student,
      studentId,
      programs.map(({ id }) => id),
      "2026-11-26",
    );
    expect(judged.size).toBe(100);
    const askIelts = programs.filter(
      ({ ielts, level }) => ielts !== null && ielts <= 7.5 && level === "master",
    );
    expect(askIelts.length).toBeGreaterThan(5);
    const english = askIelts.map(({ id }) =>
      judged.get(id)?.requirements.find(({ what }) => what === "English"),
    );
    expect(english.filter((each) => each?.verdict === "met").length).toBeGreaterThan(0);
    // Only a section that was not entered, or a note, keeps one of them open.
    expect(english.filter((each) => each?.verdict === "not met")).toEqual([]);
    const slugs = programs.slice(0, 3).map(({ slug }) => slug);
    expect((await eligibilityBySlug(student, studentId, slugs)).map(({ slug }) => slug)).toEqual(slugs);
    expect((await collectOwnData(student, studentId)).student_file).toHaveLength(3);
    expect(site.logged).toEqual([]);
  });

  test("what a match answered, in a student's file", async () => {
    const answered = (changes: Partial<MatchStudent>): MatchStudent => ({
      degree: "class12",
      marks: { value: 88, scale: "percent" },
      level: "bachelor",
      field: "any",
      budgetLakh: 20,
      english: { test: "pte", score: 65 },
      start: { year: 2027, season: "autumn" },
      ...changes,
    });
    const ids = { studyId: randomUUID(), testId: randomUUID() };
    const keep = async (
      changes: Partial<MatchStudent>,
      choices: Partial<Parameters<typeof keepAnswers>[3]>,
    ) => {
      const offered = keepableAnswers(await getStudentFile(student, studentId), answered(changes));
      return keepAnswers(student, studentId, offered, { ...ids, ...choices });
    };
    const both = { studies: "add", english: "add", institution: "Vidya School" } as const;
    expect(await keep({}, both)).toEqual({ ok: true, value: undefined });
    // The same form once more: everything is there already.
    expect(await keep({}, both)).toEqual({ ok: true, value: undefined });
    const marksOf = async () =>
      recordsOf(await getStudentFile(student, studentId), "education").map(
        ({ details }) => `${details.degree} ${details.mark} ${details.scale}`,
      );
    const before = await marksOf();
    expect(before).toContain("class12 88 percent");
    expect(recordsOf(await getStudentFile(student, studentId), "test")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: ids.testId, details: { test: "pte", overall: 65 } }),
      ]),
    );
    // What is not offered any more is refused, and nothing is overwritten unless the student chose that.
    expect(await keep({ marks: { value: 91, scale: "percent" } }, both)).toMatchObject({ reason: "changed" });
    expect(await keep({ marks: { value: 91, scale: "percent" } }, {})).toMatchObject({ ok: true });
    expect(await marksOf()).toEqual(before);
    expect(await keep({ marks: { value: 91, scale: "percent" } }, { studies: "correct" })).toMatchObject({
      ok: true,
    });
    expect(await marksOf()).toContain("class12 91 percent");
    const known = await getKnownAnswers(student, studentId, "2026-11-26");
    expect(known?.english).toMatchObject({ test: "ielts", score: 7.5 });
    const plan = await getKnownPlan(student, studentId, "2027-09-01", "2026-11-26");
    expect(plan).toMatchObject({ english: { test: "ielts" }, passportUntil: null });
    expect(site.logged).toEqual([]);
  });

  test("the desks of the staff", async () => {
    const lead = {
      keys: { key: randomUUID() },
      requestType: "consultation" as const,
      name: "Ravi",
      email: "ravi@rows.test",
      sourcePage: "/book-consultation",
      consentText: "You may call me.",
      timeZone: "Asia/Kolkata",
      locale: "en" as const,
      startsAt: new Date((await listConsultationSlots(visitor, now))?.[0]?.startsAt ?? 0),
    };
    const stored = await submitLead(server, lead, randomUUID());
    if (!stored.ok) throw new Error(stored.reason);
    const { leadId } = stored.value;
    expect(await findLead(admin, leadId)).toMatchObject({ name: "Ravi" });
    expect(await listLeadConsultations(admin, leadId)).toMatchObject([{ status: "booked" }]);
    const { entries } = await listActivity(admin, { leadId });
    expect(entries.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(["Received", expect.stringContaining("Consultation booked for")]),
    );
    await listActivity(admin, { studentId: adminId });
    await listActivity(admin, { jobApplicationId: randomUUID() });
    await listCommentReaders(admin, { leadId });
    expect(await findPersonOfLead(admin, leadId)).toBeNull();
    expect((await findMailDesk(admin, leadId))?.mails).toEqual([]);
    expect(await findConversion(admin, leadId)).toBeTruthy();
    expect(await listLeadEvents(admin, leadId)).toMatchObject([{ kind: "created" }]);
    const { leads } = await listLeads(admin, leadFiltersSchema.parse({}), adminId);
    expect(leads.map(({ id }) => id)).toContain(leadId);
    expect((await countLeads(admin)).new).toBeGreaterThan(0);
    expect((await listLeadWorkers(admin)).get(adminId)).toBe("Asha Rao");
    expect((await listNextStatuses(admin, "new")).length).toBeGreaterThan(0);
    expect(
      await listApplicants(admin, applicantList.toRequest(createLoader(applicantList.parsers)(""))),
    ).toMatchObject({ rows: [], total: 0 });
    expect(await countApplicants(admin)).toMatchObject({ waiting: 0, overdue: 0 });
    expect((await listJobManagers(admin)).get(adminId)).toBe("Asha Rao");
    await listOpenings(admin);

    expect(
      (await listPeople(admin, peopleList.toRequest(createLoader(peopleList.parsers)("")))).total,
    ).toBeGreaterThan(0);
    expect(await findPerson(admin, adminId)).toMatchObject({ fullName: "Asha Rao", isEmailConfirmed: true });
    expect((await countPeople(admin)).admin).toBeGreaterThan(0);
    expect((await listColleagues(admin, { who: "staff", limit: 50 })).length).toBeGreaterThan(0);
    const invite = { email: "new@rows.test", full_name: "New Person", role: "hr", reason: "Hired" } as const;
    const invited = await createInvitation(admin, invite);
    if (!invited.ok) throw new Error(invited.reason);
    expect(await listInvitations(admin, now)).toMatchObject([
      { fullName: "New Person", inviterName: "Asha Rao" },
    ]);
    expect(await openInvitation(visitor, invited.value.token)).toMatchObject({ hasAccount: false });

    expect((await countPages(admin)).published).toBeGreaterThan(50);
    expect((await listDeskPages(admin, { kinds: ["post", "news"], limit: 20 })).length).toBeGreaterThan(0);
    expect((await listDueFacts(admin, { until: "2099-01-01", limit: 20 })).length).toBe(20);
    await listStudents(admin, studentList.toRequest(createLoader(studentList.parsers)("")));
    await listLatestApplications(admin, { limit: 20 });
    await listApplications(admin, applicationList.toRequest(createLoader(applicationList.parsers)("")));
    await listApplicationOwners(admin);
    expect((await readPaymentDesk(admin)).days).toEqual([]);
    await listReferrals(admin, referralList.toRequest(createLoader(referralList.parsers)("")));
    expect(await listReferralTerms(admin)).toEqual([]);
    expect(await readOwnReferrals(admin)).toMatchObject({ terms: null, referrals: [] });
    expect((await readDayBook(admin, "2026-11-27", 1)).number).toBe(0);
    expect(await listLedgerAccounts(admin)).toContainEqual({ code: "bank", name: "Bank account" });
    expect(await readLedgerAccount(admin, "bank", { from: "2026-11-01", to: "2026-11-27" })).toMatchObject({
      openingMinor: 0,
      days: [],
    });
    expect(await listSettlements(admin)).toEqual([]);
    expect(await listRememberedColumns(admin)).toEqual([]);
    expect((await listBankAccounts(admin)).accounts).toEqual([]);
    await listTransfers(admin, transferList.toRequest(createLoader(transferList.parsers)("")));
    await listOrders(admin, orderList.toRequest(createLoader(orderList.parsers)("")));
    await listPurchases(admin, purchaseList.toRequest(createLoader(purchaseList.parsers)("")));
    await listCandidates(admin, candidateList.toRequest(createLoader(candidateList.parsers)("")));
    expect((await getSecurityOverview(admin)).latest).toEqual(expect.any(Array));
    expect((await getVisitStatistics(admin)).views).toBe(0);
    expect(site.logged).toEqual([]);
  });
});
