/**
 * The scheduled jobs, and how often they run. The embedded backend calls them; with a hosted Supabase its scheduler does
 * (README, "Hosted Supabase"). A job is late after three times its interval.
 * Plain data without imports: the embedded backend loads it too.
 */
export const JOBS = {
  "send-emails": { everySeconds: 5 },
  "refresh-pages": { everySeconds: 2 },
  "end-exam-attempts": { everySeconds: 15 },
  "resume-regrades": { everySeconds: 15 },
  "run-lead-imports": { everySeconds: 5 },
  "resume-bulk-runs": { everySeconds: 15 },
  "work-gateway-events": { everySeconds: 5 },
  "announce-pages": { everySeconds: 60 },
  "email-notifications": { everySeconds: 60 },
  "mail-meetings": { everySeconds: 60 },
  "mail-messages": { everySeconds: 60 },
  "remind-tasks": { everySeconds: 60 },
  "remind-applications": { everySeconds: 15 * 60 },
  "read-replies": { everySeconds: 60 },
  "draft-marks": { everySeconds: 60 },
  "close-expired": { everySeconds: 60 },
  "expire-orders": { everySeconds: 60 },
  "scan-documents": { everySeconds: 60 },
  "purge-rate-limits": { everySeconds: 5 * 60 },
  "purge-recordings": { everySeconds: 10 * 60 },
  "purge-documents": { everySeconds: 10 * 60 },
  "refresh-finder": { everySeconds: 60 * 60 },
  "refresh-exchange-rates": { everySeconds: 6 * 60 * 60 },
  "count-exam-results": { everySeconds: 60 * 60 },
  "mail-saved-searches": { everySeconds: 60 * 60 },
  "lapse-offers": { everySeconds: 60 * 60 },
  "reconcile-leads": { everySeconds: 24 * 60 * 60 },
  "check-lead-ownership": { everySeconds: 24 * 60 * 60 },
  "check-lead-progress": { everySeconds: 24 * 60 * 60 },
  "check-ledger": { everySeconds: 24 * 60 * 60 },
  "measure-stages": { everySeconds: 24 * 60 * 60 },
  "purge-applications": { everySeconds: 24 * 60 * 60 },
  "purge-lead-imports": { everySeconds: 24 * 60 * 60 },
  "purge-old-events": { everySeconds: 24 * 60 * 60 },
  "close-accounts": { everySeconds: 24 * 60 * 60 },
  "expire-documents": { everySeconds: 24 * 60 * 60 },
} as const;
export type JobName = keyof typeof JOBS;
