/** Tasks as others leave them: asked by a colleague, changed in the meantime. Written with the server's own key. */
import type { Role } from "../../lib/access/roles.ts";
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { sampleAddress } from "./fixtures.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

async function ask<Answer>(path: string, method: string, body?: object): Promise<Answer> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
  });
  const rows: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(rows)}`);
  return rows as Answer;
}

/** The sample account of a role. */
export async function colleague(role: Role): Promise<{ id: string; name: string }> {
  const address = encodeURIComponent(sampleAddress(role));
  const [found] = await ask<{ user_id: string; full_name: string }[]>(
    `profiles?select=user_id,full_name&email=eq.${address}`,
    "GET",
  );
  if (!found) throw new Error(`There is no sample account of ${role}.`);
  return { id: found.user_id, name: found.full_name };
}

export async function makeTask(task: {
  title: string;
  due_at: string;
  owner_id: string;
  asked_by: string;
  lead_id?: string;
}): Promise<void> {
  await ask("tasks", "POST", task);
}

export async function renameTask(id: string, title: string): Promise<void> {
  await ask(`tasks?id=eq.${id}`, "PATCH", { title });
}
