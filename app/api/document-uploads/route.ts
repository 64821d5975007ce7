import type { z } from "zod";
import { getActor } from "@/lib/access/actor";
import type { Actor } from "@/lib/access/decide";
import { announcedSchema, completeSchema, pieceSchema } from "@/lib/documents/schema";
import { listPieces, storePiece } from "@/lib/documents/service";
import { beginUpload, completeUpload, findUpload } from "@/lib/documents/uploads/mutations";
import { piecesOf } from "@/lib/documents/uploads/plan";
import { UPLOAD_REFUSALS, type UploadRefusal } from "@/lib/documents/uploads/refusals";
import { logError } from "@/lib/platform/log";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "no-store" };

/** Begins an upload, and says what of it has arrived already. */
export async function POST(request: Request) {
  return answerSignedIn(async (actor) => {
    const input = await readJson(request, announcedSchema);
    if (!input) return refuse("gone", 400);
    // Uploads that begin are counted by the procedure; asking is, too, because going on with one counts for nothing.
    const tooMany = await enforceRateLimit({
      name: "document-uploads",
      limit: "api",
      userId: actor.userId,
      origin: await requestOrigin(),
    });
    if (tooMany) return tooMany;
    const { fileName, sha256, fileBytes, turns, ...target } = input;
    const begun = await beginUpload(await userDb(), target, { fileName, sha256, fileBytes, turns });
    if (!begun.ok) return refuse(begun.reason, begun.reason === "limited" ? 429 : 409, begun.detail);
    if (begun.value.outcome === "same") return json({ ...begun.value, versionId: null });
    return json({ ...begun.value, received: await listPieces(begun.value.uploadId) });
  });
}

/** Takes one piece. Sent again it takes the place of itself. */
export async function PUT(request: Request) {
  return answerSignedIn(async () => {
    const asked = pieceSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    const upload = asked.success ? await findUpload(await userDb(), asked.data.upload) : null;
    const planned = upload && piecesOf(upload.fileBytes).find(({ name }) => name === asked.data?.piece);
    if (!upload || !planned) return refuse("gone", 404);
    const piece = new Uint8Array(await request.arrayBuffer());
    if (piece.length !== planned.end - planned.start) return refuse("damaged", 400);
    const isStored = await storePiece(upload.id, planned.name, piece);
    return isStored ? new Response(null, { status: 204, headers: NO_STORE }) : passing();
  });
}

/** Puts the pieces together and takes the file in. Asked again it answers the same. */
export async function PATCH(request: Request) {
  return answerSignedIn(async () => {
    const input = await readJson(request, completeSchema);
    const upload = input && (await findUpload(await userDb(), input.uploadId));
    if (!upload) return refuse("gone", 404);
    const completed = await completeUpload(upload);
    if (completed.ok) {
      const { outcome, versionNo, versionId, state } = completed.value;
      return json({ outcome, versionNo, versionId, state });
    }
    return refuse(completed.reason, 409, completed.detail);
  });
}

async function answerSignedIn(answer: (actor: Actor) => Promise<Response>): Promise<Response> {
  try {
    const actor = await getActor();
    if (!actor?.isEmailVerified)
      return Response.json({ error: "SIGN_IN" }, { status: 401, headers: NO_STORE });
    return await answer(actor);
  } catch (error) {
    logError("documents.upload_failed", error);
    return passing();
  }
}

async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const parsed = schema.safeParse(await request.json().catch(() => null));
  return parsed.success ? (parsed.data as z.output<Schema>) : null;
}

const json = (answer: object) => Response.json(answer, { headers: NO_STORE });

function refuse(reason: UploadRefusal, status: number, detail?: string): Response {
  return Response.json(
    { error: reason, message: detail ?? UPLOAD_REFUSALS[reason] },
    { status, headers: NO_STORE },
  );
}

/** Without a sentence: whoever sends tries again. */
function passing(): Response {
  return Response.json(
    { error: "UNAVAILABLE" },
    { status: 503, headers: { ...NO_STORE, "Retry-After": "3" } },
  );
}
