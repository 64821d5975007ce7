/**
 * Checks a sign-in code: {email, otp_code, verification_type} → {success, message, session_url, user: {isNewUser}}. The
 * code is not used up here but at session_url, our own confirm page, which opens the session with HttpOnly cookies; the
 * token in it works once and for as long as the code. A wrong code, a stale one and an unknown address look alike.
 */
import {
  answer,
  callProcedure,
  clientAddress,
  type FunctionDeps,
  isEmailLogin,
  normalEmail,
  padToStep,
  rateLimitRefusal,
  readCall,
  refundLimit,
} from "./project.ts";

const MAX_BODY_BYTES = 2_048;
const STEP_MS = 200;

type CheckedCode = { token_hash: string; is_new_user: boolean } | null;

export async function verifyEmailOtp(request: Request, deps: FunctionDeps): Promise<Response> {
  const call = await readCall(request, deps, MAX_BODY_BYTES);
  if ("refusal" in call) return call.refusal;
  const email = normalEmail(call.body.email);
  const code = typeof call.body.otp_code === "string" ? call.body.otp_code.replace(/\s/g, "") : "";
  if (!email || !/^\d{6}$/.test(code) || !isEmailLogin(call.body.verification_type)) {
    return answer(400, false, "Invalid OTP code");
  }
  try {
    const address = await clientAddress(request, deps);
    const tries = `verify-email-otp:${email}:${address ?? ""}`;
    const refusal =
      (await rateLimitRefusal(deps, "default", `verify-email-otp:${email}`)) ??
      (await rateLimitRefusal(deps, "auth", tries));
    if (refusal) return refusal;
    return await padToStep(STEP_MS, async () => {
      const checked = (await callProcedure(deps, "check_email_code", {
        p_email: email,
        p_code: code,
      })) as CheckedCode;
      if (!checked) return answer(400, false, "Invalid OTP code");
      await refundLimit(deps, "auth", tries);
      return answer(200, true, "The code is right.", {
        session_url: `/auth/confirm?token_hash=${encodeURIComponent(checked.token_hash)}&type=email`,
        user: { isNewUser: checked.is_new_user },
      });
    });
  } catch {
    return answer(502, false, "Verification failed");
  }
}
