import path from "node:path";
import { projectRoot } from "../bootstrap/project.mjs";
import type { BackendReady } from "./embedded-backend.ts";
import type { StartSettings } from "./settings.ts";

/** What a person needs to know once everything runs. */
export function welcome(settings: StartSettings, backend: BackendReady | undefined): string {
  const lines = ["", "Campusbound is running.", "", row("Site", settings.siteUrl)];
  if (backend) {
    lines.push(
      row("Mailbox", backend.mailboxUrl, "every e-mail that this copy sends"),
      row("Backend", backend.url),
      row("Data", relativeToProject(settings.dataFolder)),
      ...sampleAccounts(backend),
    );
  } else {
    lines.push(row("Backend", "the hosted Supabase of SUPABASE_URL"));
  }
  return [...lines, "", "Ctrl-C ends it.", ""].join("\n");
}

function row(name: string, value: string, note = ""): string {
  return `  ${name.padEnd(9)} ${note ? value.padEnd(26) : value} ${note}`.trimEnd();
}

function sampleAccounts({ sampleAccounts: accounts = [], samplePassword }: BackendReady): string[] {
  if (accounts.length === 0) return [];
  const width = Math.max(...accounts.map((account) => account.email.length));
  const password = samplePassword ? `, all with the password  ${samplePassword}` : "";
  return [
    "",
    `  Sample accounts (only on this machine)${password}`,
    "",
    ...accounts.map((account) => `    ${account.email.padEnd(width)}  ${account.label ?? account.role}`),
  ];
}

function relativeToProject(folder: string): string {
  const relative = path.relative(projectRoot, folder);
  return relative.startsWith("..") ? folder : relative;
}
