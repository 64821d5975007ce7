import { createConnection } from "node:net";
import { env } from "@/lib/platform/env";
import { adminDb } from "@/lib/platform/supabase/admin";

export const dynamic = "force-dynamic";

const MAIL_TIMEOUT_MS = 2_000;

/** Which part is up and which is down: the site answers, so it is up. 503 while any part is down. */
export async function GET() {
  const [database, mail] = await Promise.all([isDatabaseUp(), isMailServerUp()]);
  const state = (isUp: boolean) => (isUp ? "up" : "down");
  return Response.json(
    { site: "up", database: state(database), mail: state(mail) },
    { status: database && mail ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function isDatabaseUp(): Promise<boolean> {
  try {
    const { error } = await adminDb().from("countries").select("id").limit(1);
    return error === null;
  } catch {
    return false;
  }
}

function isMailServerUp(): Promise<boolean> {
  const { hostname, port } = new URL(env().SMTP_URL);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 25), timeout: MAIL_TIMEOUT_MS });
    const answer = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
    socket.once("timeout", () => answer(false));
  });
}
