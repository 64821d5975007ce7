import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../bootstrap/project.mjs";
import { readSettings } from "./settings.ts";

test("Without any variable everything has its usual place, on this machine only", () => {
  expect(readSettings("start", {})).toEqual({
    mode: "start",
    sitePort: 3000,
    siteUrl: "http://localhost:3000",
    listenHost: "127.0.0.1",
    backendPort: 54321,
    mailboxPort: 54324,
    dataFolder: path.join(projectRoot, ".data/local"),
    buildFolder: ".next",
    hosted: false,
  });
});

test("A second copy has its own address, data and build", () => {
  const settings = readSettings("start", { PORT: "3001", DATA_DIR: ".data/second" });
  expect(settings.siteUrl).toBe("http://localhost:3001");
  expect(settings.dataFolder).toBe(path.join(projectRoot, ".data/second"));
  expect(settings.buildFolder).toBe(".next-second");
});

test("The three settings of a hosted Supabase take the place of the embedded backend", () => {
  const hosted = readSettings("start", {
    SITE_URL: "https://campusbound.example/",
    SUPABASE_URL: "https://project.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
    SUPABASE_SECRET_KEY: "sb_secret_1",
  });
  expect(hosted).toMatchObject({
    hosted: true,
    listenHost: "0.0.0.0",
    siteUrl: "https://campusbound.example",
  });
});

test("Behind a proxy only this machine reaches the port, unless the operator says otherwise", () => {
  const hosted = {
    SUPABASE_URL: "https://project.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
    SUPABASE_SECRET_KEY: "sb_secret_1",
  };
  const listensOn = (more: object) => readSettings("start", { ...hosted, ...more }).listenHost;
  expect(listensOn({ TRUSTED_PROXY_HOPS: "0" })).toBe("0.0.0.0");
  expect(listensOn({ TRUSTED_PROXY_HOPS: "1" })).toBe("127.0.0.1");
  expect(listensOn({ TRUSTED_PROXY_HOPS: "2", LISTEN_HOST: "10.0.0.5" })).toBe("10.0.0.5");
});

test("An empty variable is one that is not set", () => {
  expect(readSettings("start", { PORT: "", SUPABASE_URL: "" })).toMatchObject({
    sitePort: 3000,
    hosted: false,
  });
});
