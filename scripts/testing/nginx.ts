import { existsSync } from "node:fs";
import path from "node:path";

/** Debian keeps it where only root looks. */
const FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...FOLDERS];
  return folders.map((folder) => path.join(folder, "nginx")).find((file) => existsSync(file));
}
