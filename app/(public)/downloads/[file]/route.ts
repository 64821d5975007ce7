import { findDownloadFile, listDownloadSlugs } from "@/lib/downloads/queries";

export const dynamic = "force-static";

export async function generateStaticParams() {
  return (await listDownloadSlugs()).map((slug) => ({ file: `${slug}.pdf` }));
}

/** A file made from a text of ours, kept until the text or one of its figures changes. */
export async function GET(_request: Request, { params }: RouteContext<"/downloads/[file]">) {
  const [, slug] = /^([a-z0-9-]{1,80})\.pdf$/.exec((await params).file) ?? [];
  const file = slug ? await findDownloadFile(slug) : null;
  if (!file) return new Response("There is no such file.", { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.bytes.length),
      "content-disposition": `inline; filename="${slug}.pdf"`,
      // The page is what search engines should find.
      "x-robots-tag": "noindex",
    },
  });
}
