import { after } from "next/server";
import { receiveWebhook, workOffNews } from "@/lib/orders/service";
import { logError } from "@/lib/platform/log";

/** What a payment provider tells us: kept word for word and answered at once, and worked on afterwards. */
export async function POST(request: Request, { params }: RouteContext<"/api/webhooks/[provider]">) {
  const { provider } = await params;
  try {
    const received = await receiveWebhook(provider, await request.text(), request.headers);
    if (!received.ok)
      return received.reason === "unknown"
        ? Response.json({ error: "No such provider." }, { status: 404 })
        : Response.json({ error: "This signature is not the provider’s." }, { status: 400 });
  } catch (error) {
    // They send it again.
    logError("payments.webhook_not_kept", error, { provider });
    return Response.json({ error: "Please send this again." }, { status: 503 });
  }
  after(async () => {
    try {
      await workOffNews();
    } catch (error) {
      // The job takes it up.
      logError("payments.news_not_worked_on", error, { provider });
    }
  });
  return Response.json({ ok: true });
}
