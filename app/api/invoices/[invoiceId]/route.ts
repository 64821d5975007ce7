import { getActor } from "@/lib/access/actor";
import { findInvoice } from "@/lib/invoices/queries";
import { readInvoiceFile } from "@/lib/invoices/service";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

/** The PDF of an invoice. Row policies decide who gets it. */
export async function GET(_: Request, { params }: RouteContext<"/api/invoices/[invoiceId]">) {
  const { invoiceId } = await params;
  const actor = await getActor();
  if (!actor) return new Response("Please sign in to continue.", { status: 401, headers: CLOSED });
  const tooMany = await enforceRateLimit({
    name: "invoices",
    limit: "api",
    userId: actor.userId,
    origin: await requestOrigin(),
  });
  if (tooMany) return tooMany;
  const invoice = await findInvoice(await userDb(), invoiceId);
  const file = invoice ? await readInvoiceFile(invoice) : null;
  if (!invoice || !file) return new Response("This invoice is not there.", { status: 404, headers: CLOSED });
  return new Response(new Uint8Array(file), {
    headers: {
      ...CLOSED,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${invoice.number.replaceAll("/", "-")}.pdf"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
