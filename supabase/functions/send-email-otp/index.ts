import { depsFromEnvironment } from "../_shared/project.ts";
import { sendEmailOtp } from "../_shared/send-email-otp.ts";

Deno.serve((request) => sendEmailOtp(request, depsFromEnvironment(Deno.env)));
