/**
 * For tests and benchmarks: whatever .env.local says, the copy they start has its own embedded backend, so that nothing they
 * write ever reaches a database or mail server in use.
 */
export const EMBEDDED_ONLY = {
  SUPABASE_URL: "",
  SUPABASE_PUBLISHABLE_KEY: "",
  SUPABASE_SECRET_KEY: "",
  SUPABASE_JWT_SECRET: "",
  SUPABASE_REALTIME: "",
  DATABASE_DRIVER: "",
  DATABASE_URL: "",
  SMTP_URL: "",
  NEXT_DIST_DIR: "",
  LISTEN_HOST: "",
  SAMPLE_CATALOGUE: "",
} as const;
