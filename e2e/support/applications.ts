/** Applications for journeys that are not about opening one, and profiles that are filled in, by the server's own key. */
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

/** An application of the person with this address, in the hands of another where one is named. */
export async function addApplication(
  studentEmail: string,
  { programName, assignedTo }: { programName: string; assignedTo?: string },
): Promise<{ studentId: string }> {
  const studentId = await idOf(studentEmail);
  await ask("/rest/v1/applications", {
    method: "POST",
    body: JSON.stringify({
      student_id: studentId,
      program_name: programName,
      destination: "Ireland",
      assigned_to: assignedTo ? await idOf(assignedTo) : null,
    }),
  });
  return { studentId };
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

/** As if each had been uploaded, checked and accepted: what an application is asked for before the university gets it. */
export async function acceptDocuments(email: string): Promise<void> {
  await keepRecords(email);
  const student_id = await idOf(email);
  for (const type_code of ["passport", "marksheets", "cv"]) {
    const key = { student_id, type_code, is_per_application: false, read_by: "assigned" };
    await ask("/rest/v1/documents", { method: "POST", body: JSON.stringify(key) });
    const place = `/rest/v1/documents?student_id=eq.${student_id}&type_code=eq.${type_code}`;
    const uploaded = { state: "uploaded", version_no: 1, submitted_at: new Date().toISOString() };
    for (const change of [uploaded, { state: "scanning" }, { state: "in_review" }, { state: "accepted" }])
      await ask(place, { method: "PATCH", body: JSON.stringify(change) });
  }
}

async function idOf(email: string): Promise<string> {
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
