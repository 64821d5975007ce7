import { getActor } from "@/lib/access/actor";
import { signReceipt } from "@/lib/documents/files/receipt";
import { findReceiptFacts } from "@/lib/documents/queries";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

/** The signed receipt of a version, as a text file to keep. Row policies decide who gets it. */
export async function GET(_: Request, { params }: RouteContext<"/api/documents/[version]/receipt">) {
  const { version } = await params;
  const actor = await getActor();
  if (!actor) return new Response("Please sign in to continue.", { status: 401, headers: CLOSED });
  const facts = await findReceiptFacts(await userDb(), version);
  if (!facts) return new Response("This receipt is not there.", { status: 404, headers: CLOSED });
  const { createdAt: at, sentSha256, ...receipt } = facts;
  return new Response(signReceipt({ ...receipt, sentSha256: sentSha256 ?? undefined, at }), {
    headers: {
      ...CLOSED,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="receipt-version-${facts.versionNo}.txt"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
