/** Applications for journeys that are not about opening one, and profiles that are filled in, by the server's own key. */
import { randomUUID } from "node:crypto";
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

/** An application of the person with this address, in the hands of another where one is named. */
export async function addApplication(
  studentEmail: string,
  {
    programName,
    assignedTo,
    ...standing
  }: {
    programName: string;
    assignedTo?: string;
    application_status?: string;
    holder?: string;
    promised_by?: string;
    intake?: string;
  },
): Promise<{ studentId: string; applicationId: string }> {
  const studentId = await idOf(studentEmail);
  const applicationId = randomUUID();
  await ask("/rest/v1/applications", {
    method: "POST",
    body: JSON.stringify({
      id: applicationId,
      student_id: studentId,
      program_name: programName,
      destination: "Ireland",
      assigned_to: assignedTo ? await idOf(assignedTo) : null,
      ...standing,
    }),
  });
  return { studentId, applicationId };
}

/** Ends what a journey is not about. */
export async function withdrawApplication(studentEmail: string, programName: string): Promise<void> {
  const at = `student_id=eq.${await idOf(studentEmail)}&program_name=eq.${encodeURIComponent(programName)}`;
  await ask(`/rest/v1/applications?${at}`, {
    method: "PATCH",
    body: JSON.stringify({ application_status: "withdrawn", reason: "Another plan." }),
  });
}

/** An application to a program of our catalogue that has come as far as the visa; answers its id. */
export async function addVisaApplication(studentEmail: string, programSlug: string): Promise<string> {
  const [program] = await ask<
    { id: string; name: string; university_id: string; universities: { name: string } }[]
  >(
    `/rest/v1/programs?select=id,name,university_id,universities!programs_university_id_fkey(name)&slug=eq.${programSlug}`,
  );
  if (!program) throw new Error(`There is no program ${programSlug}.`);
  const id = randomUUID();
  await ask("/rest/v1/applications", {
    method: "POST",
    body: JSON.stringify({
      id,
      student_id: await idOf(studentEmail),
      program_id: program.id,
      program_name: program.name,
      university_id: program.university_id,
      university_name: program.universities.name,
      destination: "United Kingdom",
      intake: "September 2027",
      intake_on: "2027-09-01",
      application_status: "visa",
    }),
  });
  return id;
}

/** An application that the university answered, with the sums of its offer in pounds. */
export async function addOfferedApplication(
  studentEmail: string,
  {
    programName,
    universityName,
    acceptInDays,
    tuition,
    condition,
  }: {
    programName: string;
    universityName: string;
    acceptInDays: number;
    tuition: number;
    condition?: string;
  },
): Promise<{ applicationId: string }> {
  const id = crypto.randomUUID();
  await ask("/rest/v1/applications", {
    method: "POST",
    body: JSON.stringify({
      id,
      student_id: await idOf(studentEmail),
      program_name: programName,
      university_name: universityName,
      destination: "United Kingdom",
      intake: "September 2027",
      intake_on: "2027-09-01",
      application_status: "offer",
    }),
  });
  const offerId = crypto.randomUUID();
  const day = (fromToday: number) =>
    new Date(Date.now() + fromToday * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await ask("/rest/v1/offers", {
    method: "POST",
    body: JSON.stringify({
      id: offerId,
      application_id: id,
      received_on: day(-1),
      accept_by: day(acceptInDays),
      tuition_amount: tuition,
      tuition_currency: "GBP",
      scholarship_amount: 4000,
      deposit_amount: 2000,
      idempotency_key: crypto.randomUUID(),
    }),
  });
  if (condition)
    await ask("/rest/v1/offer_conditions", {
      method: "POST",
      body: JSON.stringify({ offer_id: offerId, place: 1, text: condition }),
    });
  return { applicationId: id };
}

/** Makes a colleague of somebody who has an account; what they may do follows with their next page. */
export async function giveRole(email: string, role: string): Promise<void> {
  await ask("/rest/v1/user_roles", {
    method: "POST",
    body: JSON.stringify({ user_id: await idOf(email), role }),
  });
}

/** Fills in what programs are judged by. */
export async function completeProfile(email: string): Promise<void> {
  await ask(`/rest/v1/profiles?email=eq.${encodeURIComponent(email)}`, {
    method: "PATCH",
    body: JSON.stringify({
      phone: "+919812345678",
      date_of_birth: "2004-03-04",
      city: "Mysuru",
      education: "bachelor",
    }),
  });
}

/** As if the student had filled in the file: what an application needs of it before it is sent, and before the visa. */
async function keepRecords(email: string): Promise<void> {
  const student_id = await idOf(email);
  const entries = [
    { kind: "education", details: { institution: "NIE", degree: "btech" }, ends_on: null },
    { kind: "test", details: { test: "ielts", overall: 7 }, ends_on: "2099-12-31" },
    { kind: "passport", details: { country: "IN" }, ends_on: "2099-12-31" },
    { kind: "funds", details: { source: "family" }, ends_on: null },
  ];
  const rows = entries.map((entry) => ({ id: crypto.randomUUID(), student_id, ...entry }));
  await ask("/rest/v1/student_records", { method: "POST", body: JSON.stringify(rows) });
}

/** What an application is asked for before the university gets it. */
const BEFORE_APPLYING = ["passport", "marksheets", "cv"];
/** Money and health are for officers alone. */
const FOR_OFFICERS = ["bank_letter", "tb_certificate"];

/** As if each had been uploaded, checked and accepted. */
export async function acceptDocuments(email: string, types = BEFORE_APPLYING): Promise<void> {
  await keepRecords(email);
  const student_id = await idOf(email);
  for (const type_code of types) {
    const read_by = FOR_OFFICERS.includes(type_code) ? "officers" : "assigned";
    await acceptDocument({ student_id, type_code, is_per_application: false, read_by });
  }
}

/** The same of a document that each application has one of. */
export async function acceptPaperOf(applicationId: string, email: string, type_code: string): Promise<void> {
  await acceptDocument({
    student_id: await idOf(email),
    application_id: applicationId,
    type_code,
    is_per_application: true,
    read_by: "assigned",
  });
}

async function acceptDocument(key: {
  student_id: string;
  application_id?: string;
  type_code: string;
  is_per_application: boolean;
  read_by: string;
}): Promise<void> {
  await ask("/rest/v1/documents", { method: "POST", body: JSON.stringify(key) });
  const place = `/rest/v1/documents?student_id=eq.${key.student_id}&type_code=eq.${key.type_code}`;
  const uploaded = { state: "uploaded", version_no: 1, submitted_at: new Date().toISOString() };
  for (const change of [uploaded, { state: "scanning" }, { state: "in_review" }, { state: "accepted" }])
    await ask(place, { method: "PATCH", body: JSON.stringify(change) });
}

/** The id of the person with this address. */
export async function idOf(email: string): Promise<string> {
  const [person] = await ask<{ user_id: string }[]>(
    `/rest/v1/profiles?select=user_id&email=eq.${encodeURIComponent(email)}`,
  );
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  return person.user_id;
}

async function ask<Answer>(place: string, request: RequestInit = {}): Promise<Answer> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}${place}`, {
    ...request,
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      "content-type": "application/json",
    },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${place} was answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : null) as Answer;
}
