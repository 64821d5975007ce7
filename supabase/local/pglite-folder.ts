/**
 * Making a database from nothing takes seconds, and one whose making was cut short never opens again. So it is made
 * beside its place and moved there once it is complete.
 */
import { access, rename, rm } from "node:fs/promises";
import { openConnection } from "../database/connection.ts";

export async function makePgliteFolder(folder: string): Promise<void> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const database = await openConnection({ driver: "pglite", url: draft });
  await database.close();
  await rename(draft, folder);
}
