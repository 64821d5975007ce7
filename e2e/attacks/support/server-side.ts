/** The copy's database with the server's own key: what attacks need in it beforehand, and what became of it afterwards. */

import { TABLES } from "../../../lib/access/expected/tables.ts";
import { loadSecrets } from "../../../supabase/local/secrets.ts";
import { makeLead } from "../../support/leads.ts";
import { backendPort, DATA_FOLDER, SAMPLE_PASSWORD } from "../../support/server.ts";
import { type Answer, send } from "./send.ts";

export type Stored = Record<string, unknown>;
const backend = `http://127.0.0.1:${backendPort}`;

export async function asServer(path: string, method = "GET", body?: unknown): Promise<Stored[]> {
  const { SUPABASE_SECRET_KEY: key } = await loadSecrets(DATA_FOLDER);
  const answer = await send({
    site: backend,
    path: `/rest/v1/${path}`,
    method,
    origin: null,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
  });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return answer.body ? [JSON.parse(answer.body)].flat() : [];
}

/** A word that stands nowhere but in the rows of one person. */
export const MARK = "Quillonbrandt";

export type Victim = { userId: string; leadEmail: string; ids: readonly string[] };

/** The sample student, with rows wherever a person has some and the mark in their texts. No other attack acts as them. */
export async function makeVictim(): Promise<Victim> {
  const { userId, token } = await signInStudent();
  const leadEmail = `${MARK.toLowerCase()}@example.test`;
  const { lead_id } = await makeLead({ name: MARK, email: leadEmail, message: `${MARK} asks about a visa` });
  await asServer("applications", "POST", { student_id: userId, destination: MARK, program_name: MARK });
  await asServer("notifications", "POST", {
    user_id: userId,
    kind: "profile.approved",
    title: MARK,
    body: MARK,
  });
  await asServer("service_purchases", "POST", { user_id: userId, purchase_type: "program" });
  await startAnAttempt(token);
  const ids = [userId, lead_id];
  for (const table of Object.keys(TABLES)) {
    const rows = await asServer(`${table}?select=id&limit=2`).catch(() => []);
    ids.push(...rows.map(({ id }) => String(id)));
  }
  return { userId, leadEmail, ids: [...new Set(ids)] };
}

async function askBackend(path: string, body: object, token?: string): Promise<Answer> {
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = await loadSecrets(DATA_FOLDER);
  const headers = { apikey, "content-type": "application/json" };
  return send({
    site: backend,
    path,
    method: "POST",
    origin: null,
    body: JSON.stringify(body),
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
  });
}

async function signInStudent(): Promise<{ userId: string; token: string }> {
  const account = { email: "student@sample.test", password: SAMPLE_PASSWORD };
  const { body } = await askBackend("/auth/v1/token?grant_type=password", account);
  const { access_token, user } = JSON.parse(body) as { access_token: string; user: { id: string } };
  return { userId: user.id, token: access_token };
}

/** By the procedure that the start page calls. */
async function startAnAttempt(token: string): Promise<void> {
  for (const { id } of await asServer("mock_exams?select=id&status=eq.published&limit=20")) {
    const asked = {
      p_mock_id: id,
      p_idempotency_key: crypto.randomUUID(),
      p_client_id: crypto.randomUUID(),
      p_mode: "practice",
      p_time_multiplier: null,
    };
    const { status } = await askBackend("/rest/v1/rpc/start_attempt", asked, token);
    if (status < 300) return;
  }
  throw new Error("No attempt could be started.");
}

/** Everything that belongs to the victim, to see afterwards whether it is as it was. */
export async function rowsOf({ userId, leadEmail }: Victim): Promise<string> {
  const lists = await Promise.all([
    asServer(`profiles?user_id=eq.${userId}`),
    asServer(`user_roles?user_id=eq.${userId}`),
    asServer(`applications?student_id=eq.${userId}`),
    asServer(`notifications?user_id=eq.${userId}`),
    asServer(`service_purchases?user_id=eq.${userId}`),
    asServer(`shortlist_items?user_id=eq.${userId}`),
    asServer(`contact_preferences?user_id=eq.${userId}`),
    asServer(`exam_attempts?user_id=eq.${userId}&select=id,state,epoch,ends_at,submitted_at,void_reason`),
    asServer(`leads?email=eq.${leadEmail}`),
  ]);
  // When somebody was last seen, and whether an e-mail is still due, change by themselves.
  return JSON.stringify(lists, (name, value) =>
    /updated_at|last_|seen|email_due/.test(name) ? undefined : value,
  );
}
