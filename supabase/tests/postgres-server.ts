/**
 * A throwaway PostgreSQL server for tests, from the binaries of the machine, on a free port of the loopback
 * interface. It keeps nothing: no fsync, and its folder is removed at the end.
 */
import { execFile, spawn } from "node:child_process";
import { constants } from "node:fs";
import { access, chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const BINARIES = "/usr/lib/postgresql";
const OLDEST_VERSION = 15;

export const POSTGRES_MISSING =
  "PostgreSQL 15 or newer is not installed, so its tests cannot run: install Debian's package postgresql, or set ALLOW_MISSING_POSTGRES=1 to leave them out.";

export type PostgresServer = {
  url: string;
  /** Ends it without any leave-taking, as a crash does, and starts it again over the same data. */
  restart(): Promise<void>;
  /** Ends it in order, packs all its data into this file, and starts it again. */
  pack(file: string): Promise<void>;
  close(): Promise<void>;
};

/** The folder of the newest installed binaries, or null. */
export async function findPostgres(): Promise<string | null> {
  const versions = await readdir(BINARIES).catch(() => []);
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  if (!newest || newest < OLDEST_VERSION) return null;
  const folder = path.join(BINARIES, String(newest), "bin");
  return access(path.join(folder, "initdb"), constants.X_OK).then(
    () => folder,
    () => null,
  );
}

/** "postgres (PostgreSQL) 15.6", or null. */
export async function postgresVersion(): Promise<string | null> {
  const binaries = await findPostgres();
  return binaries && (await run(path.join(binaries, "postgres"), ["--version"])).stdout.trim();
}

/**
 * `packed`: begins with the data of a server that was packed. `sharedBuffers`: as much as a server of the project's size would have; tests need little. `isDurable`: keeps what it has
 * confirmed, as a server that people rely on does.
 */
export async function startPostgres({
  sharedBuffers = "32MB",
  isDurable = false,
  packed = "",
} = {}): Promise<PostgresServer> {
  const binaries = await findPostgres();
  if (!binaries) throw new Error(POSTGRES_MISSING);
  const owner = await unprivilegedOwner();
  const folder = await makeDataFolder(owner);
  const data = path.join(folder, "data");
  const port = await freePort();

  if (packed) await run("tar", ["-xf", packed, "-C", folder]);
  else
    await run(
      path.join(binaries, "initdb"),
      ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"],
      { ...owner, cwd: folder },
    );
  await writeFile(path.join(data, "postgresql.auto.conf"), settings(sharedBuffers, isDurable));
  const begin = () => {
    const server = spawn(path.join(binaries, "postgres"), ["-D", data, "-p", String(port)], {
      ...owner,
      cwd: folder,
      stdio: "ignore",
    });
    return { server, ended: new Promise<void>((resolve) => server.once("exit", () => resolve())) };
  };
  let running = begin();
  const end = async (signal: NodeJS.Signals = "SIGQUIT") => {
    running.server.kill(signal);
    await running.ended;
  };
  const untilReady = () => waitUntilReady(binaries, port, () => running.server.exitCode !== null);
  // A test run that is killed must not leave the server behind.
  const endWithParent = () => running.server.kill("SIGQUIT");
  process.once("exit", endWithParent);

  const close = async () => {
    process.off("exit", endWithParent);
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  const beginAgain = async () => {
    running = begin();
    await untilReady();
  };
  const restart = async () => {
    await end();
    await beginAgain();
  };
  const pack = async (file: string) => {
    await end("SIGINT");
    await run("tar", ["-cf", file, "-C", folder, "data"]);
    await beginAgain();
  };
  try {
    await untilReady();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, pack, close };
}

const settings = (sharedBuffers: string, isDurable: boolean) => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = ${isDurable ? "on" : "off"}
synchronous_commit = ${isDurable ? "on" : "off"}
full_page_writes = ${isDurable ? "on" : "off"}
max_connections = 200
shared_buffers = '${sharedBuffers}'
logging_collector = off
`;

type Owner = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: then it runs as Debian's own user for it. */
async function unprivilegedOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  return { uid, gid };
}

/** Under .data when the server's user can reach it, else in the machine's temporary folder. */
async function makeDataFolder(owner: Owner): Promise<string> {
  const project = path.join(import.meta.dirname, "../../.data/tmp");
  await mkdir(project, { recursive: true });
  const isReachable = await run("test", ["-x", project], owner).then(
    () => true,
    () => false,
  );
  const folder = await mkdtemp(path.join(isReachable ? project : tmpdir(), "postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}

async function waitUntilReady(binaries: string, port: number, hasEnded: () => boolean): Promise<void> {
  // PGlite, whose image is made beside it, keeps this process from looking for as long as one of its statements takes.
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && !hasEnded()) {
    const isReady = await run(path.join(binaries, "pg_isready"), [
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
    ]).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL was started for the tests but did not answer.");
}
