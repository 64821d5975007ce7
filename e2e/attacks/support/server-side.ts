/** The copy's database with the server's own key: what attacks need in it beforehand, and what became of it afterwards. */

import { setTimeout as wait } from "node:timers/promises";
import { loadSecrets } from "../../../supabase/local/secrets.ts";
import { backendPort, DATA_FOLDER, mailboxUrl, SAMPLE_PASSWORD } from "../../support/server.ts";
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

/** As somebody who is signed in, or as a visitor. */
export async function askBackend(path: string, body: object, token?: string): Promise<Answer> {
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

/** A word that stands nowhere but in the rows of one person (victim.ts). */
export const MARK = "Quillonbrandt";

export type Account = { userId: string; email: string; token: string };

export async function signInToBackend(email: string): Promise<Account> {
  const account = { email, password: SAMPLE_PASSWORD };
  const { body } = await askBackend("/auth/v1/token?grant_type=password", account);
  const { access_token, user } = JSON.parse(body) as { access_token: string; user: { id: string } };
  return { userId: user.id, email, token: access_token };
}

/** A file where documents lie, as the product keeps it. */
export async function putObject(bucket: string, name: string, bytes: Buffer, type: string): Promise<void> {
  const { SUPABASE_SECRET_KEY: key } = await loadSecrets(DATA_FOLDER);
  const { status, body } = await send({
    site: backend,
    path: `/storage/v1/object/${bucket}/${name}`,
    method: "POST",
    origin: null,
    body: bytes,
    headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": type },
  });
  if (status >= 300) throw new Error(`${name} was not kept: ${status} ${body}`);
}

/** The text of the first mail to an address; mails leave by the outbox, so it may take some seconds. */
export async function mailTo(address: string): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const path = `/messages?to=${encodeURIComponent(address)}`;
    const { body } = await send({ site: mailboxUrl, path, origin: null });
    const [mail] = JSON.parse(body) as { text: string }[];
    if (mail) return mail.text;
    await wait(200);
  }
  throw new Error(`No mail came to ${address}.`);
}
