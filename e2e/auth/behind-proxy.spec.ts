/** Behind a proxy: one that says nothing of where it was called, and nginx with the file that the README hands out. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask } from "node:http";
import { request as askSecurely } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../../scripts/start/ports.ts";
import { findNginx } from "../../scripts/testing/nginx.ts";
import { expect, newVisitor, SAMPLE_PASSWORD, sampleAddress, test } from "../support/fixtures.ts";
import { formWith, get } from "../support/http.ts";
import { sitePort, siteUrl } from "../support/server.ts";

type Answer = { status: number; location: string | undefined; cookies: string[]; text: string };
type Sent = { headers?: Record<string, string>; email?: string; isSecure?: boolean };

/** The sign-in form as a browser without script sends it, to this port and under this name. */
async function signIn(port: number, { headers = {}, email, isSecure = false }: Sent): Promise<Answer> {
  const form = formWith(await (await get("/auth")).text(), 'name="password"');
  form.set("email", email ?? sampleAddress("student"));
  form.set("password", SAMPLE_PASSWORD);
  const body = new Response(form);
  const bytes = Buffer.from(await body.arrayBuffer());
  const own = {
    origin: siteUrl,
    "content-type": body.headers.get("content-type") ?? "",
    "content-length": bytes.length,
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? askSecurely : ask)(
      {
        port,
        host: "127.0.0.1",
        path: "/auth",
        method: "POST",
        rejectUnauthorized: false,
        headers: { ...own, ...headers },
      },
      async (answer) => {
        const { statusCode: status = 0, headers: told } = answer;
        let text = "";
        for await (const part of answer) text += part;
        resolve({ status, location: told.location, cookies: told["set-cookie"] ?? [], text });
      },
    );
    request.on("error", reject).end(bytes);
  });
}

function expectSignedIn({ status, location, cookies }: Answer) {
  expect(status).toBe(303);
  // Which of the two follows from what a student has bought.
  expect(location).toMatch(/^\/(student-dashboard|service-catalog)$/);
  expect(cookies.some((cookie) => /^[\w-]*sb-auth/.test(cookie))).toBe(true);
}

test("A form works behind a proxy that puts its own address into Host", async () => {
  const headers = { host: `127.0.0.1:${sitePort}`, "x-forwarded-for": "10.9.8.7" };
  expectSignedIn(await signIn(sitePort, { headers }));
  const inner = { "x-forwarded-proto": "https", "x-forwarded-host": "inner.test" };
  expectSignedIn(await signIn(sitePort, { headers: { ...headers, ...inner } }));
});

test("A form works behind nginx as the README sets it up, and an address that a visitor makes up goes no further", async () => {
  test.slow();
  const nginx = findNginx();
  test.skip(!nginx && !process.env.CI, "nginx is not installed");
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  // Its workers are another user.
  chmodSync(folder, 0o755);
  const [plain, secure] = [await findFreePort(sitePort + 1_000), await findFreePort(sitePort + 2_000)];
  const server = spawn(nginx ?? "nginx", ["-c", configure(folder, plain, secure), "-g", "daemon off;"], {
    stdio: "ignore",
  });
  try {
    const host = "campusbound.example";
    await expect(async () => {
      const moved = await answerOf(plain, { host });
      expect(moved).toEqual({ status: 301, location: `https://${host}/about?a=b` });
    }).toPass({ timeout: 15_000 });
    const signedIn = await signIn(secure, { headers: { host }, isSecure: true });
    expectSignedIn(signedIn);

    // A document is answered by nginx, in the encoding that the visitor takes; what belongs to one person never is.
    await expect.poll(() => cacheSaysOf(secure, "/about")).toBe("200 HIT br");
    const cookie = signedIn.cookies.map((each) => each.split(";", 1)[0]).join("; ");
    for (let time = 1; time <= 3; time++)
      expect(await cacheSaysOf(secure, "/profile", { cookie })).toMatch(/^200 (MISS|BYPASS|EXPIRED) /);
    expect(await cacheSaysOf(secure, "/profile")).toMatch(/^307 /);

    const { email } = newVisitor();
    let last: Answer | undefined;
    for (let time = 1; time <= 6; time++) {
      const headers = { host, "x-forwarded-for": `10.1.1.${time}` };
      last = await signIn(secure, { headers, email, isSecure: true });
    }
    expect(last?.text).toContain("Too many login attempts");
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What nginx says of its cache for a page of this site. */
function cacheSaysOf(port: number, page: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const told = { host: "campusbound.example", "accept-encoding": "br, gzip", ...headers };
    askSecurely(
      { port, host: "127.0.0.1", path: page, rejectUnauthorized: false, headers: told },
      (answer) => {
        answer.resume();
        const { "x-cache": cache = "", "content-encoding": encoding = "" } = answer.headers;
        answer.on("end", () => resolve(`${answer.statusCode} ${cache} ${encoding}`));
      },
    )
      .on("error", reject)
      .end();
  });
}

/** The file of the repository, with only that changed which it says to change. */
function configure(folder: string, plain: number, secure: number): string {
  const [certificate, key] = [path.join(folder, "site.pem"), path.join(folder, "site.key")];
  const made = ["-keyout", key, "-out", certificate, "-subj", "/CN=campusbound.example", "-days", "1"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...made], { stdio: "ignore" });
  let site = readFileSync("deploy/nginx.conf", "utf8");
  for (const [from, to] of [
    ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    ["/var/cache/nginx/campusbound", path.join(folder, "pages")],
    ["listen 80;", `listen 127.0.0.1:${plain};`],
    ["listen 443 ssl", `listen 127.0.0.1:${secure} ssl`],
    ["/etc/letsencrypt/live/campusbound.example/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/campusbound.example/privkey.pem", key],
  ] as const) {
    expect(site).toContain(from);
    site = site.replace(from, to);
  }
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = folders.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  );
  return file;
}

function answerOf(port: number, headers: Record<string, string>) {
  return new Promise((resolve, reject) => {
    ask({ port, host: "127.0.0.1", path: "/about?a=b", headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    })
      .on("error", reject)
      .end();
  });
}
