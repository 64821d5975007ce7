/**
 * Gives lite's storage API the shapes that storage-js of hosted Supabase expects: signed addresses, multipart uploads,
 * folders in lists. Downloads carry the headers that keep a stored file from acting as a page of ours.
 */
import type { Handler } from "./gateway.ts";
import { refusal } from "./gateway.ts";

const SHOWN_INLINE = /^image\/(?:png|jpeg|webp|gif|avif)$/;

export function storageGateway(forward: Handler): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const [, , , , operation] = pathname.split("/");
    if (!pathname.startsWith("/storage/v1/object")) return forward(request);
    if (request.method === "POST" && operation === "list") return listFolder(request, forward);
    if (request.method === "POST" && /\/object\/sign\/[^/]+$/.test(pathname))
      return signSeveral(request, forward);
    if (request.method === "GET") return withDownloadHeaders(await forward(request));

    const prepared = isMultipart(request) ? await unwrapMultipart(request) : request;
    if (!prepared) return refusal(400, "The upload contains no file");
    const response = await forward(prepared);
    const isSigning = request.method === "POST" && /\/object\/(?:upload\/)?sign\//.test(pathname);
    return isSigning && response.ok ? withSignedUrls(response) : response;
  };
}

function isMultipart(request: Request): boolean {
  return (
    (request.method === "POST" || request.method === "PUT") &&
    (request.headers.get("content-type") ?? "").startsWith("multipart/form-data")
  );
}

/** storage-js sends a Blob or File as a form; lite takes the bytes alone. */
async function unwrapMultipart(request: Request): Promise<Request | null> {
  const form = await request.formData();
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) return null;
  const headers = new Headers(request.headers);
  headers.set("content-type", file.type || "application/octet-stream");
  headers.delete("content-length");
  const cacheControl = form.get("cacheControl");
  if (typeof cacheControl === "string") headers.set("cache-control", `max-age=${cacheControl}`);
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}

/** lite answers `signedUrl` with its own prefix; storage-js reads `signedURL` (reading) or `url` (uploading) without. */
async function withSignedUrls(response: Response): Promise<Response> {
  const signed = (await response.json()) as { signedUrl?: string };
  const address = signed.signedUrl?.replace(/^\/storage\/v1/, "");
  return Response.json({ ...signed, signedURL: address, url: address });
}

/** lite's own route for several files is hidden behind the one for a single file, so each is signed by itself. */
async function signSeveral(request: Request, forward: Handler): Promise<Response> {
  const { paths, expiresIn } = (await request.json()) as { paths?: string[]; expiresIn?: number };
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const signed: object[] = [];
  for (const path of paths ?? []) {
    const address = `${request.url}/${path.split("/").map(encodeURIComponent).join("/")}`;
    const body = JSON.stringify({ expiresIn });
    const response = await forward(new Request(address, { method: "POST", headers, body }));
    const answer = (await (response.ok ? await withSignedUrls(response) : response).json()) as {
      signedURL?: string;
      message?: string;
    };
    signed.push({ path, signedURL: answer.signedURL ?? null, error: response.ok ? null : answer.message });
  }
  return Response.json(signed);
}

type ListedObject = { name: string };

/** lite lists every object below the prefix by its full name; storage-js expects one folder's entries. */
async function listFolder(request: Request, forward: Handler): Promise<Response> {
  const body = (await request.json()) as { prefix?: string; limit?: number; offset?: number };
  const folder = (body.prefix ?? "").replace(/^\/+|\/+$/g, "");
  const prefix = folder ? `${folder}/` : "";
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const response = await forward(
    new Request(request.url, {
      method: "POST",
      headers,
      body: JSON.stringify({ ...body, prefix, limit: 10_000, offset: 0 }),
    }),
  );
  if (!response.ok) return response;
  const entries = new Map<string, unknown>();
  for (const object of (await response.json()) as ListedObject[]) {
    const rest = object.name.slice(prefix.length);
    const [name = rest, ...deeper] = rest.split("/");
    if (entries.has(name)) continue;
    entries.set(name, deeper.length === 0 ? { ...object, name } : folderEntry(name));
  }
  const offset = body.offset ?? 0;
  return Response.json([...entries.values()].slice(offset, offset + (body.limit ?? 100)));
}

function folderEntry(name: string) {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}

function withDownloadHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("x-content-type-options", "nosniff");
  headers.set("content-security-policy", "default-src 'none'; sandbox");
  if (!SHOWN_INLINE.test(headers.get("content-type") ?? "")) headers.set("content-disposition", "attachment");
  return new Response(response.body, { status: response.status, headers });
}
