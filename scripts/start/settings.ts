import path from "node:path";
import { PlainFailure } from "../bootstrap/plain-failure.mjs";
import { projectRoot } from "../bootstrap/project.mjs";

/** Serve the production build, serve with hot reload, or only make the production build. */
export type Mode = "start" | "dev" | "build";

/** Settings of the start script itself; the product's own are in lib/platform/env.ts. */
export type StartSettings = {
  mode: Mode;
  sitePort: number;
  siteUrl: string;
  /** The address the site listens on: loopback only, unless it is hosted without a proxy in front. */
  listenHost: string;
  backendPort: number;
  mailboxPort: number;
  dataFolder: string;
  /** Next's build folder: one per data folder, so that two copies side by side do not mix pages. */
  buildFolder: string;
  hosted: boolean;
};

type Variables = Record<string, string | undefined>;

const HOSTED_KEYS = ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"];

export function readSettings(mode: Mode, variables: Variables): StartSettings {
  const sitePort = readPort(variables, "PORT", 3000);
  const dataFolder = path.resolve(projectRoot, variables.DATA_DIR || ".data/local");
  const hosted = isHosted(variables);
  return {
    mode,
    sitePort,
    siteUrl: (variables.SITE_URL || `http://localhost:${sitePort}`).replace(/\/+$/, ""),
    listenHost: variables.LISTEN_HOST || (hosted && !isBehindProxy(variables) ? "0.0.0.0" : "127.0.0.1"),
    backendPort: readPort(variables, "BACKEND_PORT", 54321),
    mailboxPort: readPort(variables, "MAILBOX_PORT", 54324),
    dataFolder,
    buildFolder: variables.NEXT_DIST_DIR || buildFolderFor(dataFolder),
    hosted,
  };
}

/** X-Forwarded-For is trusted then, and anyone who reached the port directly could forge it. */
function isBehindProxy(variables: Variables): boolean {
  return Number(variables.TRUSTED_PROXY_HOPS) > 0;
}

function readPort(variables: Variables, name: string, usual: number): number {
  const text = variables[name];
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainFailure(`${name} must be a port number between 1 and 65535, not "${text}".`);
}

function isHosted(variables: Variables): boolean {
  const missing = HOSTED_KEYS.filter((name) => !variables[name]);
  if (missing.length === HOSTED_KEYS.length) return false;
  if (missing.length === 0) return true;
  throw new PlainFailure(
    `A hosted Supabase needs ${HOSTED_KEYS.join(", ")} together, and ${missing.join(" and ")} is not set. Set it, or unset the others to use the embedded backend.`,
  );
}

export function buildFolderFor(dataFolder: string): string {
  if (dataFolder === path.join(projectRoot, ".data/local")) return ".next";
  return `.next-${path.basename(dataFolder).replaceAll(/[^A-Za-z0-9._-]/g, "-")}`;
}
