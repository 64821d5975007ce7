/**
 * Security headers. Pure data and functions: next.config.ts sends documentPolicy with every response, and middleware.ts
 * replaces it with appPolicy where React runs.
 */

type Surroundings = { isSecure: boolean; isDevelopment: boolean };

const COMMON_DIRECTIVES = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];

/**
 * Document pages: no script but our own small files and the line that loads them. Their styles are inline
 * (lib/site/rendering), and such a page may load nothing from elsewhere, so an injected style could leak nothing.
 */
export function documentPolicy(inlineScriptHash: string, surroundings: Surroundings): string {
  // In development React's inline scripts run here too, and a hash would forbid them.
  const line = surroundings.isDevelopment ? "" : ` '${inlineScriptHash}'`;
  return policy(`script-src 'self'${line}; style-src-elem 'self' 'unsafe-inline'`, surroundings);
}

/**
 * App pages: Next's inline scripts carry the nonce of this one response. Exam audio is played from blobs in the page's own
 * memory, where it was loaded whole. What may be framed is a student's document alone (middleware.ts): no page of ours lets itself be.
 */
export function appPolicy(
  nonce: string,
  surroundings: Surroundings,
  /** Other sites to which a form of this page may lead: those where one pays. */
  formTargets: readonly string[] = [],
  /** Another server that its script may ask: the one that says when something changed. */
  connectTargets: readonly string[] = [],
): string {
  return policy(`script-src 'self' 'nonce-${nonce}'; media-src blob:; frame-src 'self'`, surroundings)
    .replace("form-action 'self'", ["form-action 'self'", ...formTargets].join(" "))
    .replace("connect-src 'self'", ["connect-src 'self'", ...connectTargets].join(" "));
}

export function nonceIn(policy: string | null): string | undefined {
  return /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
}

/** An app page served to many, for whom one nonce would not be secret: its scripts by their SHA-256, in Base64. */
export function hashPolicy(scriptHashes: readonly string[], surroundings: Surroundings): string {
  const hashes = [...new Set(scriptHashes)].map((hash) => `'sha256-${hash}'`);
  return policy(["script-src 'self'", ...hashes].join(" "), surroundings);
}

function policy(scripts: string, { isSecure, isDevelopment }: Surroundings): string {
  const directives = isDevelopment
    ? // React's development build evaluates strings, and the overlay and hot reload write styles and open a socket.
      [
        `${scripts} 'unsafe-eval'${/nonce-|sha256-/.test(scripts) ? "" : " 'unsafe-inline'"}`,
        ...COMMON_DIRECTIVES.map((directive) =>
          directive === "style-src 'self'" ? "style-src 'self' 'unsafe-inline'" : directive,
        ),
      ]
    : [scripts, ...COMMON_DIRECTIVES];
  return [...directives, ...(isSecure ? ["upgrade-insecure-requests"] : [])].join("; ");
}

/** What pages may ask of the device: nothing, except the microphone in exams with speaking. */
export function devicePermissions(microphone: "()" | "(self)" = "()"): string {
  return `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`;
}

/** Headers of every response. */
export function securityHeaders({ isSecure }: Surroundings): { key: string; value: string }[] {
  return [
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
    ...(isSecure ? [{ key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" }] : []),
  ];
}
