/**
 * Sends a sign-in code: {email, verification_type} → {success, message}. The answer is the same for an address that has
 * an account and one that has none; a new address gets an account that its code confirms.
 */
import {
  answer,
  clientAddress,
  type FunctionDeps,
  forwardingHeaders,
  isEmailLogin,
  normalEmail,
  padToStep,
  rateLimitRefusal,
  readCall,
} from "./project.ts";

const MAX_BODY_BYTES = 2_048;
/** Longer than a mail takes to be handed over. */
const STEP_MS = 1_000;

export async function sendEmailOtp(request: Request, deps: FunctionDeps): Promise<Response> {
  const call = await readCall(request, deps, MAX_BODY_BYTES);
  if ("refusal" in call) return call.refusal;
  const email = normalEmail(call.body.email);
  if (!email) return answer(400, false, "Please enter a valid email address");
  if (!isEmailLogin(call.body.verification_type)) return answer(400, false, "Failed to send OTP");
  try {
    const address = await clientAddress(request, deps);
    const refusal =
      (address && (await rateLimitRefusal(deps, "default", `send-email-otp:${address}`))) ||
      (await rateLimitRefusal(deps, "email", `send-email-otp:${email}`));
    if (refusal) return refusal;
    return await padToStep(STEP_MS, () => askForCode(request, deps, email));
  } catch {
    return answer(502, false, "Failed to send OTP");
  }
}

async function askForCode(request: Request, deps: FunctionDeps, email: string): Promise<Response> {
  const response = await fetch(`${deps.url}/auth/v1/otp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(await forwardingHeaders(request, deps)),
    },
    // A new account's first mail is the confirmation's, which then says that it brings the code (supabase/templates).
    body: JSON.stringify({ email, create_user: true, data: { by_code: true } }),
  });
  const refusal = response.ok ? null : ((await response.json().catch(() => ({}))) as { error_code?: string });
  if (response.ok) await response.body?.cancel();
  // A hosted project sends no second mail to an account within half a minute. That the account exists is not for saying,
  // and the code of the first mail still holds.
  if (response.ok || refusal?.error_code === "over_email_send_rate_limit")
    return answer(200, true, "If this address can receive a code, it is on its way.");
  if (response.status === 429)
    return answer(429, false, "Too many attempts. Please wait a while and try again.");
  return answer(502, false, "Failed to send OTP");
}
