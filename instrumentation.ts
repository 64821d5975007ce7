import type { Instrumentation } from "next";

export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { takeAddressesFromSockets } = await import("./lib/platform/socket-address");
  const { checkBackendAtStart } = await import("./lib/platform/startup-check");
  takeAddressesFromSockets();
  await checkBackendAtStart();
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logError } = await import("./lib/platform/log");
  logError("request.failed", error, { path: request.path.split("?")[0], route: context.routePath });
};
