/**
 * Which way imports point: app → components → lib/<domain> → lib/access, lib/content, lib/site → lib/platform.
 * Exceptions are not added here to get something through; code is moved to where it may be used.
 */
const SHARED_COMPONENTS = "ui|forms|layout|content|lists|keys|activity|board|bulk|charts|dashboards|drawings";
const ADMIN_CLIENT = "^lib/platform/supabase/admin\\.ts$";
const TESTS = "\\.test\\.tsx?$|^supabase/tests/|^e2e/";
const EXPECTED = "^lib/access/expected/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "lib-is-below-ui",
      comment: "lib answers pages, jobs and tests alike; with a component inside, only pages could use it.",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(app|components)/" },
    },
    {
      name: "ui-knows-no-domain",
      comment:
        "A button or a table that knows about leads can serve leads only; give it what it needs as props.",
      severity: "error",
      from: { path: "^components/(ui|forms)/" },
      to: { path: "^lib/", pathNot: "^lib/(utils\\.ts$|platform/(result|form-fields)\\.ts$|locales/)" },
    },
    {
      name: "dashboards-know-access-only",
      comment: "The frames of dashboards hide what a role may not see and know nothing else of any domain.",
      severity: "error",
      from: { path: "^components/dashboards/" },
      to: { path: "^lib/", pathNot: "^lib/(utils\\.ts|platform/(result|log)\\.ts|access/)" },
    },
    {
      name: "components-below-app",
      comment: "A component that imports a route cannot be used by another route.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^app/" },
    },
    {
      name: "domain-component-stays-home",
      comment:
        "Domains meet in a page (or in the sections of the home page); two that import each other become one.",
      severity: "error",
      from: { path: "^components/([^/]+)/", pathNot: "^components/home/" },
      to: { path: "^components/", pathNot: `^components/($1|${SHARED_COMPONENTS})/` },
    },
    {
      name: "pages-only-read",
      comment:
        "Writes go through an action, which checks who may and how often; a page that writes skips both.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/api/" },
      to: { path: ["^lib/[^/]+/mutations\\.ts$", ADMIN_CLIENT] },
    },
    {
      name: "public-stays-static",
      comment:
        "One cookie read makes a public page be rendered at every visit: a fifth of the speed, for everybody.",
      severity: "error",
      from: { path: ["^app/\\(public\\)/", "^components/content/"] },
      to: { path: ["next/headers", "^lib/access/actor\\.ts$", "^lib/platform/supabase/user\\.ts$"] },
    },
    {
      name: "service-key-has-few-doors",
      comment:
        "The service key passes every row policy, so each file that may hold it is named here and reviewed.",
      severity: "error",
      from: {
        pathNot: [
          "^app/api/(webhooks|cron)/",
          "^lib/platform/(health|mail|rate-limit|security-events)\\.ts$",
          "^lib/leads/(store|appointments/by-link)\\.ts$",
          "^lib/family-links/by-link\\.ts$",
          "^lib/careers/service\\.ts$",
          "^lib/profiles/service\\.ts$",
          "^lib/media/service\\.ts$",
          "^lib/mock-exams/service\\.ts$",
          "^lib/auth/(credentials/)?mutations\\.ts$",
          "^lib/payments/mutations\\.ts$",
          "^lib/orders/service\\.ts$",
          "^lib/tracking/mutations\\.ts$",
          "^lib/saved-searches/mutations\\.ts$",
          "^lib/leads/import/service\\.ts$",
          "^lib/documents/service\\.ts$",
          "^lib/invoices/service\\.ts$",
          TESTS,
        ],
      },
      to: { path: ADMIN_CLIENT },
    },
    {
      name: "domain-to-domain",
      comment:
        "One domain asks another through its queries or schema; its actions, writes and vendors are its own affair.",
      severity: "error",
      from: { path: "^lib/([^/]+)/" },
      to: { path: "^lib/.+/(actions|mutations|service)\\.ts$", pathNot: "^lib/$1/" },
    },
    {
      name: "platform-is-bottom",
      comment:
        "Everything stands on lib/platform; if it looks up, nothing can be understood without everything.",
      severity: "error",
      from: { path: "^lib/platform/", pathNot: TESTS },
      to: { path: "^lib/", pathNot: "^lib/platform/" },
    },
    {
      name: "product-knows-no-tools",
      comment:
        "On hosted Supabase neither the stand-in nor the tools are there; the product must not need them.",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: TESTS },
      to: { path: "^(scripts|supabase/(local|database|import))/" },
    },
    {
      name: "tools-point-down",
      comment:
        "What works on any database stands below the stand-in and the importer, which know nothing of each other; scripts are on top.",
      severity: "error",
      from: { path: "^supabase/(local|database|import)/" },
      to: { path: "^(scripts|supabase/(local|import))/", pathNot: "^supabase/$1/" },
    },
    {
      name: "no-circular",
      comment:
        "Files in a circle can only be read, loaded and changed together. A circle of types alone does no harm.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "expectations-are-for-tests",
      comment: "What was typed by hand to check access decides nothing; the product asks lib/access.",
      severity: "error",
      from: { pathNot: [TESTS, EXPECTED] },
      to: { path: EXPECTED },
    },
    {
      name: "expectations-stand-apart",
      comment:
        "What was typed by hand is a second witness of who may do what; derived from the product, it would repeat its mistakes.",
      severity: "error",
      from: { path: EXPECTED, pathNot: "\\.test\\.ts$" },
      to: { pathNot: EXPECTED },
    },
    {
      name: "tests-are-leaves",
      comment: "What the product needs does not live in a test; move it beside its subject.",
      severity: "error",
      from: { pathNot: [TESTS, "^scripts/testing/", "^[^/]+\\.config\\.ts$", "^bench/"] },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^\\.next", "^\\.data", "^node_modules/.*node_modules"] },
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
