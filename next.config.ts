import type { NextConfig } from "next";

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  typedRoutes: true,
  reactStrictMode: true,
  experimental: { authInterrupts: true, globalNotFound: true },
};

export default config;
