/** As the database has them: mail_templates, send_lead_mail. */
export const MAIL_LIMITS = { name: 80, subject: 200, body: 4000 } as const;

/** The step after a mail, unless somebody says otherwise. */
export const WAIT_STEP = { title: "Wait for the answer", workingDays: 3 } as const;

/** When the step after a mail falls due, in India. */
export const NEXT_STEP_HOUR = 11;
