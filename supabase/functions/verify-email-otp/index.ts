import { depsFromEnvironment } from "../_shared/project.ts";
import { verifyEmailOtp } from "../_shared/verify-email-otp.ts";

Deno.serve((request) => verifyEmailOtp(request, depsFromEnvironment(Deno.env)));
