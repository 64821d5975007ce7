import { availableParallelism } from "node:os";
import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { TRANSLATED_LOCALES } from "./lib/platform/locales.ts";
import { listAppRoutes } from "./lib/site/app-routes.ts";
import { LEGACY_REDIRECTS } from "./lib/site/redirects.ts";
import { devicePermissions, documentPolicy, securityHeaders } from "./lib/site/security-headers.ts";

const root = import.meta.dirname;
const surroundings = {
  isSecure: process.env.SITE_URL?.startsWith("https:") ?? false,
  isDevelopment: process.env.NODE_ENV === "development",
};
const siteHost = process.env.SITE_URL && new URL(process.env.SITE_URL).host;
/** Pages in other languages lie in app/…/in/[locale]: at the top level a parameter could not stand beside [slug]. */
const LOCALE = `:locale(${TRANSLATED_LOCALES.join("|")})`;
const OWNERSHIP_KEY = "[A-Fa-f0-9-]{8,128}";
const yearLong = [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }];
const dayLong = [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" }];

export default async function config(phase: string): Promise<NextConfig> {
  const firstPaint = await buildScripts(phase);
  return {
    distDir: process.env.NEXT_DIST_DIR ?? ".next",
    poweredByHeader: false,
    typedRoutes: true,
    reactStrictMode: true,
    // npm test checks all types, with the newer compiler.
    typescript: { ignoreBuildErrors: true },
    // strictRouteTypes: reads route types through next-env.d.ts, so that tsconfig.json need not list build folders.
    // bodySizeLimit: for files of leads; middleware.ts allows other forms less.
    // cpus: Next's own number leaves one core idle, which is half of a small machine.
    experimental: {
      cpus: availableParallelism(),
      authInterrupts: true,
      globalNotFound: true,
      strictRouteTypes: true,
      // allowedOrigins: our own, for a proxy that sends its own address as Host.
      serverActions: { bodySizeLimit: "51mb", allowedOrigins: siteHost ? [siteHost] : [] },
    },
    // pdfkit reads its own files at run time; clamscan can start programs, which a bundler would look for.
    serverExternalPackages: ["clamscan", "pdfkit"],
    // The embedded backend's scheduler calls every two seconds, which would bury everything else in npm run dev.
    logging: { incomingRequests: { ignore: [/^\/api\/cron\//] } },
    // Our images are already sized, and /_next/image would resize whatever a stranger asks for.
    images: { unoptimized: true },
    /** Removes the framework's scripts from document pages. */
    cacheHandler: path.join(root, "lib/site/rendering/cache-handler.ts"),
    /** Which pages this release has, for menus (lib/site/existing-pages.ts), and the inline script of pages that are read. */
    env: {
      APP_ROUTES: JSON.stringify(listAppRoutes(path.join(root, "app"))),
      FIRST_PAINT_SCRIPT: firstPaint.text,
    },
    redirects: async () => [
      ...LEGACY_REDIRECTS.map((redirect) => ({ ...redirect, permanent: true })),
      { source: `/in/${LOCALE}/:path*`, destination: "/:locale/:path*", permanent: true },
    ],
    /** Only the search engines' ownership key looks like this: no slug consists of hexadecimal digits alone. */
    rewrites: async () => ({
      beforeFiles: [
        { source: `/${LOCALE}/:path*`, destination: "/in/:locale/:path*" },
        { source: "/sitemap_index.xml", destination: "/sitemap.xml" },
        { source: "/.well-known/receipt-key.pem", destination: "/receipt-key" },
        { source: `/:key(${OWNERSHIP_KEY}).txt`, destination: "/search-ownership/:key" },
        { source: `/:key(${OWNERSHIP_KEY})`, destination: "/search-ownership/:key" },
      ],
      afterFiles: [],
      fallback: [],
    }),
    headers: async () => [
      { source: "/:path*", headers: securityHeaders(surroundings) },
      {
        // Scripts, styles and fonts carry no policies: the page's own apply, and on a phone half a kilobyte for each adds up.
        source: "/((?!_next/static/|fonts/|[a-z-]+\\.js$).*)",
        headers: [
          // middleware.ts replaces this on pages that run React.
          { key: "Content-Security-Policy", value: documentPolicy(firstPaint.hash, surroundings) },
          { key: "Permissions-Policy", value: devicePermissions() },
        ],
      },
      {
        source: "/mock-exam/:path*",
        headers: [{ key: "Permissions-Policy", value: devicePermissions("(self)") }],
      },
      // File names change with the content.
      { source: "/fonts/:file*", headers: yearLong },
      { source: "/flags/:file*", headers: dayLong },
      { source: "/:file(site|arrival).js", headers: dayLong },
      { source: "/:file(icon.svg|apple-icon.png|favicon.ico)", headers: dayLong },
    ],
  };
}

/** A server that runs a build has all this in it, and may lack the bundler and the right to write. */
async function buildScripts(phase: string): Promise<{ text: string; hash: string }> {
  if (phase !== PHASE_PRODUCTION_BUILD && phase !== PHASE_DEVELOPMENT_SERVER) return { text: "", hash: "" };
  const scripts = await import("./lib/site/rendering/browser-scripts.ts");
  scripts.writeBrowserScripts(await scripts.bundleBrowserScripts());
  return scripts.bundleFirstPaintScript();
}
