/** Applicants as the careers page leaves them, without filling its form in. Their CV is a name only. */
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { newVisitor } from "./fixtures.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

export type MadeApplicant = { id: string; leadId: string; name: string; email: string; reference: string };

export async function makeApplicant(name = "Asha Verma"): Promise<MadeApplicant> {
  const { email, phone } = newVisitor();
  const p_lead = {
    idempotency_key: crypto.randomUUID(),
    ...{ name, email, phone },
    request_type: "job_application",
    source_page: "/careers",
    time_zone: "Asia/Kolkata",
    consent_text: "You may write to me.",
    message: "I like to explain things.",
    job_application: {
      job_opening_id: null,
      cv_object: crypto.randomUUID(),
      cv_name: "CV.pdf",
      cv_format: "pdf",
      cv_bytes: 1000,
      cv_sha256: "a".repeat(64),
    },
  };
  const stored = (await ask("rpc/submit_lead", "POST", { p_lead, p_limit_key: crypto.randomUUID() })) as {
    lead_id: string;
    reference: string;
  };
  const [application] = (await ask(`job_applications?lead_id=eq.${stored.lead_id}&select=id`)) as {
    id: string;
  }[];
  if (!application) throw new Error("The application was not stored.");
  return { id: application.id, leadId: stored.lead_id, name, email, reference: stored.reference };
}

/** As if the promised day had passed. */
export async function makeLate(applicant: MadeApplicant): Promise<void> {
  await ask(`job_applications?id=eq.${applicant.id}`, "PATCH", { answer_due_on: "2020-01-01" });
}

async function ask(path: string, method = "GET", body?: object): Promise<unknown> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      "content-type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return text ? JSON.parse(text) : null;
}
