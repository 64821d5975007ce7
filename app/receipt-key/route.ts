import { receiptPublicKey } from "@/lib/documents/files/receipt";

export const dynamic = "force-dynamic";

/** The key that receipts are checked with, for everybody: /.well-known/receipt-key.pem (next.config.ts, rewrites). */
export function GET() {
  return new Response(receiptPublicKey(), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
