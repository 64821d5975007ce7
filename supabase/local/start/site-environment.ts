import type { BackendReady } from "./embedded-backend.ts";
import type { StartSettings } from "./settings.ts";

/** The environment of the site's own processes. What the operator set stays, except what names the embedded backend. */
export function siteEnvironment(
  settings: StartSettings,
  backend: BackendReady | undefined,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    SITE_URL: settings.siteUrl,
    NEXT_DIST_DIR: settings.buildFolder,
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: settings.mode === "dev" ? "development" : "production",
    ...backend?.environment,
  };
}
