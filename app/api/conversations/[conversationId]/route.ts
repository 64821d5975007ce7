import { getActor } from "@/lib/access/actor";
import { tellReaders } from "@/lib/messages/live";
import { markConversationRead } from "@/lib/messages/mutations";
import { findConversation } from "@/lib/messages/queries";
import { earlierSchema, pollSchema, readSchema } from "@/lib/messages/schema";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: CLOSED });
const NOT_THERE = "This conversation is not there.";

/** What came into a conversation after the last message that a page shows, or what stands before its first. */
export async function GET(request: Request, { params }: RouteContext<"/api/conversations/[conversationId]">) {
  const { conversationId } = await params;
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const asked = pollSchema.or(earlierSchema).safeParse(query);
  if (!asked.success) return refuse("This names no message.", 400);
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "conversations", limit: "api", userId, origin });
  if (tooMany) return tooMany;
  const found = await findConversation(await userDb(), conversationId, asked.data);
  return found ? Response.json(found, { headers: CLOSED }) : refuse(NOT_THERE, 404);
}

/** How far the reader has come. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/api/conversations/[conversationId]">,
) {
  const { conversationId } = await params;
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  const body = await request.json().catch(() => null);
  const read = readSchema.safeParse(body);
  if (!read.success) return refuse("This names no message.", 400);
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "conversations-read", limit: "api", userId, origin });
  if (tooMany) return tooMany;
  const isThere = await markConversationRead(await userDb(), conversationId, read.data.readTo);
  if (!isThere) return refuse(NOT_THERE, 404);
  // The other side sees "Read".
  tellReaders(conversationId);
  return new Response(null, { status: 204, headers: CLOSED });
}
