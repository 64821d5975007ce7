import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, confirmedVisitor, launchContractBackend } from "../tests/contract-backend.ts";
import { drivers } from "../tests/test-database.ts";

const MIGRATION = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 1000000, array['application/pdf', 'image/png', 'text/plain']);
create policy documents_own on storage.objects for all to authenticated
  using (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text);
`;

describe.each(drivers)("Files on %s", (driver) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await launchContractBackend(driver, MIGRATION);
  });
  afterAll(() => backend.remove());

  test("a Blob, a Buffer and a form are stored and read back, by their owner only", async () => {
    const { client, userId } = await confirmedVisitor(backend);
    const files = client.storage.from("documents");
    const pdf = new Blob(["%PDF-1.7 ü"], { type: "application/pdf" });
    expect((await files.upload(`${userId}/a.pdf`, pdf)).error).toBeNull();
    const bytes = Buffer.from("plain");
    expect((await files.upload(`${userId}/b.txt`, bytes, { contentType: "text/plain" })).error).toBeNull();
    const form = new FormData();
    form.append("file", new File(["in a form"], "c.txt", { type: "text/plain" }));
    expect((await files.upload(`${userId}/c.txt`, form)).error).toBeNull();

    expect(await (await files.download(`${userId}/a.pdf`)).data?.text()).toBe("%PDF-1.7 ü");
    expect(await (await files.download(`${userId}/b.txt`)).data?.text()).toBe("plain");
    expect(await (await files.download(`${userId}/c.txt`)).data?.text()).toBe("in a form");

    const other = await confirmedVisitor(backend);
    expect((await other.client.storage.from("documents").download(`${userId}/a.pdf`)).error).not.toBeNull();
    expect(
      (await other.client.storage.from("documents").upload(`${userId}/d.pdf`, pdf)).error,
    ).not.toBeNull();
    expect(
      (await backend.visitor().storage.from("documents").download(`${userId}/a.pdf`)).error,
    ).not.toBeNull();
  });

  test("signed addresses for reading and for uploading work with storage-js", async () => {
    const { client, userId } = await confirmedVisitor(backend);
    const files = client.storage.from("documents");
    const upload = await files.createSignedUploadUrl(`${userId}/signed.txt`);
    expect(upload.error).toBeNull();
    const stored = await files.uploadToSignedUrl(
      `${userId}/signed.txt`,
      upload.data?.token ?? "",
      Buffer.from("by address"),
      {
        contentType: "text/plain",
      },
    );
    expect(stored.error).toBeNull();
    const reading = await files.createSignedUrl(`${userId}/signed.txt`, 60);
    expect(reading.data?.signedUrl).toContain(`${backend.url}/storage/v1/object/sign/documents/`);
    const response = await fetch(reading.data?.signedUrl ?? "");
    expect(await response.text()).toBe("by address");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "attachment",
    });
    const both = await files.createSignedUrls([`${userId}/signed.txt`, `${userId}/none.txt`], 60);
    expect(both.data?.[0]?.signedUrl).toContain("token=");
    expect(both.data?.[1]?.error).toBeTruthy();
  });

  test("a list shows one folder at a time", async () => {
    const { client, userId } = await confirmedVisitor(backend);
    const files = client.storage.from("documents");
    for (const name of ["one.txt", "deep/two.txt", "deep/er/three.txt"]) {
      await files.upload(`${userId}/${name}`, Buffer.from(name), { contentType: "text/plain" });
    }
    const names = async (folder: string) =>
      (await files.list(folder)).data?.map((entry) => entry.name).sort();
    expect(await names(userId)).toEqual(["deep", "one.txt"]);
    expect(await names(`${userId}/deep`)).toEqual(["er", "two.txt"]);
    expect((await files.list(userId)).data?.find((entry) => entry.name === "deep")?.id).toBeNull();
  });

  test("names that point elsewhere, kinds and sizes that the bucket does not take are refused", async () => {
    const { client, userId } = await confirmedVisitor(backend);
    const files = client.storage.from("documents");
    const text = { contentType: "text/plain" };
    for (const name of [`${userId}/../escape.txt`, `../${userId}/x.txt`, `${userId}/%2e%2e/x.txt`]) {
      expect((await files.upload(name, Buffer.from("x"), text)).error).not.toBeNull();
    }
    expect(
      (await files.upload(`${userId}/x.html`, Buffer.from("<p>"), { contentType: "text/html" })).error,
    ).not.toBeNull();
    expect((await files.upload(`${userId}/big.txt`, Buffer.alloc(1_000_001), text)).error).not.toBeNull();
    const response = await fetch(`${backend.url}/storage/v1/object/documents/${userId}/huge.txt`, {
      method: "POST",
      headers: { apikey: backend.secrets.SUPABASE_SECRET_KEY, "content-type": "text/plain" },
      body: new Uint8Array(13 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
  });

  test("a removed file is gone", async () => {
    const { client, userId } = await confirmedVisitor(backend);
    const files = client.storage.from("documents");
    await files.upload(`${userId}/gone.txt`, Buffer.from("x"), { contentType: "text/plain" });
    expect((await files.remove([`${userId}/gone.txt`])).error).toBeNull();
    expect((await files.download(`${userId}/gone.txt`)).error).not.toBeNull();
  });
});
