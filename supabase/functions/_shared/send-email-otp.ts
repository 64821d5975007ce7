/**
 * Sends a sign-in code: {email, verification_type} → {success, message}. The answer is the same for an address that has
 * an account and one that has none; a new address gets an account that its code confirms.
 */
import {
  addressHeaders,
  answer,
  clientAddress,
  type FunctionDeps,
  isEmailLogin,
  normalEmail,
  readCall,
  refusalWhenTooMany,
} from "./project.ts";

const LARGEST_BODY_BYTES = 2_048;

export async function sendEmailOtp(request: Request, deps: FunctionDeps): Promise<Response> {
  const call = await readCall(request, deps, LARGEST_BODY_BYTES);
  if ("refusal" in call) return call.refusal;
  const email = normalEmail(call.body.email);
  if (!email) return answer(400, false, "Please enter a valid email address");
  if (!isEmailLogin(call.body.verification_type)) return answer(400, false, "Failed to send OTP");
  try {
    const address = await clientAddress(request, deps);
    const refusal =
      (address && (await refusalWhenTooMany(deps, "default", `send-email-otp:${address}`))) ||
      (await refusalWhenTooMany(deps, "email", `send-email-otp:${email}`));
    if (refusal) return refusal;
    const response = await fetch(`${deps.url}/auth/v1/otp`, {
      method: "POST",
      headers: {
        apikey: deps.publishableKey,
        "content-type": "application/json",
        ...addressHeaders(request),
      },
      body: JSON.stringify({ email, create_user: true }),
    });
    await response.body?.cancel();
    if (response.status === 429)
      return answer(429, false, "Too many attempts. Please wait a while and try again.");
    if (!response.ok) return answer(502, false, "Failed to send OTP");
    return answer(200, true, "If this address can receive a code, it is on its way.");
  } catch {
    return answer(502, false, "Failed to send OTP");
  }
}
