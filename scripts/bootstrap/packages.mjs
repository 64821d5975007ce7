import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withInstallLock } from "./install-lock.mjs";
import { npm, npmReason } from "./npm.mjs";
import { PlainFailure } from "./plain-failure.mjs";
import { projectRoot } from "./project.mjs";

/** Installs the packages of package-lock.json when they are missing or older than it; does nothing otherwise. */
export async function installPackages() {
  if (packagesAreCurrent(projectRoot)) return;
  await withInstallLock(async () => {
    if (packagesAreCurrent(projectRoot)) return;
    console.log("Installing packages …");
    // Not `npm ci`: it refuses a lock without the binaries of every other platform, and some registries do not keep those.
    // `npm install --no-save` follows the same lock and writes nothing to it. --include=dev: the embedded backend and the
    // build need those packages, whatever NODE_ENV says.
    const { code, output } = await npm(process.execPath, [
      "install",
      "--no-save",
      "--include=dev",
      "--no-audit",
      "--no-fund",
    ]);
    if (code !== 0) throw new PlainFailure(`The packages could not be installed: ${npmReason(output)}`);
  });
}

/**
 * npm keeps what it installed in node_modules/.package-lock.json: every package we ask for must be there, same version.
 * @param {string} root
 */
export function packagesAreCurrent(root) {
  const installedFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {string} file @returns {Record<string, Record<string, unknown>>} */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
