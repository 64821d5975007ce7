import { checkHealth } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

/** Which part is up and which is down: the site answers, so it is up. 503 while any part is down or the disk is full. */
export async function GET() {
  const { database, mail, disk } = await checkHealth();
  const state = (isUp: boolean) => (isUp ? "up" : "down");
  return Response.json(
    { site: "up", database: state(database), mail: state(mail), disk: disk ? "ok" : "full" },
    { status: database && mail && disk ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
