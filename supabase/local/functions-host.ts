/** Serves supabase/functions at /functions/v1/NAME: the same handlers that run under Deno on a hosted project. */
import { logSecurityEvent } from "../functions/_shared/log-security-event.ts";
import type { FunctionDeps } from "../functions/_shared/project.ts";
import { sendEmailOtp } from "../functions/_shared/send-email-otp.ts";
import { verifyEmailOtp } from "../functions/_shared/verify-email-otp.ts";
import { type Handler, refusal } from "./gateway.ts";

type EdgeFunction = (request: Request, deps: FunctionDeps) => Promise<Response>;

const FUNCTIONS: Readonly<Record<string, EdgeFunction>> = {
  "send-email-otp": sendEmailOtp,
  "verify-email-otp": verifyEmailOtp,
  "log-security-event": logSecurityEvent,
};

export function functionsHost(deps: () => FunctionDeps): Handler {
  return async (request) => {
    const name = new URL(request.url).pathname.split("/")[3] ?? "";
    const edgeFunction = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    return edgeFunction ? edgeFunction(request, deps()) : refusal(404, "There is no such function");
  };
}
