import { getActor } from "@/lib/access/actor";
import { watermark } from "@/lib/documents/files/watermark";
import { readObject } from "@/lib/documents/service";
import { openProof } from "@/lib/orders/bank/queries";
import { formatMoment } from "@/lib/platform/clock";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const EXTENSIONS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;
const refuse = (text: string, status: number) => new Response(text, { status, headers: CLOSED });

/**
 * What a buyer showed of a transfer, with the reader's name and the time across it. The database decides who sees it; whoever may
 * not gets the answer of one that is not there.
 */
export async function GET(_request: Request, { params }: RouteContext<"/api/bank-transfers/[transfer]">) {
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({
    name: "transfer-proof",
    limit: "api",
    userId: actor.userId,
    origin,
  });
  if (tooMany) return tooMany;
  const proof = await openProof(await userDb(), (await params).transfer);
  const kept = proof && (await readObject(proof.object));
  if (!proof || !kept) return refuse("This file is not there.", 404);
  const mark = `${proof.viewerName}, ${formatMoment(new Date().toISOString())}`;
  const shown = await watermark(kept, proof.type, mark);
  return new Response(new Blob([new Uint8Array(shown)], { type: proof.type }).stream(), {
    headers: {
      ...CLOSED,
      "Content-Type": proof.type,
      "Content-Length": String(shown.length),
      "Content-Disposition": `inline; filename="transfer.${EXTENSIONS[proof.type]}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
