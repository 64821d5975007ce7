import { loadSecrets } from "../../supabase/local/secrets.ts";
import type { EmbeddedBackend } from "./embedded-backend.ts";
import type { StartSettings } from "./settings.ts";

const SENDER = "Campusbound <hello@campusbound.test>";

/** The environment of the site's processes: what the operator set, plus what the embedded backend provides. */
export async function siteEnvironment(
  settings: StartSettings,
  backend: EmbeddedBackend | undefined,
): Promise<NodeJS.ProcessEnv> {
  return {
    ...(backend ? await embeddedSettings(settings, backend) : {}),
    ...nonEmpty(process.env),
    SITE_URL: settings.siteUrl,
    DATA_DIR: settings.dataFolder,
    NEXT_DIST_DIR: settings.buildFolder,
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: settings.mode === "dev" ? "development" : "production",
  };
}

async function embeddedSettings(
  settings: StartSettings,
  backend: EmbeddedBackend,
): Promise<Record<string, string>> {
  // The password of the sample accounts is for people; no process of the site needs it.
  const { SAMPLE_PASSWORD: _, ...secrets } = await loadSecrets(settings.dataFolder);
  return {
    ...secrets,
    SUPABASE_URL: backend.url,
    SMTP_URL: backend.smtpUrl,
    MAIL_FROM: SENDER,
    // With the operator's own mail server, mail does not arrive in the local mailbox.
    ...(process.env.SMTP_URL ? {} : { MAILBOX_URL: backend.mailboxUrl }),
  };
}

function nonEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(variables).filter(([, value]) => value !== "");
  return Object.fromEntries(entries) as NodeJS.ProcessEnv;
}
