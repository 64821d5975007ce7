import type { Instrumentation } from "next";

export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logError, redactServerConsole } = await import("./lib/platform/log");
  const { checkBackendAtStart } = await import("./lib/platform/startup-check");
  if (process.env.NODE_ENV === "production") redactServerConsole();
  process.on("unhandledRejection", (reason) => logError("process.unhandled_rejection", reason));
  // Only looks on: what the process does about an exception nobody caught stays as it is.
  process.on("uncaughtExceptionMonitor", (error) => logError("process.uncaught_exception", error));
  await checkBackendAtStart();
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logError } = await import("./lib/platform/log");
  logError("request.failed", error, { path: request.path.split("?")[0], route: context.routePath });
};
