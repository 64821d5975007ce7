/** Every route of the product, from the files under app/. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { GUARDS } from "../../../lib/access/guards.ts";
import { DIRECT_CALLS } from "../../../lib/mock-exams/taking/calls.ts";
import { listAppRoutes } from "../../../lib/site/app-routes.ts";
import { projectRoot } from "../../../scripts/bootstrap/project.mjs";

const APP = path.join(projectRoot, "app");

export const ROUTES: readonly string[] = listAppRoutes(APP);
export const GUARDED_ROUTES: readonly string[] = ROUTES.filter((route) =>
  GUARDS.some(({ path }) => isAlike(path, route)),
);

/** "app/(app)/user-management/[userId]/" as "/user-management/{userId}". */
export function routeOf(folder: string): string {
  const segments = folder
    .split("/")
    .filter((segment) => segment !== "" && !segment.startsWith("("))
    .map((segment) => segment.replace(/^\[(.+)\]$/, "{$1}"));
  return `/${segments.join("/")}`;
}

export function concrete(route: string, value: (name: string) => string): string {
  return route.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => value(name));
}

export type Handler = { route: string; methods: readonly string[] };

const EXAM_CALL = "/api/exam/{call}";

/** Handlers with the methods that they answer; the one of exam calls also by each name it knows. */
export const HANDLERS: readonly Handler[] = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => ({
    route: routeOf(path.dirname(file)),
    methods: [
      ...readFileSync(path.join(APP, file), "utf8").matchAll(
        /export (?:(?:async )?function|const|\{[^}]*) ?(GET|POST|PUT|PATCH|DELETE)\b/g,
      ),
    ].map((match) => match[1] ?? ""),
  }))
  .flatMap((handler) =>
    handler.route === EXAM_CALL
      ? [handler, ...DIRECT_CALLS.map((call) => ({ ...handler, route: concrete(EXAM_CALL, () => call) }))]
      : [handler],
  )
  .sort((a, b) => a.route.localeCompare(b.route));

function isAlike(guard: string, route: string): boolean {
  const plain = (place: string) => place.replaceAll(/\{[^}]+\}/g, "{}");
  return plain(guard) === plain(route);
}
