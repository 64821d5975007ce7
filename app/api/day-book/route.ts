import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { dayBookCsv } from "@/lib/orders/ledger/csv";
import { MOST_JOURNALS, readDayBook } from "@/lib/orders/ledger/queries";
import { readDay } from "@/lib/orders/ledger/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const refuse = (text: string, status: number) => new Response(text, { status, headers: CLOSED });

/** What was booked on a day as a file, for those who read payments. */
export async function GET(request: Request) {
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  if (decide(actor, { permission: "payments.read" }) !== "allow")
    return refuse("This is for those who read payments.", 403);
  const { userId } = actor;
  const tooMany = await enforceRateLimit({
    name: "day-book",
    limit: "exports",
    userId,
    origin: await requestOrigin(),
  });
  if (tooMany) return tooMany;
  const day = readDay(new URL(request.url).searchParams.get("day") ?? undefined, dayInIndia());
  const book = await readDayBook(await userDb(), day, MOST_JOURNALS);
  return new Response(dayBookCsv(book), {
    headers: {
      ...CLOSED,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="day-book-${day}.csv"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
