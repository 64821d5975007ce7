import { logSecurityEvent } from "../_shared/log-security-event.ts";
import { depsFromEnvironment } from "../_shared/project.ts";

Deno.serve((request) => logSecurityEvent(request, depsFromEnvironment(Deno.env)));
