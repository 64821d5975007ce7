import path from "node:path";
import { ROLE_NAMES, ROLES } from "../../lib/access/roles.ts";
import { sampleEmail } from "../../supabase/local/sample-accounts.ts";
import { projectRoot } from "../bootstrap/project.mjs";
import type { EmbeddedBackend } from "./embedded-backend.ts";
import type { StartSettings } from "./settings.ts";

/** What to tell the person once everything runs. */
export function welcome(
  settings: StartSettings,
  backend: EmbeddedBackend | undefined,
  samplePassword: string | undefined,
): string {
  const lines = ["", "Campusbound is running.", "", row("Site", settings.siteUrl)];
  if (backend) {
    lines.push(
      row("Mailbox", backend.mailboxUrl, "every email that this copy sends"),
      row("Backend", backend.url, `data in ${relativeToProject(settings.dataFolder)}`),
      ...sampleAccounts(backend.sampleEmails, samplePassword),
    );
  } else {
    lines.push(row("Backend", "the Supabase of SUPABASE_URL"));
  }
  return [...lines, "", "  Ctrl-C ends it.", ""].join("\n");
}

function row(name: string, value: string, note = ""): string {
  return `  ${name.padEnd(9)} ${value.padEnd(25)} ${note}`.trimEnd();
}

function sampleAccounts(emails: readonly string[], password: string | undefined): string[] {
  if (emails.length === 0) return [];
  const width = Math.max(...emails.map((email) => email.length));
  const roles = ROLE_NAMES.filter((role) => emails.includes(sampleEmail(role)));
  return [
    "",
    `  Sample accounts, only on this machine, all with the password  ${password}`,
    "",
    ...roles.map((role) => `    ${sampleEmail(role).padEnd(width)}  ${ROLES[role].label}`),
  ];
}

function relativeToProject(folder: string): string {
  const relative = path.relative(projectRoot, folder);
  return relative.startsWith("..") ? folder : relative;
}
