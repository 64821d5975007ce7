import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const APT = "/usr/bin/apt-get";

/** Installs Debian packages when this machine has apt and lets us. Says whether they are there now. */
export function installDebianPackages(packages: readonly string[]): boolean {
  const prefix = rightToInstall();
  if (!prefix) return false;
  console.log(`Installing ${packages.join(", ")} (Debian) …`);
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  return run([...prefix, APT, "update"]) && run([...prefix, APT, ...install]);
}

function rightToInstall(): string[] | undefined {
  if (!existsSync(APT)) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
}

function run([command = "", ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: "utf8" });
  if (status !== 0) console.error(`${stdout}${stderr}`.trimEnd().split("\n").slice(-5).join("\n"));
  return status === 0;
}
