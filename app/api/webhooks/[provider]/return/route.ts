import { z } from "zod";
import { payLinkPath } from "@/lib/orders/links/path";
import { payTokenSchema } from "@/lib/orders/links/schema";
import { orderStatePath } from "@/lib/orders/path";
import { returnFromRazorpay } from "@/lib/orders/service";
import { env } from "@/lib/platform/env";
import { readForm } from "@/lib/platform/form-fields";
import { logError } from "@/lib/platform/log";

/** Where Razorpay's page sends the browser afterwards, by a form from its own site, which brings no cookies. What happened is read from the order. */
export async function POST(request: Request, { params }: RouteContext<"/api/webhooks/[provider]/return">) {
  if ((await params).provider !== "razorpay")
    return Response.json({ error: "No such provider." }, { status: 404 });
  const query = new URL(request.url).searchParams;
  const order = z.guid().safeParse(query.get("order"));
  try {
    const read = readForm(await request.formData());
    if (read) await returnFromRazorpay(read.typed);
  } catch (error) {
    // Its webhook tells us, and a job asks.
    logError("payments.return_unreadable", error);
  }
  // Whoever paid by a link comes back to it: they have no account.
  const token = payTokenSchema.safeParse(query.get("pay"));
  const path = token.success
    ? payLinkPath(token.data)
    : order.success
      ? orderStatePath(order.data)
      : "/purchase-history";
  return new Response(null, { status: 303, headers: { location: new URL(path, env().SITE_URL).toString() } });
}
