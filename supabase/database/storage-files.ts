/**
 * Where uploaded files lie: one folder, each file under the hash of its bucket and name. A name can therefore never
 * leave the folder, whatever it contains. Writing goes to a draft that is renamed, so a killed process leaves no half
 * file behind.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { App } from "@supabase/lite";

export type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;

export function storageFiles(folder: string): StorageAdapter {
  const fileOf = (bucket: string, name: string) =>
    path.join(folder, createHash("sha256").update(`${bucket}\0${name}`).digest("hex"));

  async function write(file: string, content: string | Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, content);
    await rename(draft, file);
  }

  async function store(
    bucket: string,
    name: string,
    bytes: Uint8Array,
    mimetype: string,
    cacheControl: string,
  ) {
    const file = fileOf(bucket, name);
    const metadata: Metadata = {
      cacheControl,
      contentLength: bytes.length,
      size: bytes.length,
      mimetype,
      lastModified: new Date(),
      eTag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`,
    };
    await write(file, bytes);
    await write(`${file}.json`, JSON.stringify(metadata));
    return metadata;
  }

  async function head(bucket: string, name: string): Promise<Metadata> {
    const metadata = JSON.parse(await readFile(`${fileOf(bucket, name)}.json`, "utf8")) as Metadata;
    return { ...metadata, lastModified: new Date(metadata.lastModified ?? 0) };
  }

  async function remove(bucket: string, name: string): Promise<void> {
    const file = fileOf(bucket, name);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  }

  return {
    driver: null,
    uploadObject: async (bucket, name, _version, body, mimetype, cacheControl) =>
      store(bucket, name, await bytesOf(body), mimetype, cacheControl),
    headObject: (bucket, name) => head(bucket, name),
    getObject: async (bucket, name) => ({
      httpStatusCode: 200,
      metadata: await head(bucket, name),
      body: Readable.toWeb(createReadStream(fileOf(bucket, name))) as ReadableStream,
    }),
    deleteObject: (bucket, name) => remove(bucket, name),
    deleteObjects: async (bucket, names) => {
      await Promise.all(names.map((name) => remove(bucket, name)));
    },
    copyObject: async (fromBucket, fromName, _version, toBucket, toName) => {
      const { mimetype, cacheControl } = await head(fromBucket, fromName);
      const bytes = await readFile(fileOf(fromBucket, fromName));
      const { eTag, lastModified } = await store(toBucket, toName, bytes, mimetype, cacheControl);
      return { httpStatusCode: 200, eTag, ...(lastModified ? { lastModified } : {}) };
    },
    privateAssetUrl: async (bucket, name) => `file://${fileOf(bucket, name)}`,
  };
}

async function bytesOf(body: unknown): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
}
