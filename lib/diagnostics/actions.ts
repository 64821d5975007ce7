"use server";

import { DENIED, defineAction } from "@/lib/access/action";
import { env } from "@/lib/platform/env";
import { getSettings } from "@/lib/site/settings";
import { testEmail } from "./emails";
import * as diagnostics from "./mutations";
import { testMailSchema } from "./schema";

export const sendTestMail = defineAction({
  name: "diagnostics.send-test-mail",
  schema: testMailSchema,
  allow: { roles: ["admin"] },
  limit: "email",
  run: async ({ db }) => {
    const { name } = await getSettings();
    return diagnostics.sendTestMail(db, testEmail(name, env().SITE_URL));
  },
  messages: { denied: DENIED },
  redirectTo: (id) => `/admin-diagnostic?mail=${id}#test-mail`,
  texts: { unexpected: "The test mail could not be queued just now. Please try again in a minute." },
});
