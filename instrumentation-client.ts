import { reportGlobalErrors } from "./lib/security-monitor/global-errors";

/** Runs before a page of the app does. Document pages load no framework script, and so not this. */
reportGlobalErrors();
if (process.env.NODE_ENV === "production") {
  for (const method of ["log", "info", "debug"] as const) globalThis.console[method] = () => {};
}
