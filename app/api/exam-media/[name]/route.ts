import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { findMedia } from "@/lib/mock-exams/authoring/media/queries";
import { MEDIA_NAME } from "@/lib/mock-exams/authoring/media/schema";
import { readSound } from "@/lib/mock-exams/service";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "private, no-store" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: NO_STORE });

/** A picture or recording of the library, for editors. Candidates get theirs with the question. */
export async function GET(_: Request, { params }: RouteContext<"/api/exam-media/[name]">) {
  const { name } = await params;
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  if (decide(actor, { permission: "content.manage" }) !== "allow")
    return refuse("This is for editors of exams.", 403);
  const media = MEDIA_NAME.test(name) ? await findMedia(await userDb(), name) : null;
  if (!media) return refuse("There is no such file.", 404);
  if (media.svg !== null) {
    const picture = pictureIn(media.svg);
    return picture ? sent(picture, "image/webp") : sent(media.svg, "image/svg+xml");
  }
  const sound = media.storagePath ? await readSound(media.storagePath) : null;
  return sound ? sent(sound.stream(), media.mime ?? sound.type) : refuse("There is no such file.", 404);
}

/** The picture itself, where the drawing is only its frame. */
function pictureIn(svg: string): Uint8Array<ArrayBuffer> | null {
  const [, base64] = / href="data:image\/webp;base64,([^"]+)"/.exec(svg) ?? [];
  return base64 ? new Uint8Array(Buffer.from(base64, "base64")) : null;
}

function sent(body: BodyInit, type: string): Response {
  return new Response(body, {
    headers: {
      ...NO_STORE,
      "Content-Type": type,
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}
