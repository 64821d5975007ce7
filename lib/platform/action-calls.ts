import { AsyncLocalStorage } from "node:async_hooks";

type Request = { hasCalledAction: boolean };

/** Next's bundles and the server around them hold several copies of this module in one process; a registered symbol is shared by all. */
const REQUESTS = Symbol.for("campusbound.requests-with-actions");
const shared = globalThis as { [REQUESTS]?: AsyncLocalStorage<Request> };
shared[REQUESTS] ??= new AsyncLocalStorage();
const requests = shared[REQUESTS];

/** Runs `answer`, which can check at any time whether one of our actions has been called for this request. */
export function watchActions<Answer>(answer: (hasCalledAction: () => boolean) => Answer): Answer {
  const request: Request = { hasCalledAction: false };
  return requests.run(request, () => answer(() => request.hasCalledAction));
}

export function recordActionCall(): void {
  const request = requests.getStore();
  if (request) request.hasCalledAction = true;
}
