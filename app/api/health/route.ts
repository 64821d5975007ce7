import { partsUp } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

/** Which part is up and which is down: the site answers, so it is up. 503 while any part is down. */
export async function GET() {
  const { database, mail } = await partsUp();
  const state = (isUp: boolean) => (isUp ? "up" : "down");
  return Response.json(
    { site: "up", database: state(database), mail: state(mail) },
    { status: database && mail ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
