/** New accounts, made and signed in without a browser, who have a case of their own beside the victim's. */
import { randomBytes, randomUUID } from "node:crypto";
import { formWith, get, post, signInByForm } from "../../support/http.ts";
import { SAMPLE_PASSWORD } from "../../support/server.ts";
import { asServer, mailTo, signInToBackend } from "./server-side.ts";

export type Person = { userId: string; email: string; token: string; cookie: string };

/** By the form that everybody signs up with, and the link of its mail. */
export async function makePerson(full_name: string, role?: string): Promise<Person> {
  const email = `neighbour-${randomBytes(6).toString("hex")}@example.test`;
  const phone = `+9198450${String(randomBytes(4).readUInt32BE() % 100_000).padStart(5, "0")}`;
  await fillIn("/auth?mode=sign-up", 'name="full_name"', {
    full_name,
    email,
    phone,
    password: SAMPLE_PASSWORD,
  });
  const link = /https?:\/\/[^\s<>"()]+(\/auth\/confirm[^\s<>"()]+)/.exec(await mailTo(email))?.[1];
  if (!link) throw new Error(`${email} was sent no link.`);
  await fillIn(link, "Confirm my address");
  const { userId, token } = await signInToBackend(email);
  if (role) await asServer("user_roles", "POST", { user_id: userId, role, reason: "An attacker" });
  const { cookie } = await signInByForm(email);
  return { userId, email, token, cookie };
}

async function fillIn(path: string, mark: string, fields: Record<string, string> = {}): Promise<void> {
  const form = formWith(await (await get(path)).text(), mark);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { status } = await post(path, form);
  if (status !== 303) throw new Error(`${path} was answered ${status}.`);
}

export async function makeMentor(name: string): Promise<Person> {
  const mentor = await makePerson(name, "student_mentor");
  await asServer("mentor_profiles", "POST", {
    user_id: mentor.userId,
    state: "active",
    headline: "I moved to Dublin for a degree",
    course: "MSc Data Science",
    university: "University of Tests",
    country_code: "IE",
    languages: ["en"],
    topics: ["housing"],
    time_zone: "Europe/Dublin",
    room_url: "https://meet.example.test/mentor",
    capacity: 5,
    agreed_at: new Date().toISOString(),
    code_version: 1,
    is_admitted_by_role: true,
    admitted_at: new Date().toISOString(),
  });
  return mentor;
}

/** An application of their own, in the hands of this colleague. */
export async function giveCase(student: Person, assigned_to: string): Promise<void> {
  await asServer("applications", "POST", {
    student_id: student.userId,
    program_name: "Another course",
    destination: "Ireland",
    assigned_to,
  });
}

export async function pairUp(student: Person, mentor: Person): Promise<void> {
  const pair = { student_id: student.userId, mentor_id: mentor.userId };
  const [conversation] = await asServer("conversations", "POST", { kind: "mentor", ...pair });
  await asServer("mentor_requests", "POST", {
    ...pair,
    state: "matched",
    words: "I would like to hear how you found a room.",
    conversation_id: conversation?.id,
    idempotency_key: randomUUID(),
  });
}
