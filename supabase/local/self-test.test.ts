import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database/connection.ts";
import { provision } from "../database/migrate.ts";
import { drivers, openTestDatabase } from "../tests/test-database.ts";
import type { Handler } from "./gateway.ts";
import { selfTest } from "./self-test.ts";

const SECRET = "a-secret-of-more-than-thirty-two-characters";

/** Answers as a backend with all measures in place does. */
const sound: Handler = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/_system")) return new Response(null, { status: 404 });
  if (!request.headers.has("apikey")) return new Response(null, { status: 401 });
  if (pathname === "/auth/v1/verify") return Response.json({ error_code: "otp_expired" }, { status: 403 });
  return new Response(null, { status: 404 });
};

const unless =
  (path: string, answer: () => Response | Promise<Response>): Handler =>
  async (request) =>
    new URL(request.url).pathname.startsWith(path) ? answer() : sound(request);

describe.each(drivers)("The boot self-test on %s", (driver) => {
  let database: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "self-test-"));
    database = await openTestDatabase(driver);
    await provision(database, { folder });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const run = (handle: Handler, jwtSecret = SECRET) =>
    selfTest({ database, handle, publishableKey: "key", jwtSecret });

  test("passes a backend with all measures in place", async () => {
    await run(sound);
  });

  test.each<[string, () => Handler]>([
    ["/_system answers", () => unless("/_system", () => Response.json({ database: "postgres://…" }))],
    [
      "a request without a key is not refused",
      () => async (request) =>
        request.headers.has("apikey") || !request.url.includes("/rest/") ? sound(request) : Response.json([]),
    ],
    [
      "a code of type email is not looked up",
      () =>
        unless("/auth/v1/verify", () => Response.json({ error_code: "validation_failed" }, { status: 400 })),
    ],
    [
      "lite changed the grants that the migrations made",
      () =>
        unless("/rest/v1/nothing", async () => {
          await database.exec(
            "grant all on storage.buckets to anon; alter default privileges in schema storage grant all on tables to anon",
          );
          return new Response(null, { status: 404 });
        }),
    ],
  ])("ends the start when %s", async (fault, handler) => {
    await expect(run(handler())).rejects.toThrow(`The embedded backend refuses to start, because ${fault}`);
  });

  test("ends the start with lite's own secret, or with lite's auth.email()", async () => {
    await expect(run(sound, "unsafe-secret-change-me-unsafe-secret")).rejects.toThrow(
      "the token secret is too short",
    );
    await database.exec(
      "create or replace function auth.email() returns text language sql stable as 'select null::text'",
    );
    await expect(run(sound)).rejects.toThrow("auth.email() is not the hosted one");
  });
});
